import type { Party } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import { Prisma } from "../generated/prisma/client.ts";
import type { Handoff as HandoffModel } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { handoffsOf } from "./party.ts";

/** A stored handoff without its sealed details, with the database's time of reading. */
export type HandoffRow = Omit<HandoffModel, "sealedUserDetails" | "sessionExpiresAt" | "backend" | "mode"> & {
  backend: "orchestrated" | "merchant";
  mode: "checkout" | "redirect";
  hasUserDetails: boolean;
  readAt: Date;
};

export const HANDOFF_COLUMNS = Prisma.raw(`
  id, payment_id AS "paymentId", recommendation_id AS "recommendationId", session_id AS "sessionId", offer_id AS "offerId",
  merchant_id AS "merchantId", agent_id AS "agentId", connection_id AS "connectionId", livemode, state, backend, mode,
  amount_minor AS "amountMinor", currency, aap_code AS "aapCode", checkout_url AS "checkoutUrl",
  processor_payment_id AS "processorPaymentId", sealed_user_details IS NOT NULL AS "hasUserDetails", attempt,
  attempted_at AS "attemptedAt", created_at AS "createdAt", accepted_at AS "acceptedAt", expires_at AS "expiresAt",
  clock.now() AS "readAt"`);

/** An intent is not a checkout yet, and a dropped one never becomes one: no query returns them. */
const IS_CHECKOUT = Prisma.sql`state IN ('awaiting_payment', 'cancelled', 'expired')`;

/** Finds the checkouts with these ids that the party may read. */
export function findHandoffs(db: Database, ids: readonly string[], party: Party): Promise<HandoffRow[]> {
  return db.$queryRaw<HandoffRow[]>`
    SELECT ${HANDOFF_COLUMNS} FROM handoff WHERE id = ANY(${ids as string[]}) AND ${IS_CHECKOUT} AND ${handoffsOf(party)}`;
}

/** Finds the checkouts with these payment ids that the party may read. */
export function findHandoffsByPaymentId(
  db: Database,
  paymentIds: readonly string[],
  party: Party,
): Promise<HandoffRow[]> {
  return db.$queryRaw<HandoffRow[]>`
    SELECT ${HANDOFF_COLUMNS} FROM handoff
    WHERE payment_id = ANY(${paymentIds as string[]}) AND ${IS_CHECKOUT} AND ${handoffsOf(party)}`;
}

/** Lists the checkouts of one mode that the party may read, newest first, one more than the page holds. */
export function listHandoffs(
  db: Database,
  party: Party,
  livemode: boolean,
  { limit, afterId }: Page,
): Promise<HandoffRow[]> {
  return db.$queryRaw<HandoffRow[]>`
    SELECT ${HANDOFF_COLUMNS} FROM handoff
    WHERE livemode = ${livemode} AND ${IS_CHECKOUT} AND ${handoffsOf(party)} AND (${afterId}::text IS NULL OR id < ${afterId})
    ORDER BY id DESC LIMIT ${limit + 1}`;
}

/** Finds the newest checkout of each of these recommendations that the party may read. */
export function findNewestOf(db: Database, recommendationIds: readonly string[], party: Party): Promise<HandoffRow[]> {
  return db.$queryRaw<HandoffRow[]>`
    SELECT checkout.* FROM unnest(${recommendationIds as string[]}::text[]) AS wanted(id)
    CROSS JOIN LATERAL (
      SELECT ${HANDOFF_COLUMNS} FROM handoff
      WHERE recommendation_id = wanted.id AND ${IS_CHECKOUT} AND ${handoffsOf(party)} ORDER BY handoff.id DESC LIMIT 1
    ) AS checkout`;
}

/** How far a processor's clock may be from the database's. */
const CLOCK_TOLERANCE_SECONDS = 300;

/**
 * Finds, for each of these recommendations, the checkout that a payment of this time can belong to, among those that the party may
 * read: the newest that was made before the payment, with 300 s of tolerance between the clocks, else the oldest.
 */
