import { newId } from "@aap/kernel/ids";
import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import { decidePurchase } from "../domain/decide-purchase.ts";
import { errors } from "../domain/errors.ts";
import type { Handoff } from "../domain/handoff.ts";
import type { Charge } from "../processors/processor.ts";
import type { Database } from "./database.ts";
import { lockPaymentMethod } from "./payment-methods.ts";
import type { Transaction } from "./sandbox-payments.ts";

/** After this time another caller may ask the processor, if the first one has not finished. It exceeds the 3 s of a call. */
const ATTEMPT_SECONDS = 4;
/** The time that a buyer has to confirm a payment. */
const ACTION_HOURS = 24;

/** A purchase with a stored payment method, and its checkout's facts. */
export interface PurchaseRow {
  /** The transaction id, which is the processor's idempotency key. */
  id: string;
  paymentMethodId: string;
  status: "open" | Charge["status"];
  /** Whether the buyer has revoked the payment method. */
  isRevoked: boolean;
  confirmation: string | null;
  /** The page on which the buyer confirms the payment. */
  actionUrl: string | null;
  display: { offer: string; provider: string };
  createdAt: Date;
  /** The time of reading by the database's clock. */
  readAt: Date;
  recommendationId: string;
  sessionId: string;
  offerId: string;
  merchantId: string;
  agentId: string;
  connectionId: string;
  aapCode: string;
  amountMinor: bigint;
  currency: string;
}

const SELECT = raw(`
  SELECT purchase.id, purchase.payment_method_id AS "paymentMethodId", purchase.status, payment_method.state = 'revoked' AS "isRevoked",
    purchase.confirmation, handoff.checkout_url AS "actionUrl", purchase.display, purchase.created_at AS "createdAt", (SELECT clock.now()) AS "readAt",
    handoff.recommendation_id AS "recommendationId", handoff.session_id AS "sessionId", handoff.offer_id AS "offerId",
    handoff.merchant_id AS "merchantId", handoff.agent_id AS "agentId", handoff.connection_id AS "connectionId",
    handoff.aap_code AS "aapCode", handoff.amount_minor AS "amountMinor", handoff.currency
  FROM purchase JOIN handoff ON handoff.id = purchase.id JOIN payment_method ON payment_method.id = purchase.payment_method_id`);

/** Returns the purchase of a recommendation that was not declined; null if there is none. */
export async function findPurchaseOf(db: Database, recommendationId: string): Promise<PurchaseRow | null> {
  const [row] = await db.query<PurchaseRow>(sql`
    ${SELECT} WHERE handoff.recommendation_id = ${recommendationId} AND handoff.state = 'awaiting_payment'`);
  return row ?? null;
}

/** Returns a purchase; throws if there is none with this id. */
export async function getPurchase(db: Database, id: string): Promise<PurchaseRow> {
  const [row] = await db.query<PurchaseRow>(sql`${SELECT} WHERE purchase.id = ${id}`);
  if (row === undefined) throw new Error(`there is no purchase ${id}`);
  return row;
}

/** A purchase to save. */
export interface NewPurchase {
  handoff: Handoff;
  paymentMethodId: string;
  sealedUserDetails: string | null;
}

/**
 * Decides on a purchase and saves it with its handoff and its reservation, in one transaction that locks the payment method. Returns
 * its id, or null if the recommendation has another open handoff by now. Throws the reason against it, and SESSION_EXPIRED by the
 * database's clock; then nothing is saved.
 */
export function reservePurchase(db: Database, purchase: NewPurchase): Promise<string | null> {
  // PostgreSQL's timeouts are much shorter than this; without it, Prisma would end the transaction after 5 s.
  return db.$transaction((tx) => reserve(tx, purchase), { timeout: 30_000 });
}

async function reserve(tx: Transaction, purchase: NewPurchase): Promise<string | null> {
  const { handoff, paymentMethodId } = purchase;
  const method = await lockPaymentMethod(tx, paymentMethodId, handoff.agentId);
  const request = { agentId: handoff.agentId, merchantId: handoff.merchant.id, price: handoff.price };
  const open = await findOpenHandoff(tx, handoff.recommendationId);
  if (open !== null) return endExpiredLink(tx, open);
  const reservedMinor = decidePurchase(request, method, method?.readAt ?? new Date(0));
  if (method === null) throw errors.PAYMENT_METHOD_UNKNOWN({ param: "paymentMethod" });
  if (method.readAt >= handoff.sessionExpiresAt) throw errors.SESSION_EXPIRED();
  const id = newId("txn");
  const inserted = await tx.$executeRaw(insertHandoff(id, purchase, method));
  if (inserted === 0) return null;
  const display = { offer: handoff.offer.name, provider: handoff.offer.provider };
  await tx.$executeRaw`
    INSERT INTO purchase (id, payment_method_id, amount_minor, display)
    VALUES (${id}, ${paymentMethodId}, ${handoff.price.amountMinor}, ${JSON.stringify(display)}::jsonb)`;
  await tx.$executeRaw`UPDATE payment_method SET reserved_minor = ${reservedMinor} WHERE id = ${paymentMethodId}`;
  return id;
}

interface OpenHandoff {
  id: string;
  mode: string;
  hasEnded: boolean;
}

