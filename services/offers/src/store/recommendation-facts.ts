import { sql, toJson } from "@aap/subgraph-host/sql";
import { CONVERSION_TERMS, type ConversionTermsRow } from "./conversion-terms.ts";
import type { Database } from "./database.ts";
import { offerColumns, toOfferRow, type FlatOffer, type OfferRow } from "./offers.ts";
import { SESSION_COLUMNS, type SessionRow } from "./sessions.ts";

/** The ids in the request of a recommendation. */
export interface RecommendedIds {
  sessionId: string;
  offerId: string;
}

/** The rows that a recommendation is decided on; null if there is none. */
export interface RecommendationFactsRow {
  session: SessionRow | null;
  /** With its terms for conversions. */
  offer: OfferRow | null;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

type Row = Omit<FlatOffer, "id" | "conversionTerms"> & {
  id: string | null;
  session: (Omit<SessionRow, "openedAt" | "expiresAt"> & { openedAt: string; expiresAt: string }) | null;
  conversionTerms: ConversionTermsRow | null;
  readAt: Date;
};

/** Returns the session, the offer and the offer's terms for a recommendation, in one statement, which requests share. */
export function findRecommendationFacts(
  db: Database,
  ids: RecommendedIds,
  sessionTtlSeconds: number,
): Promise<RecommendationFactsRow> {
  const work = {
    name: "recommendation facts",
    run: async (asked: readonly RecommendedIds[]) => (await findAll(db, asked, sessionTtlSeconds)).map(toFacts),
  };
  return db.share(work, ids);
}

function findAll(db: Database, asked: readonly RecommendedIds[], sessionTtlSeconds: number): Promise<Row[]> {
  return db.query<Row>(sql`
    SELECT ${offerColumns(sessionTtlSeconds)}, to_json(session) AS session, to_json(terms) AS "conversionTerms", (SELECT clock.now()) AS "readAt"
    FROM jsonb_to_recordset(${toJson(asked.map((ids, position) => ({ ...ids, position })))}::jsonb) AS asked (
      position int, "sessionId" text, "offerId" text)
    -- OFFSET 0 makes each a look-up. PostgreSQL expects 100 requests, and would read a table of some thousand rows for them.
    LEFT JOIN LATERAL (SELECT ${SESSION_COLUMNS} FROM session WHERE id = asked."sessionId" OFFSET 0) AS session ON true
    LEFT JOIN LATERAL (SELECT * FROM offer WHERE id = asked."offerId" OFFSET 0) AS o ON true
    LEFT JOIN LATERAL (${CONVERSION_TERMS} OFFSET 0) AS terms ON true
    ORDER BY asked.position`);
}

function toFacts({ session, readAt, ...offer }: Row): RecommendationFactsRow {
  return {
    session: session && {
      ...session,
      openedAt: new Date(session.openedAt),
      expiresAt: new Date(session.expiresAt),
    },
    // Without an offer the row has no id.
    offer: offer.id === null ? null : toOfferRow(offer as FlatOffer),
    readAt,
  };
}
