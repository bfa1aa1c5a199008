import { newId } from "@aap/kernel/ids";
import { sql } from "@aap/subgraph-host/sql";
import type { SearchParameters } from "../domain/search.ts";
import type { Database } from "./database.ts";
import { offerColumns, toOfferRow, type FlatOffer, type OfferRow } from "./offers.ts";
import { matchingOffers, type SearchPage } from "./search-plan.ts";
import type { SessionRow } from "./sessions.ts";

/** Opens a session for the agent and reads the first page of its search, and one more offer if the search continues, in one statement. */
export async function openSearch(
  db: Database,
  agentId: string,
  searchedFor: SearchParameters,
  page: SearchPage,
  sessionTtlSeconds: number,
): Promise<{ session: SessionRow; offers: OfferRow[] }> {
  const rows = await db.query<
    Partial<FlatOffer> & Pick<SessionRow, "openedAt" | "expiresAt"> & { sessionId: string }
  >(sql`
    WITH opened AS (
      INSERT INTO session (id, agent_id, opened_at, expires_at, searched_for)
      SELECT ${newId("ses")}, ${agentId}, at, at + make_interval(secs => ${sessionTtlSeconds}::float8), ${JSON.stringify(searchedFor)}::jsonb
      FROM (SELECT clock.now() AS at) AS moment
      RETURNING id, opened_at, expires_at
    ), page AS MATERIALIZED (${matchingOffers(page)})
    SELECT opened.id AS "sessionId", opened.opened_at AS "openedAt", opened.expires_at AS "expiresAt", ${offerColumns(sessionTtlSeconds)}
    FROM opened LEFT JOIN page ON true LEFT JOIN offer o ON o.id = page.id ORDER BY page.place`);
  const [first] = rows;
  if (!first) throw new Error("the search returned no session");
  const { sessionId, openedAt, expiresAt } = first;
  const session = { id: sessionId, agentId, openedAt, expiresAt, searchedFor, hasExpired: false };
  // If no offer is found, the only row has the session and no offer.
  return { session, offers: rows.filter((row) => row.id !== null).map((row) => toOfferRow(row as FlatOffer)) };
}

/** Reads a further page of a search, and one more offer if the search continues. */
export async function continueSearch(db: Database, page: SearchPage, sessionTtlSeconds: number): Promise<OfferRow[]> {
  const rows = await db.query<FlatOffer>(sql`
    WITH page AS MATERIALIZED (${matchingOffers(page)})
    SELECT ${offerColumns(sessionTtlSeconds)} FROM page JOIN offer o ON o.id = page.id ORDER BY page.place`);
  return rows.map(toOfferRow);
}
