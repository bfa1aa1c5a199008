import type { Party } from "@aap/kernel/caller";
import { isId } from "@aap/kernel/ids";
import type { Page } from "@aap/subgraph-host";
import { empty, sql, type Sql } from "@aap/subgraph-host/sql";
import type { SearchParameters } from "../domain/search.ts";
import type { Database } from "./database.ts";

/** A session; `hasExpired` is by the database's clock at the time of reading. */
export interface SessionRow {
  id: string;
  agentId: string;
  openedAt: Date;
  expiresAt: Date;
  searchedFor: SearchParameters;
  hasExpired: boolean;
}

export const SESSION_COLUMNS = sql`id, agent_id AS "agentId", opened_at AS "openedAt", expires_at AS "expiresAt",
  searched_for AS "searchedFor", expires_at <= clock.now() AS "hasExpired"`;

/** Returns the sessions with these ids that the party may read. A merchant may read none. */
export async function findSessions(db: Database, ids: readonly string[], party: Party): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    sql`SELECT ${SESSION_COLUMNS} FROM session WHERE id = ANY(${ids.filter((id) => isId("ses", id))}) AND ${visibleTo(party)}`,
  );
}

/** Returns the sessions of a page that the party may read, newest first, and one more if the list continues. */
export async function listSessions(db: Database, { limit, afterId }: Page, party: Party): Promise<SessionRow[]> {
  const after = afterId === null ? empty : sql`AND id < ${afterId}`;
  return db.query<SessionRow>(sql`
    SELECT ${SESSION_COLUMNS} FROM session WHERE ${visibleTo(party)} ${after} ORDER BY id DESC LIMIT ${limit + 1}`);
}

function visibleTo(party: Party): Sql {
  switch (party.kind) {
    case "all":
      return sql`true`;
    case "agents":
      return sql`agent_id = ANY(${[...party.agentIds]})`;
    case "merchant":
    case "none":
      return sql`false`;
  }
}
