import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";

/** A change, with its position in the feed. */
export interface ChangeRow {
  position: bigint;
  kind: "AGENT_REGISTERED";
  agentId: string;
  builderId: string;
  at: Date;
}

/** Returns the changes after a position, at most `limit`, in the order of the feed. Later changes have greater positions. */
export function listChanges(db: Database, after: bigint, limit: number): Promise<ChangeRow[]> {
  return db.query(sql`
    SELECT position, kind, agent_id AS "agentId", builder_id AS "builderId", at FROM change
    WHERE position > ${after} ORDER BY position LIMIT ${limit}`);
}
