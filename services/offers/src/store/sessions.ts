import type { Party } from "@aap/kernel/caller";
import { isId } from "@aap/kernel/ids";
import { pageOf, type Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { anyOf, sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
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
  searched_for AS "searchedFor", expires_at <= (SELECT clock.now()) AS "hasExpired"`;

/** Returns the sessions with these ids that the party may read. A merchant may read none. */
export async function findSessions(db: Database, ids: readonly string[], party: Party): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    sql`SELECT ${SESSION_COLUMNS} FROM session WHERE id = ${anyOf(ids.filter((id) => isId("ses", id)))} AND ${visibleTo(party)}`,
  );
}

/** A page of a list of sessions with its filter. */
export type SessionPage = Page & ListFilter;

const FILTERED = {
  id: sql`id`,
  createdAt: sql`opened_at`,
  agentId: sql`agent_id`,
  vertical: sql`searched_for->>'vertical'`,
  q: (id: string) => sql`id = ${id}`,
};

/** Returns the sessions of a page that the party may read and that match the filter, newest first, and one more if the list continues. */
export async function listSessions(db: Database, page: SessionPage, party: Party): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    sql`SELECT ${SESSION_COLUMNS} FROM ${listed(page, party)} ${pageOf(sql`id`, "newest", page)}`,
  );
}

/** Counts the sessions that the party may read and that match the filter. */
export function countSessions(db: Database, page: SessionPage, party: Party): Promise<number> {
  return countOf(db, listed(page, party));
}

const listed = (filter: ListFilter, party: Party) =>
  sql`session WHERE ${visibleTo(party)} AND ${matches(FILTERED, filter)}`;

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
