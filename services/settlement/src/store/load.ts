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

/** What a decision depends on. */
export interface Loaded {
  now: Date;
  records: ConversionRecord[];
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

/** The member of the unjoined sales that lack this evidence. */
const SALES_LACKING = { report: "paid", payment: "reported" } as const;

/** The stages of a sale that are distinguished: `open` is neither settled nor rejected. */
const STAGES = ["open", "settled", "rejected"] as const;
const reason = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]);

const keySchema = z.object({ key: z.string(), version: z.int(), conversionId: z.string().nullable() });

const foundSchema = z.object({
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

const recordsSchema = z.object({ now: z.date(), records: z.array(recordSchema), keys: z.array(keySchema) });

const ALL: Party = { kind: "all" };

/**
 * Loads the conversions of a merchant to which these keys lead. With `session`, also its unjoined sales; with `event`, also the event's outcome.
 * Most payments find no conversion: so the records, whose plan takes PostgreSQL the longest to start, are a statement of their own. A key keeps
 * the version of the first statement, so nothing can be saved if a conversion changed between the two.
 */
export async function loadByKeys(
  db: Database,
  keys: readonly string[],
  merchantId: string,
  { session = null, event = null }: { session?: Session | null; event?: EventName | null } = {},
): Promise<Loaded> {
  const found = await find(db, { keys, merchantId, session, event });
  const open = session === null ? [] : found.unjoined[SALES_LACKING[session.lacking]].open;
  const ids = [...found.leads.values(), ...(open.length === 1 ? open : [])];
  if (ids.length === 0) return found;
  const { now, records, versions } = await loadRecords(db, ids, { kind: "merchant", merchantId });
  return { ...found, now, records, versions: new Map([...versions, ...found.versions]) };
}

/** Loads the conversions with these ids that the party may see, and the versions of their keys. */
export function loadRecords(db: Database, ids: readonly string[], party: Party): Promise<Loaded> {
  const asked = { ids: [...new Set(ids)], merchantId: null };
  // The merchant as a value of the request, so that the requests of different merchants share.
  return party.kind === "merchant" ? load(db, ALL, { ...asked, merchantId: party.merchantId }) : load(db, party, asked);
}

/** Adds the versions of keys to `versions` if they are missing there, and returns the ids of the conversions to which the keys lead. */
export async function loadKeys(
  db: Database,
  keys: readonly string[],
  versions: Map<string, number>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ key: string; version: number; conversionId: string | null }>(sql`
    SELECT key, version, conversion_id AS "conversionId" FROM correlation_key WHERE key = ANY(${[...keys]})`);
  const found = new Map(rows.map(({ key, version }) => [key, version]));
  for (const key of keys) if (!versions.has(key)) versions.set(key, found.get(key) ?? 0);
  return new Map(rows.flatMap(({ key, conversionId }) => (conversionId === null ? [] : [[key, conversionId]])));
}

interface Sought {
  keys: readonly string[];
  merchantId: string;
  session: Session | null;
  event: EventName | null;
}

/** Finds what keys lead to, without the records. */
function find(db: Database, sought: Sought): Promise<Loaded> {
  const work = {
    name: "find by keys",
    sizeOf: ({ keys }: Sought) => keys.length,
    run: (all: readonly Sought[]) => findAll(db, all),
  };
  return db.share(work, sought);
}

async function findAll(db: Database, all: readonly Sought[]): Promise<Loaded[]> {
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
  const found = z.array(foundSchema).parse(rows);
  return all.map(({ keys }, position) => toLoaded(keys, found[position] as Found));
}

type Found = z.output<typeof foundSchema>;

function toLoaded(asked: readonly string[], { now, keys, unjoined, outcome }: Found): Loaded {
  const missing = asked.map((key) => [key, 0] as const);
  return {
    now,
    records: [],
    versions: new Map([...missing, ...versionsOf(keys)]),
    leads: new Map(keys.flatMap(({ key, conversionId }) => (conversionId === null ? [] : [[key, conversionId]]))),
    unjoined: { paid: toSales(unjoined, "report"), reported: toSales(unjoined, "payment") },
    outcome,
  };
}

interface Asked {
  ids: readonly string[];
  /** The merchant of the conversions to load; null if the party alone decides. */
  merchantId: string | null;
}

function load(db: Database, party: Party, asked: Asked): Promise<Loaded> {
  const work = {
    name: `load ${JSON.stringify(party)}`,
    sizeOf: ({ ids }: Asked) => ids.length,
    run: (asks: readonly Asked[]) => loadAll(db, party, asks),
  };
  return db.share(work, asked);
}

async function loadAll(db: Database, party: Party, asks: readonly Asked[]): Promise<Loaded[]> {
  const given = asks.map((asked, position) => ({ position, ...asked }));
  const rows = await db.query(sql`
    SELECT (SELECT clock.now()) AS now, loaded.*
    FROM jsonb_to_recordset(${toJson(given)}::jsonb) AS asked (position int, ids text[], "merchantId" text)
    CROSS JOIN LATERAL (
      WITH found AS MATERIALIZED (
        SELECT c.* FROM unnest(asked.ids) AS one (id)
        CROSS JOIN LATERAL (SELECT * FROM conversion WHERE id = one.id OFFSET 0) c
        WHERE (asked."merchantId" IS NULL OR c.merchant_id = asked."merchantId") AND ${conversionsOf(party)}
      )
      SELECT (SELECT coalesce(json_agg(${BOOKED_RECORD}), '[]') FROM found c) AS records,
        (SELECT coalesce(json_agg(${KEY}), '[]')
          FROM ${keysIn(sql`ARRAY(SELECT 'conversion:' || id FROM found)
            || ARRAY(SELECT 'session:' || merchant_id || ':' || session_id FROM found)`)}) AS keys
    ) loaded ORDER BY asked.position`);
  return z
    .array(recordsSchema)
    .parse(rows)
    .map(({ now, records, keys }) => ({
      now,
      records,
      versions: new Map(versionsOf(keys)),
      leads: new Map(),
      unjoined: { paid: NO_SALES, reported: NO_SALES },
      outcome: null,
    }));
}

/** A key with its version and its conversion, as a JSON object. */
const KEY = sql`json_build_object('key', key, 'version', version, 'conversionId', conversion_id)`;

/** Returns the rows of keys. OFFSET 0 makes it one look-up for each key: PostgreSQL would read a table of some thousand rows. */
function keysIn(keys: Sql): Sql {
  return sql`unnest(${keys}) AS name CROSS JOIN LATERAL (SELECT * FROM correlation_key WHERE key = name OFFSET 0) AS found_key`;
}

function versionsOf(keys: readonly z.output<typeof keySchema>[]): (readonly [string, number])[] {
  return keys.map(({ key, version }) => [key, version]);
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
