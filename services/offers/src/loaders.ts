import type { Party } from "@aap/kernel/caller";
import { createPageLoader, createRowLoader } from "@aap/subgraph-host";
import { renewEndingCodes } from "./operations/renew-ending-codes.ts";
import type { Resources } from "./resources.ts";
import { findConversionTerms } from "./store/conversion-terms.ts";
import type { Database } from "./store/database.ts";
import { findFlows } from "./store/flows.ts";
import { findMerchants, findTerms } from "./store/merchants.ts";
import { findOffers, listOffersOfMerchants, type OfferRow } from "./store/offers.ts";
import { findSessions } from "./store/sessions.ts";
import { findVerticals } from "./store/verticals.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Returns the loaders of one request. Each reads one list or look-up for any number of rows in one statement. */
export function createLoaders(resources: Resources, party: Party) {
  const { db, settings } = resources;
  const withCodes = async (offers: Promise<OfferRow[]>) => renewEndingCodes(await offers, resources);
  return {
    merchant: createRowLoader(
      (ids) => findMerchants(db, ids),
      ({ id }) => id,
    ),
    termsAsOf: createTermsLoaders(db),
    conversionTerms: createRowLoader(
      (ids) => findConversionTerms(db, ids),
      ({ offerId }) => offerId,
    ),
    flow: createRowLoader(
      (types) => findFlows(db, types),
      ({ type }) => type,
    ),
    vertical: createRowLoader(
      (names) => findVerticals(db, names),
      ({ name }) => name,
    ),
    offer: createRowLoader(
      (ids) => withCodes(findOffers(db, ids, settings.sessionTtlSeconds)),
      ({ id }) => id,
    ),
    offersOfMerchant: createPageLoader(
      (ids, page) => withCodes(listOffersOfMerchants(db, ids, page, settings.sessionTtlSeconds)),
      ({ merchantId }) => merchantId,
    ),
    session: createRowLoader(
      (ids) => findSessions(db, ids, party),
      ({ id }) => id,
    ),
  };
}

/** Returns the loader of the terms of merchants at a time, or of their newest terms; one loader for each time. */
function createTermsLoaders(db: Database) {
  const loadTerms = (asOf: Date | null) =>
    createRowLoader(
      (ids) => findTerms(db, ids, asOf),
      ({ merchantId }) => merchantId,
    );
  const loaders = new Map<number | undefined, ReturnType<typeof loadTerms>>();
  return (asOf: Date | null) => {
    const loader = loaders.get(asOf?.getTime()) ?? loadTerms(asOf);
    loaders.set(asOf?.getTime(), loader);
    return loader;
  };
}
