import { toPlainFilter, type ListFilter } from "@aap/subgraph-host/list-filter";

/** Returns the conditions of a list of live or test rows. `livemode` defaults to true in production and to false elsewhere. */
export function toModeFilter(
  filter: ({ livemode?: boolean | null } & object) | null | undefined,
  { production }: { production: boolean },
): ListFilter {
  return toPlainFilter({ ...filter, livemode: filter?.livemode ?? production });
}
