import type { Party } from "@aap/kernel/caller";
import { sql, toJson } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import { z } from "zod";
import { recordSchema, type ConversionRecord } from "../domain/conversion/record.ts";
import { NO_SALES } from "../domain/matching/unjoined.ts";
import { KEY, keySchema, keysIn, versionsOf } from "./correlation-keys.ts";
import { findByKeys, type EventName, type Found, type Session } from "./find-by-keys.ts";
import { conversionsOf } from "./party.ts";
import { BOOKED_RECORD } from "./record.ts";

/** What a decision depends on. */
export interface Loaded extends Found {
  records: ConversionRecord[];
}

type Database = Pick<Statements, "query" | "share">;

const recordsSchema = z.object({ now: z.date(), records: z.array(recordSchema), keys: z.array(keySchema) });

const ALL: Party = { kind: "all" };

/**
 * Loads the conversions of a merchant to which these keys lead. With `session`, also its unjoined sales; with `event`, also the event's outcome.
 * Most payments find no conversion: so the records, whose plan takes PostgreSQL the longest to start, are a statement of their own. A key keeps
 * the version of the first statement, so what depends on a key that changed between the two cannot be saved.
 */
export async function loadByKeys(
  db: Database,
  keys: readonly string[],
  merchantId: string,
  { session = null, event = null }: { session?: Session | null; event?: EventName | null } = {},
): Promise<Loaded> {
  const found = await findByKeys(db, { keys, merchantId, session, event });
  const { paid, reported } = found.unjoined;
  const { open } = session?.lacking === "report" ? paid : reported;
  const ids = [...found.leads.values(), ...(open.length === 1 ? open : [])];
  if (ids.length === 0) return { ...found, records: [] };
  const { now, records, versions } = await loadRecords(db, ids, { kind: "merchant", merchantId });
  return { ...found, now, records, versions: new Map([...versions, ...found.versions]) };
}

/** Loads the conversions with these ids that the party may see, and the versions of their keys. */
export function loadRecords(db: Database, ids: readonly string[], party: Party): Promise<Loaded> {
  const asked = { ids: [...new Set(ids)], merchantId: null };
  // The merchant as a value of the request, so that the requests of different merchants share.
  return party.kind === "merchant" ? load(db, ALL, { ...asked, merchantId: party.merchantId }) : load(db, party, asked);
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
