import type { Party } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import { z } from "zod";
import type { EvidenceVariant } from "../domain/evidence-report.ts";
import type { PaymentEvent } from "../domain/payment-event.ts";
import type { Reason } from "../domain/reasons.ts";
import { eventSchema } from "../domain/record-schema.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { evidenceOf } from "./party.ts";
import { VARIANTS, variantsSchema } from "./variants.ts";

/** A stored event and what became of it, without its bytes. */
export interface EvidenceRow {
  id: string;
  connectionId: string;
  eventId: string;
  eventType: string;
  processor: string;
  receivedAt: Date;
  status: "applied" | "noted" | "ignored" | "parked" | "queued" | "dead";
  reason: string | null;
  /** What of it cannot be read; null unless it is malformed. */
  malformed: string | null;
  conversionId: string | null;
  tries: number;
  nextTryAt: Date | null;
  /** SHA-256 of the raw bytes, in hex. */
  sha256: string;
  /** What else came under its id, oldest first. */
  variants: readonly EvidenceVariant[];
}

const EVIDENCE = Prisma.sql`e.id, e.connection_id AS "connectionId", e.event_id AS "eventId", e.event->>'type' AS "eventType",
  e.event->>'processor' AS processor, e.received_at AS "receivedAt", o.status, o.reason, e.event->>'malformed' AS malformed, o.conversion_id AS "conversionId",
  o.tries, o.next_try_at AS "nextTryAt", encode(sha256(e.body), 'hex') AS sha256, ${VARIANTS}`;

/**
 * Up to `limit + 1` events that have a reason to be listed, or under whose id something else came too, and that the party may
 * see, newest first; those of one reason alone where it is given.
 */
export async function listUnmatched(
  db: Database,
  { limit, afterId }: Page,
  party: Party,
  reason: Reason | null,
): Promise<EvidenceRow[]> {
  const isAfter = (id: Prisma.Sql) => (afterId === null ? Prisma.sql`true` : Prisma.sql`${id} < ${afterId}`);
  const isListed = reason === null ? Prisma.sql`o.reason IS NOT NULL` : Prisma.sql`o.reason = ${reason}`;
  const rows = await db.$queryRaw<EvidenceRow[]>`
    WITH listed AS (
      (SELECT o.evidence_id AS id FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
        WHERE ${isListed} AND ${isAfter(Prisma.sql`o.evidence_id`)} AND ${evidenceOf(party)}
        ORDER BY o.evidence_id DESC LIMIT ${limit + 1})
      UNION
      (SELECT DISTINCT v.evidence_id FROM evidence_variant v JOIN evidence e ON e.id = v.evidence_id
        WHERE ${reason === null} AND ${isAfter(Prisma.sql`v.evidence_id`)} AND ${evidenceOf(party)} ORDER BY v.evidence_id DESC LIMIT ${limit + 1})
    )
    SELECT ${EVIDENCE} FROM listed JOIN evidence e ON e.id = listed.id JOIN evidence_outcome o ON o.evidence_id = e.id
    ORDER BY e.id DESC LIMIT ${limit + 1}`;
  return rows.map(toRow);
}

/** The stored events with these ids that the party may see, whatever became of them. */
export async function findEvidence(db: Database, ids: readonly string[], party: Party): Promise<EvidenceRow[]> {
  const rows = await db.$queryRaw<EvidenceRow[]>`
    SELECT ${EVIDENCE} FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
    WHERE e.id = ANY(${[...ids]}) AND ${evidenceOf(party)}`;
  return rows.map(toRow);
}

function toRow(row: EvidenceRow): EvidenceRow {
  return { ...row, variants: variantsSchema.parse(row.variants) };
}

/** The bytes of these events as they came, in base64, also of those that no conversion rests on. */
export function findStoredBytes(
  db: Database,
  ids: readonly string[],
  party: Party,
): Promise<{ id: string; body: string }[]> {
  return db.$queryRaw`
    SELECT e.id, translate(encode(e.body, 'base64'), E'\\n', '') AS body FROM evidence e
    WHERE e.id = ANY(${[...ids]}) AND ${evidenceOf(party)}`;
}

/** A stored event in the house's words; null where the party has none of that id. */
export async function findStoredEvent(db: Database, id: string, party: Party): Promise<PaymentEvent | null> {
  const [row] = await db.$queryRaw<{ event: unknown }[]>`
    SELECT e.event FROM evidence e WHERE e.id = ${id} AND ${evidenceOf(party)}`;
  return row === undefined ? null : eventSchema.parse(row.event);
}

const dueSchema = z.array(z.object({ id: z.string(), event: eventSchema }));

/**
 * Takes up to `limit` events whose next try is due, for one process and so many seconds: whoever dies with them is succeeded
 * after that. What becomes of them overwrites the time.
 */
export async function takeDueEvidence(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<{ id: string; event: PaymentEvent }[]> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH due AS (
      SELECT evidence_id FROM evidence_outcome WHERE next_try_at <= (SELECT clock.now())
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE evidence_outcome o SET next_try_at = clock.now() + make_interval(secs => ${leaseSeconds})
      FROM due WHERE o.evidence_id = due.evidence_id RETURNING o.evidence_id
    )
    SELECT e.id, e.event FROM taken JOIN evidence e ON e.id = taken.evidence_id ORDER BY e.id`;
  return dueSchema.parse(rows);
}
