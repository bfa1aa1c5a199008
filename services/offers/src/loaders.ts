import type { Party } from "@aap/kernel/caller";
import { createLoaderFactory, type LoaderFactory } from "@aap/subgraph-host";
import { renewEndingCodes } from "./operations/renew-ending-codes.ts";
import type { Resources } from "./resources.ts";
import { findConversionTerms } from "./store/conversion-terms.ts";
import type { Database } from "./store/database.ts";
import { findFlows } from "./store/flows.ts";
import {
  countMerchants,
  findMerchants,
  findTerms,
  listMerchants,
  type MerchantPage,
  type MerchantRow,
} from "./store/merchants.ts";
import {
  countOffers,
  countOffersOfMerchants,
  findOffers,
  listOffers,
  listOffersOfMerchants,
  type OfferPage,
  type OfferRow,
  type OfferWithCode,
} from "./store/offers.ts";
import { countSessions, findSessions, listSessions, type SessionPage, type SessionRow } from "./store/sessions.ts";
import { findVerticals } from "./store/verticals.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Returns the loaders of one request. Each reads one list or look-up for any number of rows in one statement, which requests of one party share. */
export function createLoaders(resources: Resources, party: Party) {
  const { db, settings } = resources;
  const { rows, pages, list } = createLoaderFactory(db.share, party);
  const withCodes = async (offers: Promise<OfferRow[]>) => renewEndingCodes(await offers, resources);
  return {
    merchant: rows(
      "merchant",
      (ids) => findMerchants(db, ids),
      ({ id }) => id,
    ),
    termsAsOf: createTermsLoaders(db, rows),
    conversionTerms: rows(
      "conversionTerms",
      (ids) => findConversionTerms(db, ids),
      ({ offerId }) => offerId,
    ),
    flow: rows(
      "flow",
      (types) => findFlows(db, types),
      ({ type }) => type,
    ),
    vertical: rows(
      "vertical",
      (names) => findVerticals(db, names),
      ({ name }) => name,
    ),
    offer: rows(
      "offer",
      (ids) => withCodes(findOffers(db, ids, settings.sessionTtlSeconds)),
      ({ id }) => id,
    ),
    offers: list<OfferWithCode, OfferPage>(
      "offers",
      (page) => withCodes(listOffers(db, page, settings.sessionTtlSeconds)),
      (page) => countOffers(db, page),
    ),
    offersOfMerchant: pages<OfferWithCode, OfferPage>(
      "offersOfMerchant",
      (ids, page) => withCodes(listOffersOfMerchants(db, ids, page, settings.sessionTtlSeconds)),
      ({ merchantId }) => merchantId,
      (ids, page) => countOffersOfMerchants(db, ids, page),
    ),
    merchants: list<MerchantRow, MerchantPage>(
      "merchants",
      (page) => listMerchants(db, page),
      (page) => countMerchants(db, page),
    ),
    sessions: list<SessionRow, SessionPage>(
      "sessions",
      (page) => listSessions(db, page, party),
      (page) => countSessions(db, page, party),
    ),
    session: rows(
      "session",
      (ids) => findSessions(db, ids, party),
      ({ id }) => id,
    ),
  };
}

/** Returns the loader of the terms of merchants at a time, or of their newest terms; one loader for each time. */
function createTermsLoaders(db: Database, rows: LoaderFactory["rows"]) {
  const loadTerms = (asOf: Date | null) =>
    rows(
      `terms ${asOf?.getTime()}`,
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
