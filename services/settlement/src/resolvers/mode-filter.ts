import { toListFilter, toPlainFilter, type ListFilter } from "@aap/subgraph-host/list-filter";

type ModeFilter = ({ livemode?: boolean | null } & object) | null | undefined;

/**
 * Returns the conditions of a list of live or test rows. `livemode` defaults to true in production and to false elsewhere. With the
 * prefix of its ids, in production a range of `createdAt` also bounds them, as `toListFilter` does.
 */
export function toModeFilter(
  filter: ModeFilter,
  { production }: { production: boolean },
  prefix: string | null = null,
): ListFilter {
  const ofMode = { ...filter, livemode: filter?.livemode ?? production };
  return prefix === null ? toPlainFilter(ofMode) : toListFilter({ filter: ofMode }, { prefix, production });
}
