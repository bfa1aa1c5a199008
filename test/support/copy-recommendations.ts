import type { TestService } from "./application.ts";

/** Stores so many copies of a recommendation, with ids of their own. */
export async function copyRecommendations(app: Pick<TestService, "sql">, id: string, count: number): Promise<void> {
  await app.sql(
    `INSERT INTO attribution.recommendation
     SELECT (jsonb_populate_record(r, jsonb_build_object('id', 'rec_' || lpad(n::text, 26, '0'), 'idempotency_key', NULL))).*
     FROM attribution.recommendation r, generate_series(1, $2::int) AS n WHERE r.id = $1`,
    [id, count],
  );
}
