import { newId } from "@aap/kernel/ids";
import { MAX_ITEMS } from "@aap/subgraph-host/sharing";
import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { SearchParameters } from "../domain/search.ts";
import type { Database } from "./database.ts";
import { offerColumns, toOfferRow, type FlatOffer, type OfferRow } from "./offers.ts";
import { valuesOf } from "./search-conditions.ts";
import { isReadInOrder, matchingOffers, matchingOffersOfAsked, type SearchPage } from "./search-plan.ts";
import type { SessionRow } from "./sessions.ts";
import { isUnchanged } from "./verticals.ts";

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

/**
 * Opens a session for the agent and reads the first page of its search in one statement. Returns null and opens none if the vertical of
 * the page has changed since it was read. Equal searches share the statement; so do searches that are read in the order of the page and
 * differ in the values of their conditions only.
 */
export function openSearch(db: Database, search: NewSearch, sessionTtlSeconds: number): Promise<OpenedSearch | null> {
  const { page } = search;
  const { name = null, savedBy = null } = page.vertical ?? {};
  const conditions = isReadInOrder(page) ? shapeOf(page) : conditionsKeyOf(search);
  const work = {
    name: `search ${JSON.stringify([conditions, name, savedBy, page.limit])}`,
    sizeOf: () => page.limit,
    run: (searches: readonly NewSearch[]) => openAll(db, searches, sessionTtlSeconds),
  };
  return db.share(work, search);
}

/** Returns what the text of the statement depends on besides vertical and limit. */
function shapeOf({ filter }: SearchPage): string[] {
  const values = Object.entries(valuesOf(filter));
  return [filter.sort, ...values.flatMap(([name, value]) => (value === null ? [] : [name]))];
}

/** Returns what the filter follows from besides the vertical. In JSON the filter would lose its bounds without an end: Infinity and -Infinity become null. */
function conditionsKeyOf({ searchedFor }: NewSearch): string {
  return JSON.stringify(searchedFor);
}

/** An offer that at least one search found, once; the only row has none if no search found any. */
type OpenedRow = Partial<FlatOffer> & {
  /** In the first row only. `found` has the id of each offer of each page, in order, after the position of its search among the different ones. */
  result: {
    sessions: { id: string; openedAt: string; expiresAt: string }[] | null;
    found: [position: number, offerId: string][] | null;
  } | null;
};

async function openAll(
  db: Database,
  searches: readonly NewSearch[],
  sessionTtlSeconds: number,
): Promise<(OpenedSearch | null)[]> {
  const vertical = searches[0]?.page.vertical ?? null;
  const given = searches.map(({ agentId, searchedFor }) => ({ id: newId("ses"), agentId, searchedFor }));
  const different = new Map(searches.map((search) => [conditionsKeyOf(search), search.page]));
  const positions = new Map([...different.keys()].map((key, position) => [key, position]));
  const rows = await db.query<OpenedRow>(sql`
    WITH opened AS (
      INSERT INTO session (id, agent_id, opened_at, expires_at, searched_for)
      SELECT id, "agentId", at, at + make_interval(secs => ${sessionTtlSeconds}::float8), "searchedFor"
      FROM (SELECT clock.now() AS at) AS moment, jsonb_to_recordset(${toJson(given)}::jsonb) AS (id text, "agentId" text, "searchedFor" jsonb)
      WHERE ${vertical === null ? sql`true` : isUnchanged(vertical)}
      RETURNING id, opened_at, expires_at
    ), page AS MATERIALIZED (${matchingOffersOfAll([...different.values()])})
    SELECT CASE WHEN row_number() OVER () = 1 THEN jsonb_build_object(
        'sessions', (SELECT jsonb_agg(jsonb_build_object('id', id, 'openedAt', opened_at, 'expiresAt', expires_at)) FROM opened),
        'found', (SELECT jsonb_agg(jsonb_build_array(position, id) ORDER BY position, place) FROM page)
      ) END AS result, ${offerColumns(sessionTtlSeconds)}
    FROM (SELECT) AS always LEFT JOIN (SELECT DISTINCT id FROM page) AS found ON true LEFT JOIN offer o ON o.id = found.id`);
  const { sessions = null, found = null } = rows[0]?.result ?? {};
  if (sessions === null && vertical !== null) return searches.map(() => null);
  const opened = new Map(sessions?.map((session) => [session.id, session]));
  const offersById = new Map(rows.map(({ result: _, ...row }) => [row.id, toOfferRow(row as FlatOffer)]));
  const offers: OfferRow[][] = [...positions.values()].map(() => []);
  for (const [position, id] of found ?? []) offers[position]?.push(offersById.get(id) as OfferRow);
  return given.map(({ id, ...search }, index) => {
    const times = opened.get(id);
    if (times === undefined) throw new Error("the search returned no session");
    const [openedAt, expiresAt] = [new Date(times.openedAt), new Date(times.expiresAt)];
    const position = positions.get(conditionsKeyOf(searches[index] as NewSearch)) ?? 0;
    return { session: { id, ...search, openedAt, expiresAt, hasExpired: false }, offers: offers[position] ?? [] };
  });
}

/** Returns the statement that finds the offers of first pages: rows of `position`, `id` and `place`. */
function matchingOffersOfAll(pages: readonly SearchPage[]): Sql {
  const [page, ...others] = pages;
  if (page === undefined) throw new Error("there is no search to open");
  if (others.length === 0) return sql`SELECT 0 AS position, found.* FROM (${matchingOffers(page)}) AS found`;
  const asked = pages.map(({ filter }, position) => ({ position, ...valuesOf(filter) }));
  // With a limit PostgreSQL expects few searches; without one it would read the whole table of offers. The limit is the same for any
  // number of searches, so that PostgreSQL makes one plan; with their number it would make a plan each time. As a column of the type
  // jsonpath, a path is parsed once and not for each offer.
  return sql`SELECT asked.position, found.*
    FROM (SELECT * FROM jsonb_to_recordset(${toJson(asked)}::jsonb) AS given (
      position int, "minPrice" bigint, "maxPrice" bigint, currency text, provider text, path jsonpath) LIMIT ${MAX_ITEMS}) AS asked
    CROSS JOIN LATERAL (${matchingOffersOfAsked(page)}) AS found`;
}

/** Reads a further page of a search, and one more offer if the search continues. */
export async function continueSearch(db: Database, page: SearchPage, sessionTtlSeconds: number): Promise<OfferRow[]> {
  const rows = await db.query<FlatOffer>(sql`
    WITH page AS MATERIALIZED (${matchingOffers(page)})
    SELECT ${offerColumns(sessionTtlSeconds)} FROM page JOIN offer o ON o.id = page.id ORDER BY page.place`);
  return rows.map(toOfferRow);
}