async function findOpenHandoff(tx: Transaction, recommendationId: string): Promise<OpenHandoff | null> {
  const [row] = await tx.$queryRaw<OpenHandoff[]>`
    SELECT id, mode, state = 'awaiting_payment' AND expires_at <= clock.now() AS "hasEnded" FROM handoff
    WHERE recommendation_id = ${recommendationId} AND state IN ('creating', 'awaiting_payment')`;
  return row ?? null;
}

/** Marks a payment link as expired if it takes no payments any more; throws CHECKOUT_OPEN if it does. */
async function endExpiredLink(tx: Transaction, { id, mode, hasEnded }: OpenHandoff): Promise<null> {
  if (mode === "purchase") return null;
  if (!hasEnded) throw errors.CHECKOUT_OPEN();
  await tx.$executeRaw`UPDATE handoff SET state = 'expired' WHERE id = ${id}`;
  return null;
}

/** The handoff of a purchase awaits its payment from the beginning, because the payment's event may precede the processor's answer. */
function insertHandoff(
  id: string,
  { handoff, sealedUserDetails }: NewPurchase,
  method: { connectionId: string; livemode: boolean },
): Sql {
  const { recommendationId, sessionId, sessionExpiresAt, agentId, offer, merchant, vertical, price, aapCode } = handoff;
  return sql`
    INSERT INTO handoff (id, payment_id, recommendation_id, session_id, offer_id, merchant_id, vertical, agent_id, connection_id, livemode, state,
      backend, mode, amount_minor, currency, aap_code, sealed_user_details, session_expires_at, attempt, attempted_at, accepted_at, expires_at)
    SELECT ${id}, ${newId("pay")}, ${recommendationId}, ${sessionId}, ${offer.id}, ${merchant.id}, ${vertical}, ${agentId}, ${method.connectionId},
      ${method.livemode}, 'awaiting_payment', 'orchestrated', 'purchase', ${price.amountMinor}, ${price.currency}, ${aapCode},
      ${sealedUserDetails}, ${sessionExpiresAt}, '', now, now, now + make_interval(hours => ${ACTION_HOURS})
    FROM clock.now() AS now
    ON CONFLICT (recommendation_id) WHERE state IN ('creating', 'awaiting_payment') DO NOTHING`;
}

/** Claims the right to ask the processor about an open purchase; returns whether this caller has it. Only one caller at a time has it. */
export async function claimAttempt(db: Database, id: string): Promise<boolean> {
  const claimed = await db.$executeRaw`
    UPDATE purchase SET attempted_at = clock.now()
    WHERE id = ${id} AND ended_at IS NULL AND attempted_at < clock.now() - make_interval(secs => ${ATTEMPT_SECONDS})`;
  return claimed === 1;
}

/** Allows the next caller to ask the processor immediately. The time of the attempt stays about true, because the job orders by it. */
export async function releaseAttempt(db: Database, id: string): Promise<void> {
  await db.query(sql`
    UPDATE purchase SET attempted_at = clock.now() - make_interval(secs => ${ATTEMPT_SECONDS + 1}) WHERE id = ${id} AND ended_at IS NULL`);
}

/**
 * Saves what the processor said about a purchase that has not ended. A declined one ends its handoff and releases its reservation;
 * one that was `refused` before it became a payment is also hidden. A repetition changes nothing.
 */
export async function saveCharge(db: Database, id: string, charge: Charge, refused = false): Promise<void> {
  const { status, paymentId, actionUrl } = charge;
  const isDeclined = status === "declined";
  const hasEnded = isDeclined || status === "succeeded";
  await db.query(sql`
    WITH saved AS (
      UPDATE purchase SET status = ${status}, confirmation = coalesce(${paymentId}, confirmation),
        ended_at = CASE WHEN ${hasEnded} THEN clock.now() END
      WHERE id = ${id} AND ended_at IS NULL RETURNING id, payment_method_id, amount_minor
    ), released AS (
      UPDATE payment_method SET reserved_minor = reserved_minor - saved.amount_minor
      FROM saved WHERE payment_method.id = saved.payment_method_id AND ${isDeclined}
    )
    UPDATE handoff SET processor_payment_id = coalesce(${paymentId}, processor_payment_id), checkout_url = coalesce(${actionUrl}, checkout_url),
      state = CASE WHEN ${isDeclined} AND state = 'awaiting_payment' THEN ${refused ? "dropped" : "cancelled"} ELSE state END
    FROM saved WHERE handoff.id = saved.id`);
}

const BATCH = 50;
const SETTLE_SECONDS = 10;
const PAUSE_AT_MOST_SECONDS = 600;

/**
 * Takes up to 50 purchases that have not ended, those first that were asked about least recently. The pause between two attempts is a
 * tenth of the purchase's age, from 10 s to 10 minutes, so that old purchases without an answer do not hold up new ones.
 */
export async function takeUnended(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    UPDATE purchase SET attempted_at = clock.now() WHERE id IN (
      SELECT id FROM purchase
      WHERE ended_at IS NULL AND attempted_at < clock.now() - make_interval(secs => ${SETTLE_SECONDS}) AND attempted_at < clock.now()
        - least(greatest((clock.now() - created_at) / 10, make_interval(secs => ${SETTLE_SECONDS})), make_interval(secs => ${PAUSE_AT_MOST_SECONDS}))
      ORDER BY attempted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}
