import { sql, toJson } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import { z } from "zod";
import type { Outcome } from "../domain/evidence/outcome.ts";
import { REASONS, type Reason } from "../domain/evidence/reasons.ts";
import { NO_SALES, type Awaited, type Unjoined, type UnjoinedSales } from "../domain/matching/unjoined.ts";
import { KEY, keySchema, keysIn, leadsOf, versionsOf } from "./correlation-keys.ts";

/** What keys lead to. */
export interface Found {
  now: Date;
  /** The version of every key that was looked for, 0 if it does not exist. */
  versions: Map<string, number>;
  /** The id of the conversion that each key leads to; without keys that lead to none. */
  leads: ReadonlyMap<string, string>;
  unjoined: Unjoined;
  /** The stored outcome of the event that was asked for; null if the event is not stored. */
  outcome: StoredOutcome | null;
}

/** The part of a stored outcome that decides what happens to its event next. */
export type StoredOutcome = Pick<
  Outcome,
  "evidenceId" | "status" | "reason" | "receiptStatus" | "conversionId" | "tries"
>;

type Database = Pick<Statements, "query" | "share">;

/** The identity of a processor's event. */
export interface EventName {
  connectionId: string;
  eventId: string;
}

/** The sales of one session that a payment or a report can mean if it names none. */
export interface Session {
  sessionId: string;
  /** The evidence that the sale to load lacks. The sale is loaded if it is the only open one that lacks it. */
  lacking: Exclude<Awaited, null>;
  /** The mode of the sales; null for both modes. */
  livemode: boolean | null;
}

/** The stages of a sale that are distinguished: `open` is neither settled nor rejected. */
const STAGES = ["open", "settled", "rejected"] as const;
const reason = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]);

const rowSchema = z.object({
  now: z.date(),
  keys: z.array(keySchema),
  unjoined: z.array(z.object({ awaits: z.enum(["report", "payment"]), stage: z.enum(STAGES), id: z.string() })),
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

interface Sought {
  keys: readonly string[];
  merchantId: string;
  session: Session | null;
  event: EventName | null;
}

/** Finds what the keys lead to. With `session`, also its unjoined sales; with `event`, also the outcome of the event. */
export function findByKeys(db: Database, sought: Sought): Promise<Found> {
  const work = {
    name: "find by keys",
    sizeOf: ({ keys }: Sought) => keys.length,
    run: (all: readonly Sought[]) => findAll(db, all),
  };
  return db.share(work, sought);
}

async function findAll(db: Database, all: readonly Sought[]): Promise<Found[]> {
  const given = all.map(({ keys, merchantId, session, event }, position) => ({
    position,
    keys,
    merchantId,
    sessionId: session?.sessionId,
    livemode: session?.livemode,
    connectionId: event?.connectionId,
    eventId: event?.eventId,
  }));
  const rows = await db.query(sql`
    SELECT (SELECT clock.now()) AS now,
      (SELECT coalesce(json_agg(${KEY}), '[]') FROM ${keysIn(sql`asked.keys`)}) AS keys,
      (SELECT coalesce(json_agg(json_build_object('awaits', awaits, 'stage', stage, 'id', id)), '[]') FROM (${UNJOINED}) AS unjoined) AS unjoined,
      (SELECT json_build_object('evidenceId', e.id, 'status', o.status, 'reason', o.reason, 'receiptStatus', o.receipt_status,
          'conversionId', o.conversion_id, 'tries', o.tries)
        FROM evidence e JOIN evidence_outcome o ON o.evidence_id = e.id
        WHERE e.connection_id = asked."connectionId" AND e.event_id = asked."eventId") AS outcome
    FROM jsonb_to_recordset(${toJson(given)}::jsonb) AS asked (
      position int, keys text[], "merchantId" text, "sessionId" text, livemode boolean, "connectionId" text, "eventId" text)
    ORDER BY asked.position`);
  const found = z.array(rowSchema).parse(rows);
  return all.map(({ keys }, position) => toFound(keys, found[position] as Row));
}

type Row = z.output<typeof rowSchema>;

function toFound(asked: readonly string[], { now, keys, unjoined, outcome }: Row): Found {
  const missing = asked.map((key) => [key, 0] as const);
  return {
    now,
    versions: new Map([...missing, ...versionsOf(keys)]),
    leads: leadsOf(keys),
    unjoined: { paid: toSales(unjoined, "report"), reported: toSales(unjoined, "payment") },
    outcome,
  };
}

/** The unjoined sales of the session that is asked for, at most two of each kind: two are enough to know that there are several. */
const UNJOINED = sql`
  SELECT kind.awaits, kind.stage, c.id
  FROM (
    SELECT awaits, stage FROM unnest(ARRAY['report', 'payment']) AS awaits CROSS JOIN unnest(${[...STAGES]}::text[]) AS stage
  ) kind
  CROSS JOIN LATERAL (
    SELECT id FROM conversion c
    WHERE c.session_id = asked."sessionId" AND c.merchant_id = asked."merchantId" AND c.awaits = kind.awaits
      AND (CASE WHEN c.state = 'REJECTED' THEN 'rejected' WHEN c.settled_commission_minor IS NULL THEN 'open' ELSE 'settled' END) = kind.stage
      AND (asked.livemode IS NULL OR c.livemode = asked.livemode) LIMIT 2
  ) c`;

function toSales(
  unjoined: readonly { awaits: Exclude<Awaited, null>; stage: (typeof STAGES)[number]; id: string }[],
  lacking: Exclude<Awaited, null>,
): UnjoinedSales {
  const own = unjoined.filter(({ awaits }) => awaits === lacking);
  if (own.length === 0) return NO_SALES;
  return {
    open: own.filter(({ stage }) => stage === "open").map(({ id }) => id),
    hasSettled: own.some(({ stage }) => stage === "settled"),
    hasRejected: own.some(({ stage }) => stage === "rejected"),
  };
}
