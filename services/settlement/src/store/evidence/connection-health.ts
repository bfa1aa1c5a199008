import type { Party } from "@aap/kernel/caller";
import { sql } from "@aap/subgraph-host/sql";
import type { Reason } from "../../domain/evidence/reasons.ts";
import type { Database } from "../database.ts";
import { evidenceOf } from "../party.ts";

/** What the newest events of a connection say about it. */
export interface ConnectionHealth {
  id: string;
  lastEventAt: Date | null;
  events: number;
  waiting: number;
  failed: number;
}

/** The number of newest events that are considered. */
const NEWEST = 100;

/** The reasons that are a fault of the connection or of the service. */
const FAULTS: readonly Reason[] = [
  "event_malformed",
  "account_differs",
  "mode_differs",
  "checks_failed",
  "processing_failed",
];

/** Returns the health of each connection by those of its events that the party may see. */
export function findConnectionHealth(
  db: Database,
  connectionIds: readonly string[],
  party: Party,
): Promise<ConnectionHealth[]> {
  return db.query<ConnectionHealth>(sql`
    SELECT connection.id, max(newest.received_at) AS "lastEventAt", count(newest.id)::int AS events,
      (count(*) FILTER (WHERE newest.status IN ('parked', 'queued')))::int AS waiting,
      (count(*) FILTER (WHERE newest.status = 'dead' OR newest.reason = ANY(${[...FAULTS]})))::int AS failed
    FROM unnest(${[...connectionIds]}::text[]) AS connection (id) LEFT JOIN LATERAL (
      SELECT e.id, e.received_at, o.status, o.reason FROM evidence e JOIN evidence_outcome o ON o.evidence_id = e.id
      WHERE e.connection_id = connection.id AND ${evidenceOf(party)} ORDER BY e.id DESC LIMIT ${NEWEST}
    ) newest ON true GROUP BY connection.id`);
}
