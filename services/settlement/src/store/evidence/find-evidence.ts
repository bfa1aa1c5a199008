import type { Party } from "@aap/kernel/caller";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { isOneOf, matches, toPlainFilter, type ListFilter } from "@aap/subgraph-host/list-filter";
import { empty, sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import { z } from "zod";
import type { EvidenceVariant } from "../../domain/evidence-report/evidence-report.ts";
import { paymentEventSchema, type PaymentEvent } from "../../domain/evidence/payment-event.ts";
import type { Reason } from "../../domain/evidence/reasons.ts";
import type { Database } from "../database.ts";
import { evidenceOf } from "../party.ts";
import { VARIANTS, variantsSchema } from "./variants.ts";

/** A stored event with its outcome, without its bytes. */
export interface EvidenceRow {
  id: string;
  connectionId: string;
  eventId: string;
  eventType: string;
  processor: string;
  receivedAt: Date;
  status: "applied" | "noted" | "ignored" | "parked" | "queued" | "dead";
  reason: Reason | null;
  /** The malformed member and its fault; null unless the event is malformed. */
  malformed: string | null;
  conversionId: string | null;
  tries: number;
  nextTryAt: Date | null;
  /** SHA-256 of the raw bytes, in hex. */
  sha256: string;
  /** Other events that came with its id, oldest first. */
  variants: readonly EvidenceVariant[];
}

const EVIDENCE = sql`e.id, e.connection_id AS "connectionId", e.event_id AS "eventId", e.event->>'type' AS "eventType",
  e.event->>'processor' AS processor, e.received_at AS "receivedAt", o.status, o.reason, e.event->>'malformed' AS malformed, o.conversion_id AS "conversionId",
  o.tries, o.next_try_at AS "nextTryAt", e.sha256, ${VARIANTS}`;

const FILTERED = {
  id: sql`o.evidence_id`,
  livemode: sql`(e.event->>'livemode')::boolean`,
  status: (names: readonly string[]) => isOneOf(sql`o.status`, toLowerCase(names)),
  reason: (names: readonly string[]) => isOneOf(sql`o.reason`, toLowerCase(names)),
  createdAt: sql`e.received_at`,
  receivedAt: sql`e.received_at`,
  merchantId: sql`e.merchant_id`,
  connectionId: sql`e.connection_id`,
  q: (text: string) => sql`e.id = ANY(ARRAY(
    SELECT ${text}::text UNION ALL SELECT named.id FROM evidence named WHERE named.event_id = ${text}
    UNION ALL SELECT paid.evidence_id FROM evidence_outcome paid WHERE paid.checkout_id = ${text}))`,
};

const toLowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** Returns the events with a reason, with their ids, and `rest` as the end of the statement. */
const withReason = (filter: ListFilter, party: Party, rest: Sql = empty) => sql`
  SELECT o.evidence_id AS id FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
  WHERE o.reason IS NOT NULL AND ${evidenceOf(party)} AND ${matches(FILTERED, filter)} ${rest}`;

/** Returns the events without a reason that have a variant, so that no event is in both lists. */
const withVariant = (filter: ListFilter, party: Party, rest: Sql = empty) => sql`
  SELECT DISTINCT v.evidence_id AS id FROM evidence_variant v
    JOIN evidence e ON e.id = v.evidence_id JOIN evidence_outcome o ON o.evidence_id = v.evidence_id
  WHERE o.reason IS NULL AND ${evidenceOf(party)} AND ${matches(FILTERED, filter)} ${rest}`;

/** Returns up to `limit + 1` events that have a reason or a variant, that the party may see and that match the filter, newest first. */
export async function listUnmatched(db: Database, page: Page & ListFilter, party: Party): Promise<EvidenceRow[]> {
  const rows = await db.query<EvidenceRow>(sql`
    WITH listed AS (
      (${withReason(page, party, pageOf(sql`o.evidence_id`, "newest", page))})
      UNION ALL (${withVariant(page, party, pageOf(sql`v.evidence_id`, "newest", page))})
    )
    SELECT ${EVIDENCE} FROM listed JOIN evidence e ON e.id = listed.id JOIN evidence_outcome o ON o.evidence_id = e.id
    ORDER BY ${orderOf(sql`e.id`, "newest", page)} LIMIT ${page.limit + 1}`);
  return rows.map(toRow);
}

/** Counts the events that have a reason or a variant, that the party may see and that match the filter. */
export function countUnmatched(db: Database, filter: ListFilter, party: Party): Promise<number> {
  return countOf(db, sql`(${withReason(filter, party)} UNION ALL ${withVariant(filter, party)}) listed`);
}

/** Returns the event with this id of the list of `listUnmatched`; null if there is none. */
export async function findUnmatched(db: Database, id: string, party: Party): Promise<EvidenceRow | null> {
  const [row] = await listUnmatched(db, { limit: 1, afterId: null, ...toPlainFilter({ id }) }, party);
  return row ?? null;
}

/** Returns the stored events with these ids that the party may see. */
export async function findEvidence(db: Database, ids: readonly string[], party: Party): Promise<EvidenceRow[]> {
  const rows = await db.query<EvidenceRow>(sql`
    SELECT ${EVIDENCE} FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
    WHERE e.id = ANY(${[...ids]}) AND ${evidenceOf(party)}`);
  return rows.map(toRow);
}

function toRow(row: EvidenceRow): EvidenceRow {
  return { ...row, variants: variantsSchema.parse(row.variants) };
}

/** Returns the raw bytes, in base64, of these events that the party may see; null if they were erased. */
export function findStoredBytes(
  db: Database,
  ids: readonly string[],
  party: Party,
): Promise<{ id: string; body: string | null }[]> {
  return db.query(sql`
    SELECT e.id, translate(encode(e.body, 'base64'), E'\\n', '') AS body FROM evidence e
    WHERE e.id = ANY(${[...ids]}) AND ${evidenceOf(party)}`);
}

/** Returns a stored event; null if it does not exist or the party may not see it. */
export async function findStoredEvent(db: Database, id: string, party: Party): Promise<PaymentEvent | null> {
  const [row] = await db.query<{ event: unknown }>(sql`
    SELECT e.event FROM evidence e WHERE e.id = ${id} AND ${evidenceOf(party)}`);
  return row === undefined ? null : paymentEventSchema.parse(row.event);
}

/** Returns the stored events with these ids that have no conversion. */
export async function findStoredEvents(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; event: PaymentEvent }[]> {
  const rows = await db.query(sql`
    SELECT e.id, e.event FROM evidence e JOIN evidence_outcome o ON o.evidence_id = e.id
    WHERE e.id = ANY(${[...ids]}) AND o.conversion_id IS NULL ORDER BY e.id`);
  return eventsSchema.parse(rows);
}

const eventsSchema = z.array(z.object({ id: z.string(), event: paymentEventSchema }));

/**
 * Takes up to `limit` events whose next try is due, and moves their next try to the end of the lease. The outcome of the try
 * overwrites that time; if the process dies, another one takes the events after the lease.
 */
export async function takeDueEvidence(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<{ id: string; event: PaymentEvent }[]> {
  const rows = await db.query(sql`
    WITH due AS (
      SELECT evidence_id FROM evidence_outcome WHERE next_try_at <= (SELECT clock.now())
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE evidence_outcome o SET next_try_at = clock.now() + make_interval(secs => ${leaseSeconds})
      -- As an array, whose length PostgreSQL expects to be small: the generic plan of a join expects a tenth of the table.
      WHERE o.evidence_id = ANY(ARRAY(SELECT evidence_id FROM due)) RETURNING o.evidence_id
    )
    SELECT e.id, e.event FROM taken JOIN evidence e ON e.id = taken.evidence_id ORDER BY e.id`);
  return eventsSchema.parse(rows);
}
