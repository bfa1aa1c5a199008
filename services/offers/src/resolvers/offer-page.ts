import { toPage, type PageArguments } from "@aap/subgraph-host";
import { toListFilter, type FilterArguments } from "@aap/subgraph-host/list-filter";
import type { OfferPage } from "../store/offers.ts";

/** Returns the page of offers that the arguments of a list ask for. */
export function toOfferPage(args: PageArguments & FilterArguments, production: boolean): OfferPage {
  return { ...toPage(args), ...toListFilter(args, { prefix: "off", production }) };
}
