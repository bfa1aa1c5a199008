import { newId } from "@aap/kernel/ids";
import { sql, toJson } from "@aap/subgraph-host/sql";
import type { SearchParameters } from "../domain/search.ts";
import type { Database } from "./database.ts";
import { offerColumns, toOfferRow, type FlatOffer, type OfferRow } from "./offers.ts";
import { matchingOffers, type SearchPage } from "./search-plan.ts";
import type { SessionRow } from "./sessions.ts";

/** A search that opens a session. */
export interface NewSearch {
  agentId: string;
  searchedFor: SearchParameters;
  page: SearchPage;
}

/** The session of a search and its first page, with one more offer if the search continues. */
export interface OpenedSearch {
  session: SessionRow;
  offers: OfferRow[];
}

/** Opens a session for the agent and reads the first page of its search in one statement, which equal searches share. */
export function openSearch(db: Database, search: NewSearch, sessionTtlSeconds: number): Promise<OpenedSearch> {
  const { searchedFor, page } = search;
  const work = {
    // The filter follows from these three. In JSON it would lose its bounds without an end: Infinity and -Infinity become null.
    name: `search ${JSON.stringify([searchedFor, page.vertical, page.limit])}`,
    run: (searches: readonly NewSearch[]) => openAll(db, searches, page, sessionTtlSeconds),
  };
  return db.share(work, search);
}

type OpenedRow = Partial<FlatOffer> & {
  /** In the first row only. */
  sessions: { id: string; openedAt: string; expiresAt: string }[] | null;
};

async function openAll(
  db: Database,
  searches: readonly NewSearch[],
  page: SearchPage,
  sessionTtlSeconds: number,
): Promise<OpenedSearch[]> {
  const given = searches.map(({ agentId, searchedFor }) => ({ id: newId("ses"), agentId, searchedFor }));
  const rows = await db.query<OpenedRow>(sql`
    WITH opened AS (
      INSERT INTO session (id, agent_id, opened_at, expires_at, searched_for)
      SELECT id, "agentId", at, at + make_interval(secs => ${sessionTtlSeconds}::float8), "searchedFor"
      FROM (SELECT clock.now() AS at) AS moment, jsonb_to_recordset(${toJson(given)}::jsonb) AS (id text, "agentId" text, "searchedFor" jsonb)
      RETURNING id, opened_at, expires_at
    ), page AS MATERIALIZED (${matchingOffers(page)})
    SELECT CASE WHEN coalesce(page.place, 1) = 1 THEN (
        SELECT jsonb_agg(jsonb_build_object('id', id, 'openedAt', opened_at, 'expiresAt', expires_at)) FROM opened
      ) END AS sessions, ${offerColumns(sessionTtlSeconds)}
    FROM (SELECT) AS always LEFT JOIN page ON true LEFT JOIN offer o ON o.id = page.id ORDER BY page.place`);
  const opened = new Map(rows[0]?.sessions?.map((session) => [session.id, session]));
  // If no offer is found, the only row has the sessions and no offer.
  const offers = rows.filter(({ id }) => id !== null).map(({ sessions: _, ...row }) => toOfferRow(row as FlatOffer));
  return given.map(({ id, ...search }) => {
    const times = opened.get(id);
    if (times === undefined) throw new Error("the search returned no session");
    const [openedAt, expiresAt] = [new Date(times.openedAt), new Date(times.expiresAt)];
    return { session: { id, ...search, openedAt, expiresAt, hasExpired: false }, offers };
  });
}

/** Reads a further page of a search, and one more offer if the search continues. */
export async function continueSearch(db: Database, page: SearchPage, sessionTtlSeconds: number): Promise<OfferRow[]> {
  const rows = await db.query<FlatOffer>(sql`
    WITH page AS MATERIALIZED (${matchingOffers(page)})
    SELECT ${offerColumns(sessionTtlSeconds)} FROM page JOIN offer o ON o.id = page.id ORDER BY page.place`);
  return rows.map(toOfferRow);
}
