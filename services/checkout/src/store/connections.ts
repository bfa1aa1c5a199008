import type { Party } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { inOrderOf } from "@aap/subgraph-host/sharing";
import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { ProcessorFailureReason } from "../domain/processor-failure.ts";
import type { Database } from "./database.ts";
import { connectionsOf } from "./party.ts";

/** A connection without its settings and secrets. */
export interface ConnectionRow {
  id: string;
  merchantId: string;
  processor: string;
  livemode: boolean;
  createdAt: Date;
  disabledAt: Date | null;
  /** When and why its processor last failed since the settings were saved; both are null if it did not. */
  failedAt: Date | null;
  failure: ProcessorFailureReason | null;
}

/** A connection with its settings and secrets, still sealed. */
export interface SealedConnection extends ConnectionRow {
  sealedSettings: string;
  /** The secrets that verify now, newest first. */
  sealedSecrets: string[];
  /** The time of reading by the database's clock, which tests may shift. */
  readAt: Date;
  /** The real time of the database's machine. Signatures are judged by it, because a sender signs its real time. */
  wallTime: Date;
}

const COLUMNS = raw(
  `id, merchant_id AS "merchantId", processor, livemode, created_at AS "createdAt", disabled_at AS "disabledAt",
    failed_at AS "failedAt", failure`,
);

/** The columns of `connection` with its settings and secrets, and the times of reading. */
export const SEALED =
  raw(`sealed_settings AS "sealedSettings", (SELECT clock.now()) AS "readAt", clock_timestamp() AS "wallTime", ARRAY(
    SELECT sealed FROM connection_secret
    WHERE connection_id = connection.id AND (ends_at IS NULL OR ends_at > clock.now()) ORDER BY id DESC
  ) AS "sealedSecrets"`);

/** The order in which a merchant's connections are preferred for new checkouts: live before test, then the newest. */
const CHECKOUT_ORDER = raw("livemode DESC, id DESC");

/** Returns the connections with these ids that the party may see. */
export function findConnections(db: Database, ids: readonly string[], party: Party): Promise<ConnectionRow[]> {
  return db.query<ConnectionRow>(
    sql`SELECT ${COLUMNS} FROM connection WHERE id = ANY(${ids}) AND ${connectionsOf(party)}`,
  );
}

/** Returns the connections of these merchants that the party may see, newest first. */
export function listConnections(db: Database, merchantIds: readonly string[], party: Party): Promise<ConnectionRow[]> {
  return db.query<ConnectionRow>(sql`
    SELECT ${COLUMNS} FROM connection WHERE merchant_id = ANY(${merchantIds}) AND ${connectionsOf(party)} ORDER BY id DESC`);
}

/** Returns the connection with this id, active or disabled; null if there is none. */
export function findSealedConnection(db: Database, id: string): Promise<SealedConnection | null> {
  const work = {
    name: "sealed connections",
    async run(ids: readonly string[]) {
      const rows = await db.query<SealedConnection>(sql`
        SELECT ${COLUMNS}, ${SEALED} FROM connection WHERE id = ANY(${ids})`);
      return inOrderOf(ids, rows, (row) => row.id);
    },
  };
  return db.share(work, id);
}

/** The connection that a merchant's new checkouts use, null if it has none, and the database's time. */
export interface CheckoutConnection {
  now: Date;
  connection: SealedConnection | null;
}

/** What of a connection is needed to ask its processor. */
export type AskedConnection = Pick<
  SealedConnection,
  "id" | "processor" | "livemode" | "sealedSettings" | "sealedSecrets"
>;

/** Returns a query for the connection that the new checkouts of a merchant use, by the merchant's id in a column. */
export function selectCheckoutConnection(merchantId: Sql): Sql {
  return sql`SELECT ${COLUMNS}, ${SEALED} FROM connection
      WHERE merchant_id = ${merchantId} AND disabled_at IS NULL ORDER BY ${CHECKOUT_ORDER} LIMIT 1`;
}

