import type { Party } from "@aap/kernel/caller";
import { pageOf, type Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { raw, sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Limits } from "../domain/payment-method.ts";
import type { Database } from "./database.ts";
import { paymentMethodsOf } from "./party.ts";
import type { Transaction } from "./sandbox-payments.ts";

/** The texts of the buyer's page, as they were when the agent asked for the payment method. */
export interface MandateDisplay {
  agent: string;
  /** Null for an anonymous agent. */
  builder: string | null;
  merchant: string;
  merchantUrl: string;
}

/** A stored payment method without what its processor needs to charge it; `readAt` is the time of reading by the database's clock. */
export interface PaymentMethodRow extends Limits {
  id: string;
  agentId: string;
  merchantId: string;
  connectionId: string;
  livemode: boolean;
  state: "pending" | "active" | "revoked";
  /** The sum of its purchases that were not declined. */
  reservedMinor: bigint;
  display: MandateDisplay;
  setupId: string;
  setupUrl: string;
  createdAt: Date;
  grantedAt: Date | null;
  revokedAt: Date | null;
  readAt: Date;
}

const COLUMNS = raw(`
  id, agent_id AS "agentId", merchant_id AS "merchantId", connection_id AS "connectionId", livemode, state, currency,
  per_purchase_minor AS "perPurchaseMinor", total_minor AS "totalMinor", reserved_minor AS "reservedMinor", display, setup_id AS "setupId",
  setup_url AS "setupUrl", created_at AS "createdAt", setup_expires_at AS "setupExpiresAt", expires_at AS "expiresAt",
  granted_at AS "grantedAt", revoked_at AS "revokedAt", (SELECT clock.now()) AS "readAt"`);

/** A payment method that the buyer is to grant. */
export interface NewPaymentMethod extends Limits {
  id: string;
  tokenHash: string;
  agentId: string;
  merchantId: string;
  connectionId: string;
  livemode: boolean;
  display: MandateDisplay;
  setupId: string;
  setupUrl: string;
}

/** Saves a payment method that the buyer is to grant. */
export async function savePaymentMethod(db: Statements, method: NewPaymentMethod): Promise<PaymentMethodRow> {
  const { id, tokenHash, agentId, merchantId, connectionId, livemode, display, setupId, setupUrl } = method;
  const { currency, perPurchaseMinor, totalMinor, setupExpiresAt, expiresAt } = method;
  const [row] = await db.query<PaymentMethodRow>(sql`
    INSERT INTO payment_method (id, token_hash, agent_id, merchant_id, connection_id, livemode, currency, per_purchase_minor, total_minor,
      display, setup_id, setup_url, setup_expires_at, expires_at)
    VALUES (${id}, ${tokenHash}, ${agentId}, ${merchantId}, ${connectionId}, ${livemode}, ${currency}, ${perPurchaseMinor}, ${totalMinor},
      ${JSON.stringify(display)}::jsonb, ${setupId}, ${setupUrl}, ${setupExpiresAt}, ${expiresAt})
    RETURNING ${COLUMNS}`);
  if (row === undefined) throw new Error("INSERT INTO payment_method returned no row");
  return row;
}

/** Returns the payment methods with these ids that the party may read. */
export function findPaymentMethods(db: Database, ids: readonly string[], party: Party): Promise<PaymentMethodRow[]> {
  return db.query<PaymentMethodRow>(sql`
    SELECT ${COLUMNS} FROM payment_method WHERE id = ANY(${ids}) AND ${paymentMethodsOf(party)}`);
}

/** A page of a list of payment methods with its filter. */
export type PaymentMethodPage = Page & ListFilter;

const FILTERED = {
  id: sql`id`,
  // As `toPaymentMethodStatus` returns it.
  status: (statuses: readonly string[]) => sql`CASE WHEN state = 'revoked' THEN 'REVOKED'
    WHEN expires_at <= clock.now() OR (state = 'pending' AND setup_expires_at <= clock.now()) THEN 'EXPIRED'
    WHEN state = 'active' THEN 'ACTIVE' ELSE 'PENDING' END = ANY(${[...statuses]})`,
  createdAt: sql`created_at`,
  merchantId: sql`merchant_id`,
  agentId: sql`agent_id`,
  currency: sql`currency`,
  livemode: sql`livemode`,
  q: (id: string) => sql`id = ${id}`,
};

const listed = (party: Party, filter: ListFilter) =>
  sql`payment_method WHERE ${paymentMethodsOf(party)} AND ${matches(FILTERED, filter)}`;

/** Returns the payment methods of a page that the party may read and that match the filter, newest first, and one more if the list continues. */
export function listPaymentMethods(db: Database, party: Party, page: PaymentMethodPage): Promise<PaymentMethodRow[]> {
  return db.query(sql`SELECT ${COLUMNS} FROM ${listed(party, page)} ${pageOf(sql`id`, "newest", page)}`);
}

/** Counts the payment methods that the party may read and that match the filter. */
export function countPaymentMethods(db: Database, party: Party, filter: ListFilter): Promise<number> {
  return countOf(db, listed(party, filter));
}

/** Returns the payment method of a buyer's page; null if there is none. */
export async function findByToken(db: Database, tokenHash: string): Promise<PaymentMethodRow | null> {
  const [row] = await db.query<PaymentMethodRow>(sql`
    SELECT ${COLUMNS} FROM payment_method WHERE token_hash = ${tokenHash}`);
  return row ?? null;
}

/** Returns the agent's payment method, null if it has none with this id, and locks it until the transaction ends. */
export async function lockPaymentMethod(tx: Transaction, id: string, agentId: string) {
  const [row] = await tx.$queryRaw<(PaymentMethodRow & { isDisconnected: boolean })[]>(sql`
    SELECT ${COLUMNS}, (SELECT disabled_at IS NOT NULL FROM connection WHERE connection.id = connection_id) AS "isDisconnected"
    FROM payment_method WHERE id = ${id} AND agent_id = ${agentId} FOR UPDATE`);
  return row ?? null;
}

/** Makes a pending payment method active, with what its processor needs to charge it. A repetition changes nothing. */
export async function saveGranted(db: Database, id: string, sealedReference: string): Promise<void> {
  await db.$executeRaw`
    UPDATE payment_method SET state = 'active', granted_at = clock.now(), sealed_reference = ${sealedReference}
    WHERE id = ${id} AND state = 'pending'`;
}

/** Revokes a payment method for ever. A repetition changes nothing. */
export async function saveRevoked(db: Database, id: string): Promise<void> {
  await db.$executeRaw`
    UPDATE payment_method SET state = 'revoked', revoked_at = clock.now() WHERE id = ${id} AND state <> 'revoked'`;
}

/** Returns what the processor needs to charge a payment method, sealed; null if the buyer never granted it. */
export async function findSealedReference(db: Database, id: string): Promise<string | null> {
  const [row] = await db.query<{ sealed: string | null }>(sql`
    SELECT sealed_reference AS sealed FROM payment_method WHERE id = ${id}`);
  return row?.sealed ?? null;
}

const BATCH = 50;

/** Takes up to 50 pending payment methods to ask their processors about, those first that were asked about least recently. */
export function takePending(db: Database): Promise<PaymentMethodRow[]> {
  return db.query<PaymentMethodRow>(sql`
    UPDATE payment_method SET checked_at = clock.now() WHERE id IN (
      SELECT id FROM payment_method WHERE state = 'pending' AND clock.now() < setup_expires_at + interval '1 hour'
      ORDER BY checked_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`);
}

/** Takes up to 50 revoked payment methods that their processors still store, those first that were tried least recently. */
export function takeToDetach(db: Database): Promise<PaymentMethodRow[]> {
  return db.query<PaymentMethodRow>(sql`
    UPDATE payment_method SET checked_at = clock.now() WHERE id IN (
      SELECT id FROM payment_method WHERE state = 'revoked' AND sealed_reference IS NOT NULL AND detached_at IS NULL
      ORDER BY checked_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`);
}

/** Records that the processor no longer stores a payment method. */
export async function saveDetached(db: Database, id: string): Promise<void> {
  await db.$executeRaw`UPDATE payment_method SET detached_at = clock.now() WHERE id = ${id}`;
}
