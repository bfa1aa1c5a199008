import { isId } from "@aap/kernel/ids";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { contains, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { anyOf, sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf, countOfEach } from "@aap/subgraph-host/total-count";
import { CODE_LIFETIME_DAYS, type OfferRecord } from "../domain/offer.ts";
import type { ConversionTermsRow } from "./conversion-terms.ts";
import type { Database } from "./database.ts";
import { SELECT_MERCHANT, type MerchantRow } from "./merchants.ts";

/** An offer as the statements of this file return it. */
export interface OfferRow extends OfferRecord {
  /** Null until the first code is minted. */
  aapCode: string | null;
  updatedAt: Date;
  /** Whether the code is missing, ends less than a day after a session that opens now, or may be signed by a compromised key. */
  codeIsEnding: boolean;
  /** Only if it was read with the offer. */
  merchant?: OfferMerchant;
  /** Only if they were read with the offer. */
  conversionTerms?: ConversionTermsRow;
}

/** The fields of a merchant that are read with its offer. */
export type OfferMerchant = Pick<MerchantRow, "id" | "name" | "url" | "flowType" | "hostedCheckout">;

/** An offer whose code has been minted. */
export type OfferWithCode = OfferRow & { aapCode: string };

/** A row with the columns of `offerColumns`. */
export type FlatOffer = Omit<OfferRow, "price" | "commission"> & {
  priceMinor: bigint;
  currency: string;
  commissionType: OfferRow["commission"]["type"];
  commissionAmountMinor: bigint;
  commissionRateBasisPoints: number;
  commissionMinimumMinor: bigint | null;
  commissionCapMinor: bigint | null;
};

/** Returns the columns of an offer `o`; the length of a session decides whether its code is ending. */
export function offerColumns(sessionTtlSeconds: number): Sql {
  return sql`o.id, o.merchant_id AS "merchantId", o.vertical, o.reference, o.provider, o.name, o.price_minor AS "priceMinor",
    o.currency, o.criteria, o.commission_type AS "commissionType", o.commission_amount_minor AS "commissionAmountMinor",
    o.commission_rate_basis_points AS "commissionRateBasisPoints", o.commission_minimum_minor AS "commissionMinimumMinor",
    o.commission_cap_minor AS "commissionCapMinor", o.status, o.version, o.aap_code AS "aapCode", o.updated_at AS "updatedAt",
    o.code_expires_at IS NULL OR o.code_expires_at < greatest(
      (SELECT clock.now()) + make_interval(days => 1, secs => ${sessionTtlSeconds}::float8),
      -- A code that was signed before a key was compromised is replaced.
      (SELECT max(compromised_at) FROM code_key) + make_interval(days => ${CODE_LIFETIME_DAYS}::int)) AS "codeIsEnding"`;
}

/** Converts a row to an offer. */
export function toOfferRow(flat: FlatOffer): OfferRow {
  const {
    priceMinor,
    currency,
    commissionType,
    commissionAmountMinor,
    commissionRateBasisPoints,
    commissionMinimumMinor,
    commissionCapMinor,
    ...offer
  } = flat;
  return {
    ...offer,
    price: { amountMinor: priceMinor, currency },
    commission: {
      type: commissionType,
      amountMinor: commissionAmountMinor,
      rateBasisPoints: commissionRateBasisPoints,
      minimumMinor: commissionMinimumMinor,
      capMinor: commissionCapMinor,
    },
  };
}

/** Returns the offers with these ids, of every status, with their merchants. */
export async function findOffers(db: Database, ids: readonly string[], sessionTtlSeconds: number): Promise<OfferRow[]> {
  const rows = await db.query<FlatOffer>(sql`
    SELECT ${offerColumns(sessionTtlSeconds)}, to_jsonb(merchant) AS merchant
    FROM offer o CROSS JOIN LATERAL (${SELECT_MERCHANT} WHERE id = o.merchant_id) AS merchant
    WHERE o.id = ${anyOf(ids.filter((id) => isId("off", id)))}`);
  return rows.map(toOfferRow);
}

/** Returns the offers of a merchant with these references. */
export async function findOffersByReference(
  db: Database,
  merchantId: string,
  references: readonly string[],
  sessionTtlSeconds: number,
): Promise<OfferRow[]> {
  const rows = await db.query<FlatOffer>(sql`
    SELECT ${offerColumns(sessionTtlSeconds)} FROM offer o WHERE o.merchant_id = ${merchantId} AND o.reference = ${anyOf(references)}`);
  return rows.map(toOfferRow);
}

/** A page of a list of offers with its filter. */
export type OfferPage = Page & ListFilter;

const FILTERED = {
  id: sql`o.id`,
  status: sql`o.status`,
  createdAt: sql`o.created_at`,
  updatedAt: sql`o.updated_at`,
  merchantId: sql`o.merchant_id`,
  vertical: sql`o.vertical`,
  currency: sql`o.currency`,
  q: (text: string) =>
    sql`(o.id = ${text} OR ${contains(sql`(o.name || ' ' || o.provider || ' ' || o.reference)`, text)})`,
};

/** Returns the offers of a page that match the filter, newest first, and one more if the list continues. */
export async function listOffers(db: Database, page: OfferPage, sessionTtlSeconds: number): Promise<OfferRow[]> {
  const rows = await db.query<FlatOffer>(sql`
    SELECT ${offerColumns(sessionTtlSeconds)} FROM offer o WHERE ${matches(FILTERED, page)} ${pageOf(sql`o.id`, "newest", page)}`);
  return rows.map(toOfferRow);
}

/** Counts the offers that match the filter. */
export function countOffers(db: Database, page: OfferPage): Promise<number> {
  return countOf(db, sql`offer o WHERE ${matches(FILTERED, page)}`);
}

/** Returns the offers of a page of each merchant that match the filter, newest first, and one more if its list continues. */
export async function listOffersOfMerchants(
  db: Database,
  merchantIds: readonly string[],
  page: OfferPage,
  sessionTtlSeconds: number,
): Promise<OfferRow[]> {
  const rows = await db.query<FlatOffer>(sql`
    SELECT ${offerColumns(sessionTtlSeconds)} FROM unnest(${[...merchantIds]}::text[]) WITH ORDINALITY AS parent(id, position) CROSS JOIN LATERAL (
      SELECT o.* FROM ${ofParent(page)} ${pageOf(sql`o.id`, "newest", page)}
    ) o ORDER BY parent.position, ${orderOf(sql`o.id`, "newest", page)}`);
  return rows.map(toOfferRow);
}

/** Counts the offers of each merchant that match the filter. */
export function countOffersOfMerchants(db: Database, merchantIds: readonly string[], page: OfferPage) {
  return countOfEach(db, merchantIds, ofParent(page));
}

const ofParent = (filter: ListFilter) => sql`offer o WHERE o.merchant_id = parent.id AND ${matches(FILTERED, filter)}`;
