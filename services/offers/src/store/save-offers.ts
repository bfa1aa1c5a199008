import { sql } from "@aap/subgraph-host/sql";
import { sqlStateOf } from "@aap/subgraph-host/sql-state";
import type { OfferRecord, OfferStatus } from "../domain/offer.ts";
import type { Database } from "./database.ts";

const UNIQUE_VIOLATION = "23505";

/** An offer to save. Version 1 is a new offer; a later version replaces the version before it. */
export interface OfferToSave {
  record: OfferRecord;
  /** The code of changed terms; null if the saved code stays. */
  code: MintedCode | null;
}

/** A signed code and the end of its validity period. */
export interface MintedCode {
  aapCode: string;
  expiresAt: Date;
}

/** Saves the offers in one statement. If another request has changed any of them, saves none and returns false. */
export async function saveOffers(db: Database, offers: readonly OfferToSave[]): Promise<boolean> {
  const given = JSON.stringify(offers.map(toJson));
  try {
    const [outcome] = await db.query<{ current: boolean }>(sql`
      WITH given AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS g(
          id text, merchant_id text, vertical text, reference text, provider text, name text, price_minor bigint, currency text,
          criteria jsonb, commission_type text, commission_amount_minor bigint, commission_rate_basis_points int,
          commission_minimum_minor bigint, commission_cap_minor bigint, status text, version int, aap_code text, code_expires_at timestamptz)
      ), locked AS (
        SELECT o.id, o.version FROM offer o JOIN given g ON g.id = o.id ORDER BY o.id FOR UPDATE OF o
      ), checked AS MATERIALIZED (
        -- Of two requests that read the same version, the second finds another version here and saves nothing.
        SELECT count(*) FILTER (WHERE locked.version = g.version - 1) = count(*) AS current
        FROM given g LEFT JOIN locked ON locked.id = g.id WHERE g.version > 1
      ), updated AS (
        UPDATE offer o SET (vertical, reference, provider, name, price_minor, currency, criteria, commission_type, commission_amount_minor,
          commission_rate_basis_points, commission_minimum_minor, commission_cap_minor, status, version, aap_code, code_expires_at, updated_at)
        = (g.vertical, g.reference, g.provider, g.name, g.price_minor, g.currency, g.criteria, g.commission_type, g.commission_amount_minor,
          g.commission_rate_basis_points, g.commission_minimum_minor, g.commission_cap_minor, g.status, g.version,
          coalesce(g.aap_code, o.aap_code), coalesce(g.code_expires_at, o.code_expires_at), clock.now())
        FROM given g, checked WHERE o.id = g.id AND g.version > 1 AND checked.current
      ), inserted AS (
        INSERT INTO offer (id, merchant_id, vertical, reference, provider, name, price_minor, currency, criteria, commission_type,
          commission_amount_minor, commission_rate_basis_points, commission_minimum_minor, commission_cap_minor, status, version, aap_code, code_expires_at)
        SELECT g.* FROM given g, checked WHERE g.version = 1 AND checked.current
      )
      SELECT current FROM checked`);
    return outcome?.current ?? false;
  } catch (error) {
    // Another request created an offer with the same reference first.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Sets the status of an offer; returns false if it does not exist or is withdrawn. */
export async function saveOfferStatus(db: Database, id: string, status: OfferStatus): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE offer SET status = ${status}, version = version + 1, updated_at = clock.now() WHERE id = ${id} AND status <> 'WITHDRAWN'`;
  return changed === 1;
}

/** A code that replaces the one that was read with an offer of this version; `formerCode` is null if it had none. */
export interface RenewedCode extends MintedCode {
  id: string;
  version: number;
  formerCode: string | null;
}

/**
 * Saves codes of offers that still have the version and the code that were read. Returns the codes as they are stored then, by
 * offer: if several requests renew a code at once, all of them get the one that was saved first. An offer whose version changed is left
 * out.
 */
export async function saveCodes(db: Database, codes: readonly RenewedCode[]): Promise<ReadonlyMap<string, string>> {
  const given = JSON.stringify(codes.map(({ aapCode, ...code }) => ({ ...code, code: aapCode })));
  // All writers lock offers in the order of their ids, so that two of them never wait for each other.
  const rows = await db.query<{ id: string; aapCode: string }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS g(id text, version int, "formerCode" text, code text, "expiresAt" timestamptz)
    ), locked AS MATERIALIZED (
      SELECT o.id, o.aap_code, g.code, g."expiresAt", o.aap_code IS NOT DISTINCT FROM g."formerCode" AS "isFormer"
      FROM given g JOIN offer o ON o.id = g.id AND o.version = g.version ORDER BY o.id FOR UPDATE OF o
    ), renewed AS (
      UPDATE offer o SET aap_code = locked.code, code_expires_at = locked."expiresAt" FROM locked WHERE o.id = locked.id AND locked."isFormer"
    )
    SELECT id, CASE WHEN "isFormer" THEN code ELSE aap_code END AS "aapCode" FROM locked`);
  return new Map(rows.map(({ id, aapCode }) => [id, aapCode]));
}

function toJson({ record, code }: OfferToSave) {
  const { id, merchantId, vertical, reference, provider, name, price, criteria, commission, status, version } = record;
  return {
    id,
    merchant_id: merchantId,
    vertical,
    reference,
    provider,
    name,
    price_minor: Number(price.amountMinor),
    currency: price.currency,
    criteria,
    commission_type: commission.type,
    commission_amount_minor: Number(commission.amountMinor),
    commission_rate_basis_points: commission.rateBasisPoints,
    commission_minimum_minor: commission.minimumMinor === null ? null : Number(commission.minimumMinor),
    commission_cap_minor: commission.capMinor === null ? null : Number(commission.capMinor),
    status,
    version,
    aap_code: code?.aapCode ?? null,
    code_expires_at: code?.expiresAt ?? null,
  };
}
