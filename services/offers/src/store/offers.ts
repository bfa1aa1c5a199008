import type { Page } from "@aap/subgraph-host";
import type { Database } from "../database.ts";
import { CODE_LIFETIME_DAYS, type OfferRecord, type OfferStatus } from "../domain/offer.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { isPlainId } from "./merchants.ts";
import { isPlainName } from "./verticals.ts";

/** An offer as it is read. */
export interface OfferRow extends OfferRecord {
  /** Null before it is minted for the first time. */
  aapCode: string | null;
  updatedAt: Date;
  /** Whether the code is missing or would end within a session that opens now, and a day. */
  codeIsEnding: boolean;
}

/** One row as the statements below answer it. */
export type FlatOffer = Omit<OfferRow, "price" | "commission"> & {
  priceMinor: bigint;
  currency: string;
  commissionType: OfferRow["commission"]["type"];
  commissionAmountMinor: bigint;
  commissionRateBasisPoints: number;
  commissionMinimumMinor: bigint | null;
  commissionCapMinor: bigint | null;
};

/** The columns of an offer `o`, read for sessions of that length. */
export function offerColumns(sessionTtlSeconds: number): Prisma.Sql {
  return Prisma.sql`o.id, o.merchant_id AS "merchantId", o.vertical, o.reference, o.provider, o.name, o.price_minor AS "priceMinor",
    o.currency, o.criteria, o.commission_type AS "commissionType", o.commission_amount_minor AS "commissionAmountMinor",
    o.commission_rate_basis_points AS "commissionRateBasisPoints", o.commission_minimum_minor AS "commissionMinimumMinor",
    o.commission_cap_minor AS "commissionCapMinor", o.status, o.version, o.aap_code AS "aapCode", o.updated_at AS "updatedAt",
    o.code_expires_at IS NULL OR o.code_expires_at < greatest(
      clock.now() + make_interval(days => 1, secs => ${sessionTtlSeconds}::float8),
      -- What was signed before a key was compromised is signed anew.
      (SELECT max(compromised_at) FROM code_key) + make_interval(days => ${CODE_LIFETIME_DAYS}::int)) AS "codeIsEnding"`;
}

/** Puts a row of the database into the shape of the domain. */
export function toOfferRow(flat: FlatOffer): OfferRow {
  const {
    id,
    merchantId,
    vertical,
    reference,
    provider,
    name,
    criteria,
    status,
    version,
    aapCode,
    updatedAt,
    codeIsEnding,
  } = flat;
  return {
    id,
    merchantId,
    vertical,
    reference,
    provider,
    name,
    criteria,
    status,
    version,
    aapCode,
    updatedAt,
    codeIsEnding,
    price: { amountMinor: flat.priceMinor, currency: flat.currency },
    commission: {
      type: flat.commissionType,
      amountMinor: flat.commissionAmountMinor,
      rateBasisPoints: flat.commissionRateBasisPoints,
      minimumMinor: flat.commissionMinimumMinor,
      capMinor: flat.commissionCapMinor,
    },
  };
}

/** The offers of these ids that there are, whatever their status. */
export async function findOffers(db: Database, ids: readonly string[], sessionTtlSeconds: number): Promise<OfferRow[]> {
  const rows = await db.$queryRaw<FlatOffer[]>`
    SELECT ${offerColumns(sessionTtlSeconds)} FROM offer o WHERE o.id = ANY(${ids.filter(isPlainId)})`;
  return rows.map(toOfferRow);
}

/** A merchant's offers of these references. */
export async function findOffersByReference(
  db: Database,
  merchantId: string,
  references: readonly string[],
  sessionTtlSeconds: number,
): Promise<OfferRow[]> {
  const rows = await db.$queryRaw<FlatOffer[]>`
    SELECT ${offerColumns(sessionTtlSeconds)} FROM offer o WHERE o.merchant_id = ${merchantId} AND o.reference = ANY(${[...references]})`;
  return rows.map(toOfferRow);
}

/** What a list of the catalogue may be narrowed to. */
export interface CatalogueFilter {
  merchantId: string | null;
  vertical: string | null;
  status: OfferStatus | null;
}

/** Up to one offer more than the page holds, newest first. */
export async function listOffers(
  db: Database,
  filter: CatalogueFilter,
  { limit, afterId }: Page,
  sessionTtlSeconds: number,
): Promise<OfferRow[]> {
  if (filter.merchantId !== null && !isPlainId(filter.merchantId)) return [];
  if (filter.vertical !== null && !isPlainName(filter.vertical)) return [];
  const conditions = [
    filter.merchantId === null ? null : Prisma.sql`o.merchant_id = ${filter.merchantId}`,
    filter.vertical === null ? null : Prisma.sql`o.vertical = ${filter.vertical}`,
    filter.status === null ? null : Prisma.sql`o.status = ${filter.status}`,
    afterId === null ? null : Prisma.sql`o.id < ${afterId}`,
  ].filter((condition) => condition !== null);
  const rows = await db.$queryRaw<FlatOffer[]>`
    SELECT ${offerColumns(sessionTtlSeconds)} FROM offer o
    WHERE ${conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " AND ")} ORDER BY o.id DESC LIMIT ${limit + 1}`;
  return rows.map(toOfferRow);
}

/** Up to one offer more than the page holds for each merchant, newest first, in one statement. */
export async function listOffersOfMerchants(
  db: Database,
  merchantIds: readonly string[],
  { limit, afterId }: Page,
  sessionTtlSeconds: number,
): Promise<OfferRow[]> {
  const after = afterId === null ? Prisma.empty : Prisma.sql`AND id < ${afterId}`;
  const rows = await db.$queryRaw<FlatOffer[]>`
    SELECT ${offerColumns(sessionTtlSeconds)} FROM unnest(${[...merchantIds]}::text[]) AS merchant(id) CROSS JOIN LATERAL (
      SELECT * FROM offer WHERE merchant_id = merchant.id ${after} ORDER BY id DESC LIMIT ${limit + 1}
    ) o ORDER BY o.merchant_id, o.id DESC`;
  return rows.map(toOfferRow);
}
