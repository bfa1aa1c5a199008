import {
  createPageLoader,
  createRowLoader,
  type BaseContext,
  type Connection,
  type Page,
  type SecretBox,
} from "@aap/subgraph-host";
import type DataLoader from "dataloader";
import type { Database } from "./database.ts";
import type { Flow } from "./domain/flow.ts";
import { renewEndingCodes } from "./operations/renew-ending-codes.ts";
import type { Settings } from "./settings.ts";
import { findConversionTerms, type ConversionTermsRow } from "./store/conversion-terms.ts";
import { findFlows } from "./store/flows.ts";
import { findMerchants, findTerms, type MerchantRow, type TermsRow } from "./store/merchants.ts";
import { findOffers, listOffersOfMerchants, type OfferRow } from "./store/offers.ts";
import { findSessions, type SessionRow } from "./store/sessions.ts";
import { findVerticals, type VerticalRow } from "./store/verticals.ts";

/** What this subgraph holds for as long as it is open. */
export interface Installation {
  db: Database;
  settings: Settings;
  secrets: SecretBox;
}

/** An offer that carries a code. */
export type CodedOffer = OfferRow & { aapCode: string };

/** Reads that many resolvers of one request share: each asks for one key, one statement answers them all. */
export interface Loaders {
  merchants: DataLoader<string, MerchantRow | null>;
  /** The terms of merchants as they stood at a moment; the newest without one. */
  termsAsOf: (asOf: Date | null) => DataLoader<string, TermsRow | null>;
  conversionTerms: DataLoader<string, ConversionTermsRow | null>;
  flows: DataLoader<string, Flow | null>;
  verticals: DataLoader<string, VerticalRow | null>;
  offers: DataLoader<string, CodedOffer | null>;
  offersOfMerchant: (merchantId: string, page: Page) => Promise<Connection<CodedOffer>>;
  sessions: DataLoader<string, SessionRow | null>;
}

/** What this subgraph's resolvers find in their context. */
export interface Context extends BaseContext, Installation {
  load: Loaders;
}

/** Makes a request's context. */
export function createContext(base: BaseContext, installation: Installation): Context {
  return { ...base, ...installation, load: createLoaders(base, installation) };
}

function createLoaders({ party }: BaseContext, installation: Installation): Loaders {
  const { db, settings } = installation;
  const coded = async (offers: Promise<OfferRow[]>) => renewEndingCodes(await offers, installation);
  return {
    merchants: createRowLoader(
      (ids) => findMerchants(db, ids),
      ({ id }) => id,
    ),
    termsAsOf: createTermsLoaders(db),
    conversionTerms: createRowLoader(
      (ids) => findConversionTerms(db, ids),
      ({ offerId }) => offerId,
    ),
    flows: createRowLoader(
      (types) => findFlows(db, types),
      ({ type }) => type,
    ),
    verticals: createRowLoader(
      (names) => findVerticals(db, names),
      ({ name }) => name,
    ),
    offers: createRowLoader(
      (ids) => coded(findOffers(db, ids, settings.sessionTtlSeconds)),
      ({ id }) => id,
    ),
    offersOfMerchant: createPageLoader(
      (ids, page) => coded(listOffersOfMerchants(db, ids, page, settings.sessionTtlSeconds)),
      ({ merchantId }) => merchantId,
    ),
    sessions: createRowLoader(
      (ids) => findSessions(db, ids, party),
      ({ id }) => id,
    ),
  };
}

function createTermsLoaders(db: Database): Loaders["termsAsOf"] {
  const loaders = new Map<number | undefined, DataLoader<string, TermsRow | null>>();
  return (asOf) => {
    const made = loaders.get(asOf?.getTime());
    if (made) return made;
    const loader = createRowLoader(
      (ids) => findTerms(db, ids, asOf),
      ({ merchantId }) => merchantId,
    );
    loaders.set(asOf?.getTime(), loader);
    return loader;
  };
}
