import type { Party } from "@aap/kernel/caller";
import { z } from "zod";
import { conversionKey, type Outcome, type WaitingEvidence } from "../domain/changes.ts";
import { recommendationKey } from "../domain/payment-event.ts";
import { REASONS, type Reason } from "../domain/reasons.ts";
import { eventSchema, recordSchema } from "../domain/record-schema.ts";
import type { ConversionRecord } from "../domain/record.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { conversionsOf, evidenceOf } from "./party.ts";
import { RECORD } from "./record.ts";

/** What the database holds around some keys, all as of one moment. */
export interface Loaded {
  now: Date;
  records: ConversionRecord[];
  /** The version of every key that was looked at; a key that is not there is at 0. */
  versions: ReadonlyMap<string, number>;
  /** Events that wait and share a key. */
  waiting: WaitingEvidence[];
  /** What became of the event of that connection and id; null where it never came. */
  outcome: Pick<Outcome, "evidenceId" | "status" | "reason" | "receiptStatus" | "conversionId" | "tries"> | null;
}

/** A processor's own name for an event. */
export interface EventName {
  connectionId: string;
  eventId: string;
}

const reason = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]);

const loadedSchema = z.object({
  now: z.date(),
  records: z.array(recordSchema),
  keys: z.array(z.object({ key: z.string(), version: z.int() })),
  waiting: z.array(
    z.object({
      id: z.string(),
      event: eventSchema,
      status: z.enum(["parked", "queued", "dead"]),
      reason,
      tries: z.int(),
    }),
  ),
  outcome: z
    .object({
      evidenceId: z.string(),
      status: z.enum(["applied", "noted", "ignored", "parked", "queued", "dead"]),
      reason: reason.nullable(),
      tries: z.int(),
      receiptStatus: z.string(),
      conversionId: z.string().nullable(),
    })
    .nullable(),
});

/** Evidence that is part of a conversion, or looks for one: what leads from one key to another. */
const LEADING = Prisma.sql`o.status IN ('applied', 'parked', 'queued', 'dead')`;

/**
 * Loads all of a merchant's that the keys lead to, however far: an event leads on by every id that it names (a closed dispute
 * to its opening, that to its payment, that to its recommendation), a conversion to its recommendation's others. What is
 * decided on it is a function of all that could matter.
 */
export function loadKnown(
  db: Database,
  keys: readonly string[],
  merchantId: string,
  event?: EventName,
): Promise<Loaded> {
  const cluster = Prisma.sql`
    SELECT unnest(${[...keys]}::text[])
    UNION
    SELECT further.key FROM cluster CROSS JOIN LATERAL (
      SELECT unnest(o.keys) AS key FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
      WHERE o.keys @> ARRAY[cluster.key] AND ${LEADING} AND e.merchant_id = ${merchantId}
      UNION
      SELECT ${recommendationKey(merchantId, "")} || c.recommendation_id FROM join_key k JOIN conversion c ON c.id = k.conversion_id
      WHERE k.key = cluster.key AND c.merchant_id = ${merchantId}
    ) further`;
  return load(db, cluster, { kind: "merchant", merchantId }, event);
}

/** Loads these conversions that the party may see, by their ids alone. */
export function loadRecords(db: Database, ids: readonly string[], party: Party): Promise<Loaded> {
  return load(db, Prisma.sql`SELECT unnest(${ids.map(conversionKey)}::text[])`, party);
}

async function load(db: Database, cluster: Prisma.Sql, party: Party, event?: EventName): Promise<Loaded> {
  const recommendations = party.kind === "merchant" ? recommendationKey(party.merchantId, "") : "recommendation:";
  const rows = await db.$queryRaw<unknown[]>`
    WITH RECURSIVE cluster (key) AS (${cluster}), wanted AS MATERIALIZED (
      SELECT array_agg(key) AS keys FROM cluster
    ), held AS MATERIALIZED (
      SELECT o.*, e.event FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
      WHERE o.keys && (SELECT keys FROM wanted) AND ${LEADING} AND ${evidenceOf(party)}
    ), found AS MATERIALIZED (
      SELECT c.* FROM conversion c
      WHERE (c.id = ANY(ARRAY(SELECT conversion_id FROM held UNION SELECT conversion_id FROM join_key JOIN cluster USING (key)))
          OR c.recommendation_id = ANY(ARRAY(
            SELECT substr(key, length(${recommendations}) + 1) FROM cluster WHERE starts_with(key, ${recommendations}))))
        AND ${conversionsOf(party)}
    )
    SELECT clock.now() AS now,
      (SELECT coalesce(jsonb_agg(${RECORD}), '[]') FROM found c) AS records,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('key', key, 'version', version)), '[]')
        FROM join_key WHERE key = ANY((SELECT keys FROM wanted) || ARRAY(SELECT 'conversion:' || id FROM found))) AS keys,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', evidence_id, 'event', event, 'status', status, 'reason', reason, 'tries', tries) ORDER BY evidence_id), '[]')
        FROM held WHERE status <> 'applied') AS waiting,
      (SELECT jsonb_build_object('evidenceId', e.id, 'status', o.status, 'reason', o.reason, 'receiptStatus', o.receipt_status,
          'conversionId', o.conversion_id, 'tries', o.tries)
        FROM evidence e JOIN evidence_outcome o ON o.evidence_id = e.id
        WHERE e.connection_id = ${event?.connectionId ?? null} AND e.event_id = ${event?.eventId ?? null}) AS outcome`;
  const { now, records, keys: known, waiting, outcome } = loadedSchema.parse(rows[0]);
  return {
    now,
    records,
    outcome,
    versions: new Map(known.map(({ key, version }) => [key, version])),
    waiting: waiting.map((evidence) => ({ ...evidence, checks: [] })),
  };
}
