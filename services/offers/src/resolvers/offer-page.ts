import { toPage, type PageArguments } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { OfferFilter, OfferStatus } from "../generated/resolvers.ts";
import type { OfferPage } from "../store/offers.ts";

interface OfferArguments extends PageArguments {
  merchantId?: string | null;
  vertical?: string | null;
  status?: OfferStatus | null;
  filter?: OfferFilter | null;
}

/** Returns the page of offers that the arguments of a list ask for; the filters outside of `filter` must hold too. */
export function toOfferPage({ vertical, status, ...args }: OfferArguments, production: boolean): OfferPage {
  const outside = toListFilter({ filter: { vertical, status } }, { prefix: "off", production });
  const { conditions } = toListFilter(args, { prefix: "off", production });
  return { ...toPage(args), conditions: [...outside.conditions, ...conditions] };
}
