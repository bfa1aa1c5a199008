import { join, raw, sql, type Query } from "../sql.ts";
import type { MetricsSource } from "./metrics-source.ts";

/** The changes that one statement adds to the sums. */
const BATCH = 20_000;
const MAX_BATCHES = 50;

/**
 * Adds the changes of a rollup that were saved with the rows to its sums of hours and days, and deletes them. A reader sees each
 * change once, because one statement does both. It may run in several processes at once: what one of them deletes, another does not find.
 */
export async function foldDeltas(db: { query: Query }, source: MetricsSource<string, string>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if ((await foldBatch(db, source)) < BATCH) return;
  }
}

async function foldBatch(
  db: { query: Query },
  { rollup, labels, measures, columns }: MetricsSource<string, string>,
): Promise<number> {
  if (rollup === null) return 0;
  const [delta, table] = [raw(`${rollup}_delta`), raw(`${rollup}_rollup`)];
  const keys = [...Object.values(labels), ...(columns.livemode === null ? [] : ["livemode"])].map((name) =>
    raw(`"${name}"`),
  );
  const sums = measures.map((name) => raw(`sum("${name}")::bigint`));
  const added = measures.map((name) => raw(`"${name}" = r."${name}" + excluded."${name}"`));
  const names = measures.map((name) => raw(`"${name}"`));
  const identity = join([raw("dimension"), raw("key"), raw("grain"), raw("at"), ...keys]);
  const [row] = await db.query<{ taken: number }>(sql`
    WITH taken AS MATERIALIZED (
      DELETE FROM ${delta} WHERE id = ANY(ARRAY(SELECT id FROM ${delta} ORDER BY id LIMIT ${BATCH}))
      RETURNING *
    ), folded AS (
      INSERT INTO ${table} AS r (${join([identity, ...names])})
      SELECT ${join([raw("of.dimension"), raw("of.key"), raw("unit.grain"), raw("date_trunc(unit.grain, taken.at, 'UTC')"), ...keys, ...sums])}
      FROM taken
      CROSS JOIN LATERAL (VALUES ('all', ''), ('merchant', merchant_id), ('agent', agent_id)) AS of (dimension, key)
      CROSS JOIN (VALUES ('hour'), ('day')) AS unit (grain)
      GROUP BY ${join([1, 2, 3, 4, ...keys.map((_, index) => index + 5)].map((position) => raw(String(position))))}
      -- All processes write the sums in the same order, so that they never deadlock.
      ORDER BY ${join([1, 2, 3, 4, ...keys.map((_, index) => index + 5)].map((position) => raw(String(position))))}
      ON CONFLICT (${identity}) DO UPDATE SET ${join(added)}
    )
    SELECT count(*)::int AS taken FROM taken`);
  return row?.taken ?? 0;
}