/** Returns the connection that a merchant's new checkouts use, and the database's time. */
export function findCheckoutConnection(db: Database, merchantId: string): Promise<CheckoutConnection> {
  const work = {
    name: "checkout connections",
    run: (merchantIds: readonly string[]) => findCheckoutConnections(db, merchantIds),
  };
  return db.share(work, merchantId);
}

async function findCheckoutConnections(db: Database, merchantIds: readonly string[]): Promise<CheckoutConnection[]> {
  const rows = await db.query<{ now: Date; position: number } & SealedConnection>(sql`
    SELECT clock.now() AS now, wanted.position::int, chosen.*
    FROM unnest(${merchantIds}::text[]) WITH ORDINALITY AS wanted (id, position) LEFT JOIN LATERAL (
      ${selectCheckoutConnection(sql`wanted.id`)}
    ) AS chosen ON true ORDER BY wanted.position`);
  return rows.map(({ now, position: _, ...connection }) => ({
    now,
    connection: connection.id === null ? null : connection,
  }));
}

/** A merchant and the mode of the connection that its new checkouts use. */
export interface MerchantMode {
  merchantId: string;
  livemode: boolean;
}

/** Returns the modes of these merchants; leaves out those without an active connection that the party may see. */
export function findMerchantModes(db: Database, merchantIds: readonly string[], party: Party): Promise<MerchantMode[]> {
  return db.query<MerchantMode>(sql`
    SELECT DISTINCT ON (merchant_id) merchant_id AS "merchantId", livemode FROM connection
    WHERE merchant_id = ANY(${merchantIds}) AND disabled_at IS NULL AND ${connectionsOf(party)}
    ORDER BY merchant_id, ${CHECKOUT_ORDER}`);
}

/** A new connection. */
export interface NewConnection {
  merchantId: string;
  processor: string;
  livemode: boolean;
  sealedSettings: string;
  /** Newest first. */
  sealedSecrets: readonly string[];
}

/** Saves a new connection with its first secrets. */
export async function saveConnection(db: Statements, connection: NewConnection): Promise<ConnectionRow> {
  const secrets = connection.sealedSecrets.toReversed().map((sealed) => ({ id: newId("sec"), sealed }));
  const [row] = await db.query<ConnectionRow>(sql`
    WITH made AS (
      INSERT INTO connection (id, merchant_id, processor, livemode, sealed_settings)
      VALUES (${newId("con")}, ${connection.merchantId}, ${connection.processor}, ${connection.livemode}, ${connection.sealedSettings})
      RETURNING *
    ), secret AS (
      INSERT INTO connection_secret (id, connection_id, sealed)
      SELECT first.id, made.id, first.sealed FROM made, jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) AS first (id text, sealed text)
    )
    SELECT ${COLUMNS} FROM made`);
  if (row === undefined) throw new Error("INSERT INTO connection returned no row");
  return row;
}

/** Saves that the processor of a connection failed now. */
export async function saveFailure(db: Statements, id: string, failure: ProcessorFailureReason): Promise<void> {
  await db.query(sql`UPDATE connection SET failed_at = clock.now(), failure = ${failure} WHERE id = ${id}`);
}

/** Replaces the sealed settings of an active connection, and clears its failure; returns null if no active connection has this id. */
export async function saveSettings(db: Statements, id: string, sealedSettings: string): Promise<ConnectionRow | null> {
  const [row] = await db.query<ConnectionRow>(sql`
    UPDATE connection SET sealed_settings = ${sealedSettings}, failed_at = NULL, failure = NULL
    WHERE id = ${id} AND disabled_at IS NULL RETURNING ${COLUMNS}`);
  return row ?? null;
}

/** Disables a connection that the party may see; its secrets stay. A repetition changes nothing. Returns null if there is none. */
export async function saveDisabled(db: Statements, id: string, party: Party): Promise<ConnectionRow | null> {
  const [row] = await db.query<ConnectionRow>(sql`
    UPDATE connection SET disabled_at = COALESCE(disabled_at, clock.now()) WHERE id = ${id} AND ${connectionsOf(party)} RETURNING ${COLUMNS}`);
  return row ?? null;
}
