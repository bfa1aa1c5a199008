import type { Party } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import { Prisma } from "../generated/prisma/client.ts";
import type { Handoff as HandoffModel } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { handoffsOf } from "./party.ts";

/** A handoff as it is stored, its sealed details left where they are, with the database's time of reading. */
export type HandoffRow = Omit<HandoffModel, "sealedUserDetails" | "sessionExpiresAt"> & {
  hasUserDetails: boolean;
  readAt: Date;
};

export const HANDOFF_COLUMNS = Prisma.raw(`
  id, payment_id AS "paymentId", recommendation_id AS "recommendationId", session_id AS "sessionId", offer_id AS "offerId",
  merchant_id AS "merchantId", agent_id AS "agentId", connection_id AS "connectionId", state, backend, mode,
  amount_minor AS "amountMinor", currency, aap_code AS "aapCode", checkout_url AS "checkoutUrl",
  processor_payment_id AS "processorPaymentId", sealed_user_details IS NOT NULL AS "hasUserDetails", attempt,
  attempted_at AS "attemptedAt", created_at AS "createdAt", accepted_at AS "acceptedAt", expires_at AS "expiresAt",
  clock.now() AS "readAt"`);

/** An intent and a dropped one are no checkouts: nobody reads them. */
const IS_CHECKOUT = Prisma.sql`state IN ('awaiting_payment', 'cancelled', 'expired')`;

/** The checkouts with these ids that the party may read. */
export function findHandoffs(db: Database, ids: readonly string[], party: Party): Promise<HandoffRow[]> {
  return db.$queryRaw<HandoffRow[]>`
    SELECT ${HANDOFF_COLUMNS} FROM handoff WHERE id = ANY(${ids as string[]}) AND ${IS_CHECKOUT} AND ${handoffsOf(party)}`;
}

/** The party's checkouts, newest first, one more than the page holds. */
export function listHandoffs(db: Database, party: Party, { limit, afterId }: Page): Promise<HandoffRow[]> {
  return db.$queryRaw<HandoffRow[]>`
    SELECT ${HANDOFF_COLUMNS} FROM handoff
    WHERE ${IS_CHECKOUT} AND ${handoffsOf(party)} AND (${afterId}::text IS NULL OR id < ${afterId})
    ORDER BY id DESC LIMIT ${limit + 1}`;
}

/** The newest checkout of each of these recommendations that the party may read. */
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
 * For each of these recommendations the checkout, of those that the party may read, that a payment of this time can be of: the
 * newest that was made no later, give or take the clocks' difference, else the oldest.
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

/** The checkouts of each of these sessions that the party may read, oldest first, one more for each than the page holds. */
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

/** Which of these sessions have a checkout, whoever may read it: what the session's status follows from. */
export function findSessionsWithCheckout(
  db: Database,
  sessionIds: readonly string[],
): Promise<{ sessionId: string }[]> {
  return db.$queryRaw`
    SELECT DISTINCT session_id AS "sessionId" FROM handoff WHERE session_id = ANY(${sessionIds as string[]}) AND ${IS_CHECKOUT}`;
}

/** The sealed details of a checkout that the party may read; null where none were given. */
export async function findSealedDetails(db: Database, id: string, party: Party): Promise<string | null> {
  const [row] = await db.$queryRaw<{ sealed: string | null }[]>`
    SELECT sealed_user_details AS sealed FROM handoff WHERE id = ${id} AND ${handoffsOf(party)}`;
  return row?.sealed ?? null;
}

/** By what a payment may be known: the processor's id of it or of its hosted checkout, and the id that it says it has here. */
export interface PaymentReference {
  hostedId: string | null;
  claimedId: string | null;
}

/** The checkout of a connection that a payment is of: by the id that its processor gave it, else by what the payment says. */
export async function findHandoffOfPayment(
  db: Database,
  connectionId: string,
  { hostedId, claimedId }: PaymentReference,
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM handoff
    WHERE connection_id = ${connectionId} AND (processor_payment_id = ${hostedId} OR id = ${claimedId}) AND ${IS_CHECKOUT}
    ORDER BY processor_payment_id IS NOT DISTINCT FROM ${hostedId} DESC, id DESC LIMIT 1`;
  return row?.id ?? null;
}

/** Ends a checkout that awaits its payment; answers whether it did. */
export async function cancelHandoff(db: Database, id: string): Promise<boolean> {
  return (
    (await db.$executeRaw`UPDATE handoff SET state = 'cancelled' WHERE id = ${id} AND state = 'awaiting_payment'`) === 1
  );
}
