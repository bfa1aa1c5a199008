import type { Party } from "@aap/kernel/caller";
import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import { z } from "zod";
import { conversionKey } from "../domain/changes.ts";
import { recordSchema, type ConversionRecord } from "../domain/conversion/record.ts";
import type { Outcome } from "../domain/evidence/outcome.ts";
import { REASONS, type Reason } from "../domain/evidence/reasons.ts";
import { NO_SALES, type Awaited, type Unjoined, type UnjoinedSales } from "../domain/matching/unjoined.ts";
import { conversionsOf } from "./party.ts";
import { BOOKED_RECORD } from "./record.ts";

/** The records that a decision needs, read in one statement. */
export interface Loaded {
  now: Date;
  records: ConversionRecord[];
  /** The version of every loaded key; a key that is not here does not exist, which counts as version 0. */
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

const loadedSchema = z.object({
  now: z.date(),
  records: z.array(recordSchema),
  keys: z.array(z.object({ key: z.string(), version: z.int(), conversionId: z.string().nullable() })),
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

const ALL: Party = { kind: "all" };

/** Loads the conversions of a merchant to which these keys lead. With `session`, also its unjoined sales; with `event`, also the event's outcome. */
export function loadByKeys(
  db: Database,
  keys: readonly string[],
  merchantId: string,
  { session = null, event = null }: { session?: Session | null; event?: EventName | null } = {},
): Promise<Loaded> {
  return load(db, ALL, { keys, ids: [], merchantId, session, event });
}

/** Loads the conversions with these ids that the party may see. */
export function loadRecords(db: Database, ids: readonly string[], party: Party): Promise<Loaded> {
  const asked = { keys: ids.map(conversionKey), ids, session: null, event: null };
  // The merchant as a value of the request, so that the requests of different merchants share.
  if (party.kind === "merchant") return load(db, ALL, { ...asked, merchantId: party.merchantId });
  return load(db, party, { ...asked, merchantId: null });
}

/** Adds the versions of keys to `versions` if they are missing there, and returns the ids of the conversions to which the keys lead. */
export async function loadKeys(
  db: Database,
  keys: readonly string[],
  versions: Map<string, number>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ key: string; version: number; conversionId: string | null }>(sql`
    SELECT key, version, conversion_id AS "conversionId" FROM correlation_key WHERE key = ANY(${[...keys]})`);
  for (const { key, version } of rows) if (!versions.has(key)) versions.set(key, version);
  return new Map(rows.flatMap(({ key, conversionId }) => (conversionId === null ? [] : [[key, conversionId]])));
}

interface Asked {
  keys: readonly string[];
  /** The ids of conversions to load beside those to which the keys lead. */
  ids: readonly string[];
  /** The merchant of the conversions to load; null if the party alone decides. */
  merchantId: string | null;
  session: Session | null;
  event: EventName | null;
}

function load(db: Database, party: Party, asked: Asked): Promise<Loaded> {
  const work = {
    name: `load ${JSON.stringify(party)}`,
    sizeOf: ({ keys, ids }: Asked) => keys.length + ids.length,
    run: (asks: readonly Asked[]) => loadAll(db, party, asks),
  };
  return db.share(work, asked);
}

async function loadAll(db: Database, party: Party, asks: readonly Asked[]): Promise<Loaded[]> {
  const given = asks.map(({ session, event, ...asked }, position) => ({ position, ...asked, ...session, ...event }));
  const rows = await db.query(sql`
    SELECT clock.now() AS now, loaded.*
    FROM jsonb_to_recordset(${toJson(given)}::jsonb) AS asked (
      position int, keys text[], ids text[], "merchantId" text, "sessionId" text, lacking text, livemode boolean, "connectionId" text,
      "eventId" text)
    CROSS JOIN LATERAL (
      WITH unjoined AS MATERIALIZED (${UNJOINED}), found AS MATERIALIZED (
        SELECT c.* FROM (
          SELECT conversion_id FROM ${keysIn(sql`asked.keys`)} UNION SELECT unnest(asked.ids)
          UNION SELECT min(id) FROM unjoined WHERE awaits = asked.lacking AND stage = 'open' HAVING count(*) = 1
        ) one (id)
        CROSS JOIN LATERAL (SELECT * FROM conversion WHERE id = one.id OFFSET 0) c
        WHERE (asked."merchantId" IS NULL OR c.merchant_id = asked."merchantId") AND ${conversionsOf(party)}
      )
      SELECT (SELECT coalesce(json_agg(${BOOKED_RECORD}), '[]') FROM found c) AS records,
        (SELECT coalesce(json_agg(json_build_object('key', key, 'version', version, 'conversionId', conversion_id)), '[]')
          FROM ${keysIn(sql`asked.keys || ARRAY(SELECT 'conversion:' || id FROM found)
            || ARRAY(SELECT 'session:' || merchant_id || ':' || session_id FROM found)`)}) AS keys,
        (SELECT coalesce(json_agg(json_build_object('awaits', awaits, 'stage', stage, 'id', id)), '[]') FROM unjoined) AS unjoined,
        (SELECT json_build_object('evidenceId', e.id, 'status', o.status, 'reason', o.reason, 'receiptStatus', o.receipt_status,
            'conversionId', o.conversion_id, 'tries', o.tries)
          FROM evidence e JOIN evidence_outcome o ON o.evidence_id = e.id
          WHERE e.connection_id = asked."connectionId" AND e.event_id = asked."eventId") AS outcome
    ) loaded ORDER BY asked.position`);
  return z.array(loadedSchema).parse(rows).map(toLoaded);
}

function toLoaded({ now, records, keys, unjoined, outcome }: z.output<typeof loadedSchema>): Loaded {
  return {
    now,
    records,
    outcome,
    versions: new Map(keys.map(({ key, version }) => [key, version])),
    leads: new Map(keys.flatMap(({ key, conversionId }) => (conversionId === null ? [] : [[key, conversionId]]))),
    unjoined: { paid: toSales(unjoined, "report"), reported: toSales(unjoined, "payment") },
  };
}

/** Returns the rows of keys. OFFSET 0 makes it one look-up for each key: PostgreSQL would read a table of some thousand rows. */
function keysIn(keys: Sql): Sql {
  return sql`(SELECT DISTINCT unnest(${keys}) AS name) AS one
    CROSS JOIN LATERAL (SELECT * FROM correlation_key WHERE key = one.name OFFSET 0) AS found_key`;
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
