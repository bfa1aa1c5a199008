import type { Database } from "../database.ts";
import type { OfferRecord, OfferStatus } from "../domain/offer.ts";
import { isUniqueViolation } from "./merchants.ts";

/** An offer to write: version 1 is new, a later one replaces the version before it. */
export interface OfferToSave {
  record: OfferRecord;
  /** The code of changed terms; null keeps the one that is there. */
  code: MintedCode | null;
}

export interface MintedCode {
  aapCode: string;
  expiresAt: Date;
}

/** Writes all of the offers in one statement, or, where any was changed by someone else meanwhile, none and answers false. */
export async function saveOffers(db: Database, offers: readonly OfferToSave[]): Promise<boolean> {
  const given = JSON.stringify(offers.map(toJson));
  try {
    const [outcome] = await db.$queryRaw<{ current: boolean }[]>`
      WITH given AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS g(
          id text, merchant_id text, vertical text, reference text, provider text, name text, price_minor bigint, currency text,
          criteria jsonb, commission_type text, commission_amount_minor bigint, commission_rate_basis_points int,
          commission_minimum_minor bigint, commission_cap_minor bigint, status text, version int, aap_code text, code_expires_at timestamptz)
      ), locked AS (
        SELECT o.id, o.version FROM offer o JOIN given g ON g.id = o.id ORDER BY o.id FOR UPDATE OF o
      ), checked AS MATERIALIZED (
        -- Two writers that read the same version meet here: the second finds it gone, and writes nothing at all.
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
      SELECT current FROM checked`;
    return outcome?.current ?? false;
  } catch (error) {
    // Someone else published the same reference first.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Sets the status of an offer that is not withdrawn; false where there is none such. */
export async function updateOfferStatus(db: Database, id: string, status: OfferStatus): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE offer SET status = ${status}, version = version + 1, updated_at = clock.now() WHERE id = ${id} AND status <> 'WITHDRAWN'`;
  return changed === 1;
}

/** Puts freshly minted codes in the place of old ones, where the offers are still of the versions they were minted for. */
export async function renewCodes(
  db: Database,
  codes: readonly (MintedCode & { id: string; version: number })[],
): Promise<void> {
  const given = JSON.stringify(codes.map(({ aapCode, ...code }) => ({ ...code, code: aapCode })));
  // A row that is locked is being renewed or changed by someone else; waiting for several of them could deadlock.
  await db.$executeRaw`
    WITH free AS (
      SELECT o.id, g.code, g."expiresAt" FROM jsonb_to_recordset(${given}::jsonb) AS g(id text, version int, code text, "expiresAt" timestamptz)
      JOIN offer o ON o.id = g.id AND o.version = g.version FOR UPDATE OF o SKIP LOCKED
    )
    UPDATE offer SET aap_code = free.code, code_expires_at = free."expiresAt" FROM free WHERE offer.id = free.id`;
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
