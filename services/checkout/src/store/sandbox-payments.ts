import { randomBytes } from "node:crypto";
import { newId } from "@aap/kernel/ids";
import type { Money } from "@aap/kernel/money";
import { inOrderOf } from "@aap/subgraph-host/sharing";
import { raw, sql, toJson } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";

const PAGE_HOURS = 24;
const TOKEN_BYTES = 32;

/** The Prisma client of one open transaction. */
export type Transaction = Prisma.TransactionClient;

/** A database, or a transaction of it. */
export type Queries = Pick<Statements, "query">;

/** The texts that the hosted page shows in addition to the amount. */
export interface Display {
  merchant: string;
  merchantUrl: string;
  offer: string;
  /** Null if the processor was not told it. */
  provider: string | null;
  /** Whether it is paid with a stored card, which a processor tells by other events. */
  storedCard?: boolean;
}

/** A payment at the sandbox. */
export interface PaymentRow {
  id: string;
  token: string;
  connectionId: string;
  /** The processor of the connection, in which dialect its events are written. */
  processor: string;
  transactionId: string;
  state: "open" | "processing" | "declined" | "paid" | "cancelled";
  amountMinor: bigint;
  currency: string;
  metadata: Record<string, string>;
  display: Display;
  expiresAt: Date;
  paidAt: Date | null;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

export interface RefundRow {
  id: string;
  amountMinor: bigint;
  state: string;
}

export interface DisputeRow {
  id: string;
  state: string;
}

/** A payment with its refunds and disputes, oldest first. */
export interface PaymentHistory {
  payment: PaymentRow;
  refunds: RefundRow[];
  disputes: DisputeRow[];
}

/** The columns of a PaymentRow. */
export const PAYMENT_COLUMNS = raw(`
  id, token, connection_id AS "connectionId", transaction_id AS "transactionId", state, amount_minor AS "amountMinor", currency,
  (SELECT processor FROM connection WHERE connection.id = connection_id) AS processor,
  metadata, display, expires_at AS "expiresAt", paid_at AS "paidAt", (SELECT clock.now()) AS "readAt"`);

/** A new payment. */
export interface NewPayment {
  connectionId: string;
  transactionId: string;
  amount: Money;
  metadata: Readonly<Record<string, string>>;
  display: Display;
}

/** A payment that was saved: what its link is made of. */
export type SavedPayment = Pick<PaymentRow, "id" | "token" | "transactionId" | "expiresAt">;

/** Saves a payment. A second call for the same transaction returns the first payment. */
export async function savePayment(db: Database, payment: NewPayment): Promise<SavedPayment> {
  const work = {
    name: "save sandbox payments",
    keysOf: ({ transactionId }: NewPayment) => [transactionId],
    run: (payments: readonly NewPayment[]) => insertPayments(db, payments),
  };
  const saved = await db.share(work, payment);
  if (saved === null) throw new Error("INSERT INTO sandbox_payment returned no row");
  return saved;
}

async function insertPayments(db: Database, payments: readonly NewPayment[]): Promise<(SavedPayment | null)[]> {
  const given = payments.map(({ amount, ...payment }) => ({
    id: newId("sbx"),
    token: randomBytes(TOKEN_BYTES).toString("base64url"),
    ...payment,
    ...amount,
  }));
  const rows = await db.query<SavedPayment>(sql`
    INSERT INTO sandbox_payment AS known (id, token, connection_id, transaction_id, amount_minor, currency, metadata, display, expires_at)
    SELECT id, token, "connectionId", "transactionId", "amountMinor", currency, metadata, display, clock.now() + make_interval(hours => ${PAGE_HOURS})
    FROM jsonb_to_recordset(${toJson(given)}::jsonb) AS (
      id text, token text, "connectionId" text, "transactionId" text, "amountMinor" bigint, currency text, metadata jsonb, display jsonb)
    ON CONFLICT (connection_id, transaction_id) DO UPDATE SET transaction_id = known.transaction_id
    RETURNING id, token, transaction_id AS "transactionId", expires_at AS "expiresAt"`);
  return inOrderOf(
    given.map(({ transactionId }) => transactionId),
    rows,
    ({ transactionId }) => transactionId,
  );
}

/** Returns the payment with this token in the address of its page; null if there is none. */
export async function findPayment(db: Database, token: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(sql`SELECT ${PAYMENT_COLUMNS} FROM sandbox_payment WHERE token = ${token}`);
  return row ?? null;
}

/** Returns the payments with these tokens, with their refunds and disputes, and locks them until the transaction ends. */
export async function lockHistories(tx: Queries, tokens: readonly string[]): Promise<Map<string, PaymentHistory>> {
  const payments = await tx.query<PaymentRow>(sql`
    SELECT ${PAYMENT_COLUMNS} FROM sandbox_payment WHERE token = ANY(${tokens}) ORDER BY id FOR UPDATE`);
  const histories = await readHistories(tx, payments);
  return new Map(histories.map((history) => [history.payment.token, history]));
}

/** Returns a payment with its refunds and disputes. */
export async function readHistory(db: Queries, payment: PaymentRow): Promise<PaymentHistory> {
  const [history] = await readHistories(db, [payment]);
  return history ?? { payment, refunds: [], disputes: [] };
}

async function readHistories(db: Queries, payments: readonly PaymentRow[]): Promise<PaymentHistory[]> {
  const ids = payments.map(({ id }) => id);
  const rows = await db.query<RefundRow & { paymentId: string; isRefund: boolean }>(sql`
    SELECT payment_id AS "paymentId", true AS "isRefund", id, amount_minor AS "amountMinor", state
    FROM sandbox_refund WHERE payment_id = ANY(${ids})
    UNION ALL
    SELECT payment_id, false, id, NULL, state FROM sandbox_dispute WHERE payment_id = ANY(${ids})
    ORDER BY id`);
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId);
  return payments.map((payment) => {
    const own = byPayment.get(payment.id) ?? [];
    return {
      payment,
      refunds: own.flatMap(({ isRefund, id, amountMinor, state }) => (isRefund ? [{ id, amountMinor, state }] : [])),
      disputes: own.flatMap(({ isRefund, id, state }) => (isRefund ? [] : [{ id, state }])),
    };
  });
}

/** Saves the new state of a payment. */
export async function saveState(tx: Transaction, { id }: PaymentRow, state: PaymentRow["state"]): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox_payment SET state = ${state}, paid_at = CASE WHEN ${state} = 'paid' THEN COALESCE(paid_at, clock.now()) END WHERE id = ${id}`;
}

/** Saves that the buyer may confirm a payment on its page, and what the page shows. */
export async function saveConfirmed(tx: Transaction, { id }: PaymentRow, display: Display): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox_payment SET state = 'open', display = ${JSON.stringify(display)}::jsonb WHERE id = ${id}`;
}
