import { toPlainFilter, type ListFilter } from "@aap/subgraph-host/list-filter";

/**
 * Returns the conditions of a list of live or test rows: those of `filter`, and of `others`, the arguments that the list had before it had a
 * filter. `livemode` defaults to true in production and to false elsewhere.
 */
export function toModeFilter(
  filter: ({ livemode?: boolean | null } & object) | null | undefined,
  { livemode, ...others }: Readonly<Record<string, string | boolean | null | undefined>>,
  { production }: { production: boolean },
): ListFilter {
  const mode = filter?.livemode ?? livemode ?? production;
  // A field may be given in both, and then both conditions hold.
  const given = [others, { ...filter, livemode: mode }];
  return { conditions: given.flatMap((one) => toPlainFilter(one).conditions) };
}
