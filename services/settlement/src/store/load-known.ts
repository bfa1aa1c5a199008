import type { Party } from "@aap/kernel/caller";
import { z } from "zod";
import { conversionKey, isWaiting, type Outcome, type WaitingEvidence } from "../domain/changes.ts";
import { keysOf, recommendationKey } from "../domain/payment-event.ts";
import { REASONS, type Reason } from "../domain/reasons.ts";
import { eventSchema, recordSchema } from "../domain/record-schema.ts";
import type { ConversionRecord } from "../domain/record.ts";
import type { Database } from "./database.ts";
import { conversionsOf } from "./party.ts";
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

/**
 * Loads what the party may see of what the keys lead to, and what waits under them. An event may lead further (a closed
 * dispute to its opening, that to its payment, that to its recommendation's other sales), so it is read again until nothing
 * new turns up. An event that was decided on before leads nowhere any more.
 */
export async function loadKnown(
  db: Database,
  keys: readonly string[],
  party: Party,
  event?: EventName,
): Promise<Loaded> {
  const loaded = await loadOnce(db, keys, party, event);
  if (loaded.outcome !== null && !isWaiting(loaded.outcome.status)) return loaded;
  const further = new Set([...keys, ...leadsOf(loaded)]);
  return further.size > keys.length ? loadKnown(db, [...further], party, event) : loaded;
}

/** Loads these conversions that the party may see, by their ids alone. */
export function loadRecords(db: Database, ids: readonly string[], party: Party): Promise<Loaded> {
  return loadOnce(db, ids.map(conversionKey), party);
}

function leadsOf({ records, waiting }: Loaded): string[] {
  const pieces = [...waiting, ...records.flatMap(({ evidence }) => evidence)];
  return [
    ...pieces.flatMap(({ event }) => keysOf(event)),
    ...records.map(({ recommendationId }) => recommendationKey(recommendationId)),
  ];
}

const RECOMMENDATION = "recommendation:";

async function loadOnce(db: Database, keys: readonly string[], party: Party, event?: EventName): Promise<Loaded> {
  const wanted = [...keys];
  const recommendationIds = keys
    .filter((key) => key.startsWith(RECOMMENDATION))
    .map((key) => key.slice(RECOMMENDATION.length));
  const rows = await db.$queryRaw<unknown[]>`
    WITH found AS MATERIALIZED (
      SELECT c.* FROM conversion c
      WHERE (c.id = ANY(ARRAY(SELECT conversion_id FROM join_key WHERE key = ANY(${wanted}))) OR c.recommendation_id = ANY(${recommendationIds}))
        AND ${conversionsOf(party)}
    )
    SELECT clock.now() AS now,
      (SELECT coalesce(jsonb_agg(${RECORD}), '[]') FROM found c) AS records,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('key', key, 'version', version)), '[]')
        FROM join_key WHERE key = ANY(${wanted} || ARRAY(SELECT 'conversion:' || id FROM found))) AS keys,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'event', e.event, 'status', o.status, 'reason', o.reason, 'tries', o.tries) ORDER BY e.id), '[]')
        FROM evidence_outcome o JOIN evidence e ON e.id = o.evidence_id
        WHERE o.status IN ('parked', 'queued', 'dead') AND o.keys && ${wanted}) AS waiting,
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
