import { sql } from "./sql.ts";
import type { Statements } from "./transaction.ts";

/** A key of a caller's request. The same caller may use the same text for another mutation. */
export interface KeyedRequest {
  /** The kind and the id of the caller. */
  caller: string;
  /** The mutation. */
  field: string;
  key: string;
  /** The hash of the arguments. */
  fingerprint: string;
}

/** A claimed key: the request with this claim may save its effect. */
export type Claim = KeyedRequest & { claim: string };

/** A key that another request has used. */
export interface UsedKey {
  fingerprint: string;
  /** Whether the effect is saved; otherwise the request is in progress, or its process died. */
  isCompleted: boolean;
  /** The sealed result of the first request; null if it is in progress, or if its time has ended. */
  result: string | null;
}

/** How long a key is kept. */
const KEPT_DAYS = 30;
/** After this time a request that has not completed lost its process, and a repeated request continues it. */
const CLAIM_SECONDS = 15;
/** Each claim deletes more expired keys than it adds, so that the table does not grow without limit. */
const SWEPT_AT_ONCE = 20;

/** Claims a key; returns false if another request has it. It also deletes expired keys of all callers, and expired results. */
export async function claimKey(db: Statements, { caller, field, key, fingerprint, claim }: Claim): Promise<boolean> {
  const rows = await db.query(sql`
    WITH time AS MATERIALIZED (SELECT clock.now() AS now), swept AS (
      DELETE FROM idempotency_key WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM idempotency_key WHERE expires_at <= (SELECT now FROM time) AND (caller, field, key) <> (${caller}, ${field}, ${key})
        ORDER BY expires_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED))
    ), erased AS (
      UPDATE idempotency_key SET result = NULL, result_ends_at = NULL WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM idempotency_key
        WHERE result_ends_at <= (SELECT now FROM time) AND expires_at > (SELECT now FROM time)
          AND (caller, field, key) <> (${caller}, ${field}, ${key})
        ORDER BY result_ends_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED))
    )
    INSERT INTO idempotency_key AS held (caller, field, key, fingerprint, claim, claimed_at, expires_at)
    SELECT ${caller}, ${field}, ${key}, ${fingerprint}, ${claim}, now, now + make_interval(days => ${KEPT_DAYS}) FROM time
    ON CONFLICT (caller, field, key) DO UPDATE SET
      fingerprint = excluded.fingerprint, claim = excluded.claim, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at,
      completed_at = NULL, result = NULL, result_ends_at = NULL
    WHERE held.expires_at <= excluded.claimed_at OR (held.completed_at IS NULL AND held.fingerprint = excluded.fingerprint
      AND held.claimed_at <= excluded.claimed_at - make_interval(secs => ${CLAIM_SECONDS}))
    RETURNING claim`);
  return rows.length > 0;
}

const SWEPT_BY_JOB = 1_000;

/** Deletes expired keys, and erases expired results, up to 1,000 of each; returns how many. */
export async function sweepKeys(db: Statements): Promise<number> {
  const [swept] = await db.query<{ count: number }>(sql`
    WITH time AS MATERIALIZED (SELECT clock.now() AS now), swept AS (
      DELETE FROM idempotency_key WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM idempotency_key WHERE expires_at <= (SELECT now FROM time)
        ORDER BY expires_at LIMIT ${SWEPT_BY_JOB} FOR UPDATE SKIP LOCKED))
      RETURNING 1
    ), erased AS (
      UPDATE idempotency_key SET result = NULL, result_ends_at = NULL WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM idempotency_key
        WHERE result_ends_at <= (SELECT now FROM time) AND expires_at > (SELECT now FROM time)
        ORDER BY result_ends_at LIMIT ${SWEPT_BY_JOB} FOR UPDATE SKIP LOCKED))
      RETURNING 1
    )
    SELECT ((SELECT count(*) FROM swept) + (SELECT count(*) FROM erased))::int AS count`);
  return swept?.count ?? 0;
}

/** Returns the use of a key; null if it was not used, or if its request was refused. */
export async function findKey(db: Statements, { caller, field, key }: KeyedRequest): Promise<UsedKey | null> {
  const [row] = await db.query<UsedKey>(sql`
    SELECT fingerprint, completed_at IS NOT NULL AS "isCompleted",
      CASE WHEN result_ends_at IS NULL OR result_ends_at > clock.now() THEN result END AS result
    FROM idempotency_key WHERE caller = ${caller} AND field = ${field} AND key = ${key} AND expires_at > clock.now()`);
  return row ?? null;
}

/**
 * Saves the result of the request with this claim; returns false if another request has taken its place. The days of the key count
 * from now, because the request may have advanced the test clock.
 */
export async function completeKey(
  db: Statements,
  { caller, field, key, claim }: Claim,
  { sealed, keptHours }: { sealed: string; keptHours: number | null },
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE idempotency_key SET completed_at = clock.now(), result = ${sealed}, expires_at = clock.now() + make_interval(days => ${KEPT_DAYS}),
      result_ends_at = clock.now() + make_interval(hours => ${keptHours}::int)
    WHERE caller = ${caller} AND field = ${field} AND key = ${key} AND claim = ${claim} AND completed_at IS NULL
    RETURNING claim`);
  return rows.length > 0;
}

/** Gives a key up, because the request with this claim had no effect. */
export async function releaseKey(db: Statements, { caller, field, key, claim }: Claim): Promise<void> {
  await db.query(sql`
    DELETE FROM idempotency_key
    WHERE caller = ${caller} AND field = ${field} AND key = ${key} AND claim = ${claim} AND completed_at IS NULL`);
}
