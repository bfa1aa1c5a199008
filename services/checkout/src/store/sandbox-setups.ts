import { randomBytes } from "node:crypto";
import { newId } from "@aap/kernel/ids";
import type { Money } from "@aap/kernel/money";
import { raw, sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";
import { PAYMENT_COLUMNS, type Display, type PaymentRow, type Transaction } from "./sandbox-payments.ts";

const PAGE_HOURS = 24;
const TOKEN_BYTES = 32;

/** What payments with a stored test card do. */
export type Behaviour = "pays" | "declines" | "requires_action" | "processing";

/** A set-up of a stored payment method at the sandbox. */
export interface SetupRow {
  id: string;
  token: string;
  state: "open" | "complete" | "detached";
  /** Null while it is open. */
  behaviour: Behaviour | null;
  display: { merchant: string; returnUrl: string };
  expiresAt: Date;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

const COLUMNS = raw(
  `id, token, state, behaviour, display, expires_at AS "expiresAt", (SELECT clock.now()) AS "readAt"`,
);

/** A new set-up. */
export interface NewSetup {
  connectionId: string;
  reference: string;
  display: SetupRow["display"];
}

/** Saves a set-up. A second call for the same reference returns the first set-up. */
export async function saveSetup(db: Database, { connectionId, reference, display }: NewSetup): Promise<SetupRow> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const [row] = await db.query<SetupRow>(sql`
    INSERT INTO sandbox_setup AS known (id, token, connection_id, reference, display, expires_at)
    VALUES (${newId("sbxsu")}, ${token}, ${connectionId}, ${reference}, ${JSON.stringify(display)}::jsonb, clock.now() + make_interval(hours => ${PAGE_HOURS}))
    ON CONFLICT (connection_id, reference) DO UPDATE SET reference = known.reference
    RETURNING ${COLUMNS}`);
  if (row === undefined) throw new Error("INSERT INTO sandbox_setup returned no row");
  return row;
}

/** Returns the set-up with this token in the address of its page; null if there is none. */
export async function findSetupByToken(db: Database, token: string): Promise<SetupRow | null> {
  const [row] = await db.query<SetupRow>(sql`SELECT ${COLUMNS} FROM sandbox_setup WHERE token = ${token}`);
  return row ?? null;
}

/** Returns the set-up with this id; null if there is none. */
export async function findSetup(db: Database, id: string): Promise<SetupRow | null> {
  const [row] = await db.query<SetupRow>(sql`SELECT ${COLUMNS} FROM sandbox_setup WHERE id = ${id}`);
  return row ?? null;
}

/** Completes a set-up whose page is open; a repetition changes nothing. */
export async function saveComplete(db: Database, id: string, behaviour: Behaviour): Promise<void> {
  await db.$executeRaw`
    UPDATE sandbox_setup SET state = 'complete', behaviour = ${behaviour}
    WHERE id = ${id} AND state = 'open' AND clock.now() < expires_at`;
}

/** Detaches a stored payment method; no payment can be made with it any more. */
export async function saveSetupDetached(db: Database, id: string): Promise<void> {
  await db.$executeRaw`UPDATE sandbox_setup SET state = 'detached' WHERE id = ${id} AND state = 'complete'`;
}

/** A payment with a stored test card. */
export interface StoredPayment {
  setupId: string;
  connectionId: string;
  transactionId: string;
  amount: Money;
  metadata: Readonly<Record<string, string>>;
  display: Display;
}

/** Returns the payment of a transaction, null if there is none, and locks it until the transaction ends. */
export async function lockPaymentOf(
  tx: Transaction,
  connectionId: string,
  transactionId: string,
): Promise<PaymentRow | null> {
  const [row] = await tx.$queryRaw<PaymentRow[]>(sql`
    SELECT ${PAYMENT_COLUMNS} FROM sandbox_payment WHERE connection_id = ${connectionId} AND transaction_id = ${transactionId} FOR UPDATE`);
  return row ?? null;
}

/** Returns a payment of a connection, null if there is none, and locks it until the transaction ends. */
export async function lockPaymentById(tx: Transaction, connectionId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.$queryRaw<PaymentRow[]>(sql`
    SELECT ${PAYMENT_COLUMNS} FROM sandbox_payment WHERE connection_id = ${connectionId} AND id = ${id} FOR UPDATE`);
  return row ?? null;
}

/** Returns the behaviour of a stored test card, null if there is none, and locks it until the transaction ends. */
export async function lockBehaviour(
  tx: Transaction,
  { setupId, connectionId }: StoredPayment,
): Promise<Behaviour | null> {
  const [row] = await tx.$queryRaw<{ behaviour: Behaviour }[]>(sql`
    SELECT behaviour FROM sandbox_setup
    WHERE id = ${setupId} AND connection_id = ${connectionId} AND state = 'complete' FOR UPDATE`);
  return row?.behaviour ?? null;
}

/** Saves a new payment in a state. Throws if the transaction has one. */
export async function savePaymentInState(
  tx: Transaction,
  { connectionId, transactionId, amount, metadata, display }: StoredPayment,
  state: PaymentRow["state"],
): Promise<PaymentRow> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const [row] = await tx.$queryRaw<PaymentRow[]>(sql`
    INSERT INTO sandbox_payment (id, token, connection_id, transaction_id, state, amount_minor, currency, metadata, display, expires_at, paid_at)
    VALUES (${newId("sbx")}, ${token}, ${connectionId}, ${transactionId}, ${state}, ${amount.amountMinor}, ${amount.currency},
      ${JSON.stringify(metadata)}::jsonb, ${JSON.stringify(display)}::jsonb, clock.now() + make_interval(hours => ${PAGE_HOURS}),
      CASE WHEN ${state} = 'paid' THEN clock.now() END)
    RETURNING ${PAYMENT_COLUMNS}`);
  if (row === undefined) throw new Error("INSERT INTO sandbox_payment returned no row");
  return row;
}
