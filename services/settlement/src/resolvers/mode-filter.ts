import { toListFilter, type ListFilter } from "@aap/subgraph-host/list-filter";

/**
 * Returns the filter of a list of live or test rows: `filter`, and `others`, the arguments that the list had before it. `livemode` defaults to
 * true in production and to false elsewhere.
 */
export function toModeFilter(
  filter: ({ livemode?: boolean | null } & object) | null | undefined,
  { livemode, ...others }: Readonly<Record<string, string | boolean | null | undefined>>,
  { production }: { production: boolean },
): ListFilter {
  const mode = filter?.livemode ?? livemode ?? production;
  // Before it, each list had the same arguments with another meaning of absent ones, so that both may be given.
  const given = [others, { ...filter, livemode: mode }];
  return {
    conditions: given.flatMap((one) => toListFilter({ filter: one }, { prefix: "", production: false }).conditions),
  };
}
