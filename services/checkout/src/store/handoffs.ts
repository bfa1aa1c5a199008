import type { Party } from "@aap/kernel/caller";
import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Handoff as HandoffModel } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { handoffsOf } from "./party.ts";

/** A handoff without its sealed details; `readAt` is the time of reading by the database's clock. */
export type HandoffRow = Omit<
  HandoffModel,
  "sealedUserDetails" | "sessionExpiresAt" | "backend" | "mode" | "vertical" | "paymentOutcome" | "paymentVersion"
> & {
  backend: "orchestrated" | "merchant";
  mode: "checkout" | "redirect" | "purchase";
  hasUserDetails: boolean;
  readAt: Date;
};

export const HANDOFF_COLUMNS = raw(`
  id, payment_id AS "paymentId", recommendation_id AS "recommendationId", session_id AS "sessionId", offer_id AS "offerId",
  merchant_id AS "merchantId", agent_id AS "agentId", connection_id AS "connectionId", livemode, state, backend, mode,
  amount_minor AS "amountMinor", currency, aap_code AS "aapCode", checkout_url AS "checkoutUrl",
  processor_payment_id AS "processorPaymentId", sealed_user_details IS NOT NULL AS "hasUserDetails", attempt,
  attempted_at AS "attemptedAt", created_at AS "createdAt", accepted_at AS "acceptedAt", expires_at AS "expiresAt",
  (SELECT clock.now()) AS "readAt"`);

/** Excludes intents: they are not checkouts yet, and dropped ones never become checkouts. */
export const IS_CHECKOUT = sql`state IN ('awaiting_payment', 'cancelled', 'expired')`;

/** Returns the checkouts with these ids that the party may read. */
export function findHandoffs(db: Database, ids: readonly string[], party: Party): Promise<HandoffRow[]> {
  return db.query<HandoffRow>(sql`
    SELECT ${HANDOFF_COLUMNS} FROM handoff WHERE id = ANY(${ids}) AND ${IS_CHECKOUT} AND ${handoffsOf(party)}`);
}

/** Returns the checkouts with these payment ids that the party may read. */
export function findHandoffsByPaymentId(
  db: Database,
  paymentIds: readonly string[],
  party: Party,
): Promise<HandoffRow[]> {
  return db.query<HandoffRow>(sql`
    SELECT ${HANDOFF_COLUMNS} FROM handoff
    WHERE payment_id = ANY(${paymentIds}) AND ${IS_CHECKOUT} AND ${handoffsOf(party)}`);
}

/** The greatest difference between a processor's clock and the database's. */
const CLOCK_TOLERANCE_SECONDS = 300;

/** The checkout of a recommendation that a payment may be of. */
export interface PayableAt {
  /** The time of the payment; null for any time. */
  paidAt: Date | null;
  /** The mode of the payment; null for both modes. */
  livemode: boolean | null;
}

/**
 * Returns, for each of these recommendations, the newest checkout of the mode that was made before the payment (with 300 s of
 * tolerance between the clocks), or the oldest one if all were made later. It considers only checkouts that the party may read.
 */
export function findPayableOf(
  db: Database,
  recommendationIds: readonly string[],
  { paidAt, livemode }: PayableAt,
  party: Party,
): Promise<HandoffRow[]> {
  return db.query<HandoffRow>(sql`
    SELECT payable.* FROM unnest(${recommendationIds}::text[]) AS asked("recommendationId")
    CROSS JOIN LATERAL (SELECT asked.*, ${paidAt}::timestamptz AS "paidAt", ${livemode}::boolean AS livemode) AS wanted
    CROSS JOIN LATERAL (SELECT ${HANDOFF_COLUMNS} FROM handoff WHERE id = ${payableId(party)}) AS payable`);
}

/** Returns the id of the checkout that is payable for the columns `recommendationId`, `paidAt` and `livemode` of `wanted`. */
export function payableId(party: Party): Sql {
  const ofMode = sql`h.recommendation_id = wanted."recommendationId" AND ${IS_CHECKOUT} AND ${handoffsOf(party)}
        AND (wanted.livemode IS NULL OR h.livemode = wanted.livemode)`;
  return sql`coalesce(
      (SELECT h.id FROM handoff h
        WHERE ${ofMode} AND (wanted."paidAt" IS NULL OR created_at <= wanted."paidAt" + make_interval(secs => ${CLOCK_TOLERANCE_SECONDS}))
        ORDER BY h.id DESC LIMIT 1),
      (SELECT h.id FROM handoff h WHERE ${ofMode} ORDER BY h.id LIMIT 1))`;
}

/** Returns those of the sessions that have a checkout. It needs no party: every caller that may read a session gets the same status. */
export function findSessionsWithCheckout(
  db: Database,
  sessionIds: readonly string[],
): Promise<{ sessionId: string }[]> {
  return db.query(sql`
    SELECT DISTINCT session_id AS "sessionId" FROM handoff WHERE session_id = ANY(${sessionIds}) AND ${IS_CHECKOUT}`);
}

/** Returns the sealed details of a checkout; null if it has none or the party may not read it. */
export async function findSealedDetails(db: Database, id: string, party: Party): Promise<string | null> {
  const [row] = await db.query<{ sealed: string | null }>(sql`
    SELECT sealed_user_details AS sealed FROM handoff WHERE id = ${id} AND ${handoffsOf(party)}`);
  return row?.sealed ?? null;
}

/** Cancels a checkout if it awaits its payment; returns whether it did. */
export async function cancelHandoff(db: Pick<Database, "$executeRaw">, id: string): Promise<boolean> {
  return (
    (await db.$executeRaw`UPDATE handoff SET state = 'cancelled' WHERE id = ${id} AND state = 'awaiting_payment'`) === 1
  );
}

/** Cancels those of the checkouts that await their payment. */
export async function cancelHandoffs(db: Pick<Statements, "query">, ids: readonly string[]): Promise<void> {
  await db.query(sql`
    UPDATE handoff SET state = 'cancelled' WHERE id = ANY(${ids}) AND state = 'awaiting_payment'`);
}
