import type { Party } from "@aap/kernel/caller";
import { raw, sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Handoff as HandoffModel } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { handoffsOf } from "./party.ts";

/** A handoff without its sealed details; `readAt` is the time of reading by the database's clock. */
export type HandoffRow = Omit<HandoffModel, "sealedUserDetails" | "sessionExpiresAt" | "backend" | "mode"> & {
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
  clock.now() AS "readAt"`);

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
function payableId(party: Party): Sql {
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

/** What an event says about its checkout. */
export interface PaymentReference {
  connectionId: string;
  /** The processor's id of the hosted checkout or the payment. */
  hostedId: string | null;
  /** The transaction id. */
  claimedId: string | null;
  /** The recommendation of a payment; null if the event names none, or is of another kind. */
  recommendationId: string | null;
  paidAt: Date;
  livemode: boolean;
}

/** The checkouts that an event of a payment can be of. */
export interface PaidHandoffs {
  /** The connection's checkout with the processor's id, else the one with the transaction id. */
  checkout: HandoffRow | null;
  /** Without such a checkout: the one of the recommendation, as `findPayableOf` returns it. */
  payableCheckout: HandoffRow | null;
}

/** Returns the checkouts that an event of a payment can be of. */
export function findHandoffsOfPayment(db: Database, reference: PaymentReference): Promise<PaidHandoffs> {
  const work = {
    name: "handoffs of payments",
    run: (references: readonly PaymentReference[]) => findOfPayments(db, references),
  };
  return db.share(work, reference);
}

async function findOfPayments(db: Database, references: readonly PaymentReference[]): Promise<PaidHandoffs[]> {
  const rows = await db.query<HandoffRow & { position: number; isNamed: boolean }>(sql`
    SELECT wanted.position, paid.*
    FROM jsonb_to_recordset(${toJson(references.map((reference, position) => ({ ...reference, position })))}::jsonb) AS wanted (
      position int, "connectionId" text, "hostedId" text, "claimedId" text, "recommendationId" text, "paidAt" timestamptz, livemode boolean)
    CROSS JOIN LATERAL (
      -- The first of these that there is. Each is a look-up.
      (SELECT true AS "isNamed", ${HANDOFF_COLUMNS} FROM handoff
        WHERE connection_id = wanted."connectionId" AND processor_payment_id = wanted."hostedId" AND ${IS_CHECKOUT}
        ORDER BY id DESC LIMIT 1)
      UNION ALL SELECT true, ${HANDOFF_COLUMNS} FROM handoff
        WHERE id = wanted."claimedId" AND connection_id = wanted."connectionId" AND ${IS_CHECKOUT}
      UNION ALL SELECT false, ${HANDOFF_COLUMNS} FROM handoff WHERE id = ${payableId({ kind: "all" })}
      LIMIT 1
    ) AS paid`);
  const byPosition = new Map(rows.map(({ position, ...row }) => [position, row]));
  return references.map((_, position) => {
    const { isNamed, ...row } = byPosition.get(position) ?? { isNamed: null };
    return { checkout: isNamed === true ? row : null, payableCheckout: isNamed === false ? row : null } as PaidHandoffs;
  });
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
