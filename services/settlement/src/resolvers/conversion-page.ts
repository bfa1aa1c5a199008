import { holdsScope } from "@aap/kernel/caller";
import { toPage, type ListOrder, type PageArguments } from "@aap/subgraph-host";
import { toChangePage } from "@aap/subgraph-host/change-page";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { Context } from "../context.ts";
import { requireReadableList } from "../domain/conversion-filter.ts";
import { errors } from "../domain/errors.ts";
import type { ConversionFilter, ConversionOrderField } from "../generated/resolvers.ts";
import { CURSORS } from "../store/conversion/conversion-order.ts";
import type { ConversionPage } from "../store/conversion/find-conversions.ts";
import type { ChangedConversionPage } from "../store/conversion/list-changed.ts";

type ConversionArguments = PageArguments & {
  filter?: ConversionFilter | null;
  orderBy?: { field?: ConversionOrderField } | null;
};

/**
 * Returns the page of conversions that the arguments of a list ask for; `order` is that of the list without `orderBy`. `filter.livemode`
 * defaults to true in production and to false elsewhere. Throws FILTER_FORBIDDEN if the caller may not read a field of the filter or of the order.
 */
export function toConversionPage(
  args: ConversionArguments,
  { caller, production }: Pick<Context, "caller" | "production">,
  order: ListOrder = "newest",
): ConversionPage {
  const field = args.orderBy?.field ?? "CREATED_AT";
  if (!holdsScope(caller, ["conversions:read"])) requireReadableList({ ...args.filter }, field);
  return { ...toPage(args, CURSORS[field], order), ...toFilter(args, production) };
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

function toFilter({ filter }: ConversionArguments, production: boolean) {
  const { status, livemode, ...rest } = filter ?? {};
  return {
    ...toListFilter({ filter: { ...rest, livemode: livemode ?? production } }, { prefix: "conv", production }),
    statuses: status == null ? null : [...new Set(status.in)],
  };
}