export function findPayableOf(
  db: Database,
  recommendationIds: readonly string[],
  paidAt: Date,
  party: Party,
): Promise<HandoffRow[]> {
  const isInTime = Prisma.sql`created_at <= ${paidAt}::timestamptz + make_interval(secs => ${CLOCK_TOLERANCE_SECONDS})`;
  return db.$queryRaw<HandoffRow[]>`
    SELECT checkout.* FROM unnest(${recommendationIds as string[]}::text[]) AS wanted(id)
    CROSS JOIN LATERAL (
      SELECT ${HANDOFF_COLUMNS} FROM handoff
      WHERE recommendation_id = wanted.id AND ${IS_CHECKOUT} AND ${handoffsOf(party)}
      ORDER BY ${isInTime} DESC, CASE WHEN ${isInTime} THEN created_at END DESC, created_at, handoff.id LIMIT 1
    ) AS checkout`;
}

/** Lists the checkouts of each of these sessions that the party may read, oldest first, for each one more than the page holds. */
export function listBySession(
  db: Database,
  sessionIds: readonly string[],
  party: Party,
  { limit, afterId }: Page,
): Promise<HandoffRow[]> {
  return db.$queryRaw<HandoffRow[]>`
    SELECT checkout.* FROM unnest(${sessionIds as string[]}::text[]) AS wanted(id)
    CROSS JOIN LATERAL (
      SELECT ${HANDOFF_COLUMNS} FROM handoff
      WHERE session_id = wanted.id AND ${IS_CHECKOUT} AND ${handoffsOf(party)} AND (${afterId}::text IS NULL OR handoff.id > ${afterId})
      ORDER BY handoff.id LIMIT ${limit + 1}
    ) AS checkout ORDER BY checkout.id`;
}

/** Finds which of these sessions have a checkout, readable by the caller or not, because a session's status follows from it. */
export function findSessionsWithCheckout(
  db: Database,
  sessionIds: readonly string[],
): Promise<{ sessionId: string }[]> {
  return db.$queryRaw`
    SELECT DISTINCT session_id AS "sessionId" FROM handoff WHERE session_id = ANY(${sessionIds as string[]}) AND ${IS_CHECKOUT}`;
}

/** Finds the sealed details of a checkout that the party may read; null if none were given. */
export async function findSealedDetails(db: Database, id: string, party: Party): Promise<string | null> {
  const [row] = await db.$queryRaw<{ sealed: string | null }[]>`
    SELECT sealed_user_details AS sealed FROM handoff WHERE id = ${id} AND ${handoffsOf(party)}`;
  return row?.sealed ?? null;
}

/** The ids that an event gives a payment: the processor's id of it or of its hosted checkout, and the claimed transaction id. */
export interface PaymentReference {
  hostedId: string | null;
  claimedId: string | null;
}

/** Finds the checkout that a payment was made for, among those of the connection: by the processor's id, else by the claimed id. */
export async function findHandoffOfPayment(
  db: Database,
  connectionId: string,
  { hostedId, claimedId }: PaymentReference,
): Promise<HandoffRow | null> {
  const [row] = await db.$queryRaw<HandoffRow[]>`
    SELECT ${HANDOFF_COLUMNS} FROM handoff
    WHERE connection_id = ${connectionId} AND (processor_payment_id = ${hostedId} OR id = ${claimedId}) AND ${IS_CHECKOUT}
    ORDER BY processor_payment_id IS NOT DISTINCT FROM ${hostedId} DESC, id DESC LIMIT 1`;
  return row ?? null;
}

/** Cancels a checkout that awaits its payment; returns whether it did. */
export async function cancelHandoff(db: Pick<Database, "$executeRaw">, id: string): Promise<boolean> {
  return (
    (await db.$executeRaw`UPDATE handoff SET state = 'cancelled' WHERE id = ${id} AND state = 'awaiting_payment'`) === 1
  );
}
