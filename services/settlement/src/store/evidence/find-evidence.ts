import type { Party } from "@aap/kernel/caller";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { sql, type Sql } from "@aap/subgraph-host/sql";
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

/**
 * Returns up to `limit + 1` events of one mode that have a reason or a variant, and that the party may see, newest first. If a reason
 * is given, it returns only events with that reason.
 */
export async function listUnmatched(
  db: Database,
  { livemode, ...page }: Page & { livemode: boolean },
  party: Party,
  reason: Reason | null,
): Promise<EvidenceRow[]> {
  const isOnPage = (id: Sql) => pageOf(id, "newest", page);
  const isListed = reason === null ? sql`o.reason IS NOT NULL` : sql`o.reason = ${reason}`;
  const isOfMode = sql`(e.event->>'livemode')::boolean = ${livemode}`;
  const rows = await db.query<EvidenceRow>(sql`
    WITH listed AS (
      (SELECT o.evidence_id AS id FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
        WHERE ${isListed} AND ${isOfMode} AND ${evidenceOf(party)} ${isOnPage(sql`o.evidence_id`)})
      UNION
      (SELECT DISTINCT v.evidence_id FROM evidence_variant v JOIN evidence e ON e.id = v.evidence_id
        WHERE ${reason === null} AND ${isOfMode} AND ${evidenceOf(party)} ${isOnPage(sql`v.evidence_id`)})
    )
    SELECT ${EVIDENCE} FROM listed JOIN evidence e ON e.id = listed.id JOIN evidence_outcome o ON o.evidence_id = e.id
    ORDER BY ${orderOf(sql`e.id`, "newest", page)} LIMIT ${page.limit + 1}`);
  return rows.map(toRow);
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
