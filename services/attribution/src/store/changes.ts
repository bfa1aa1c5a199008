import type { Database } from "../database.ts";

/** Something that others may react to, and where it stands in the feed. */
export interface ChangeRow {
  position: bigint;
  kind: "AGENT_REGISTERED";
  agentId: string;
  builderId: string;
  at: Date;
}

/** Up to so many changes after a position, in the order of the feed; whatever comes later stands after all of them. */
export function listChanges(db: Database, after: bigint, limit: number): Promise<ChangeRow[]> {
  return db.$queryRaw`
    SELECT position, kind, agent_id AS "agentId", builder_id AS "builderId", at FROM change
    WHERE position > ${after} ORDER BY position LIMIT ${limit}`;
}
