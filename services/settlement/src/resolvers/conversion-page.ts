import { holdsScope } from "@aap/kernel/caller";
import { toPage, type ListOrder, type PageArguments } from "@aap/subgraph-host";
import { toChangePage } from "@aap/subgraph-host/change-page";
import { toListFilter, type FilterArguments } from "@aap/subgraph-host/list-filter";
import type { Context } from "../context.ts";
import { requireReadableFilter } from "../domain/conversion-filter.ts";
import { errors } from "../domain/errors.ts";
import type { ConversionFilter, ConversionStatus } from "../generated/resolvers.ts";
import type { ConversionPage } from "../store/conversion/find-conversions.ts";
import type { ChangedConversionPage } from "../store/conversion/list-changed.ts";

type ConversionArguments = PageArguments &
  FilterArguments & { livemode?: boolean | null; status?: ConversionStatus | null; filter?: ConversionFilter | null };

/**
 * Returns the page of conversions that the arguments of a list ask for; `order` is that of the list without `orderBy`. `livemode`
 * defaults to true in production and to false elsewhere. Throws FILTER_FORBIDDEN if the caller may not read a field of the filter.
 */
export function toConversionPage(
  args: ConversionArguments,
  { caller, production }: Pick<Context, "caller" | "production">,
  order: ListOrder = "newest",
): ConversionPage {
  if (!holdsScope(caller, ["conversions:read"])) requireReadableFilter({ ...args.filter });
  return { ...toPage(args, "conv", order), ...toFilter(args, production) };
}

/** Returns the page of conversions in the order of change; the filter is that of `toConversionPage`. Throws FILTER_FORBIDDEN for a caller that reads the status only. */
export function toChangedConversionPage(
  args: ConversionArguments & { updatedAfter: Date },
  { caller, production }: Pick<Context, "caller" | "production">,
): ChangedConversionPage {
  if (!holdsScope(caller, ["conversions:read"]))
    throw errors.FILTER_FORBIDDEN({ text: "This API key may not use updatedAfter", param: "updatedAfter" });
  return { ...toChangePage(args, "conv"), ...toFilter(args, production) };
}

function toFilter({ livemode, status, ...args }: ConversionArguments, production: boolean) {
  const filter = { ...args.filter, livemode: args.filter?.livemode ?? livemode ?? production };
  const statuses = [status == null ? [] : [status], args.filter?.status?.in ?? []].filter(({ length }) => length > 0);
  return {
    ...toListFilter({ ...args, filter: { ...filter, status: null } }, { prefix: "conv", production }),
    statuses: toStatuses(statuses, args.filter?.status != null),
  };
}

/** Returns the statuses that are in all of the lists; null if no list is given. */
function toStatuses(lists: readonly (readonly ConversionStatus[])[], isFiltered: boolean): ConversionStatus[] | null {
  const [first, second = first] = lists;
  if (first === undefined) return isFiltered ? [] : null;
  return [...new Set(first)].filter((status) => second?.includes(status));
}
