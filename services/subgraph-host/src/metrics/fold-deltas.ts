import { repeat, type Repeated } from "../repeat.ts";
import { join, raw, sql, type Query } from "../sql.ts";
import type { Host } from "../subgraph.ts";
import { DIMENSIONS, GRAINS, idsOf, type MetricsSource } from "./metrics-source.ts";

const EVERY_MS = 30_000;
/** The changes that one statement adds to the sums. */
const BATCH = 10_000;
const MAX_BATCHES = 50;

/** Adds the changes of a rollup to its sums every 30 seconds. A failure is logged, and the next attempt adds them. */
export function foldRepeatedly(
  db: { query: Query },
  source: MetricsSource<string, string>,
  log: Host["log"],
): Repeated {
  const fold = () => foldDeltas(db, source).then(() => false);
  return repeat(fold, EVERY_MS, (err) => log.warn({ err }, "the sums of the metrics are not up to date"));
}

/**
 * Adds the changes of a rollup that were saved with the rows to its sums of hours, days and weeks, and deletes them. A reader sees each
 * change once, because one statement does both. It may run in several processes at once: what one of them deletes, another does not find.
 */
export async function foldDeltas(db: { query: Query }, source: MetricsSource<string, string>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if ((await foldBatch(db, source)) < BATCH) return;
  }
}

async function foldBatch(db: { query: Query }, source: MetricsSource<string, string>): Promise<number> {
  const { rollup, labels, measures, columns } = source;
  const ids = idsOf(source);
  const dimensions = Object.entries(DIMENSIONS)
    .filter(([, separating]) => separating.every((id) => ids.includes(id)))
    .map(([name, separating]: [string, readonly string[]]) =>
      raw(`('${name}', ${ids.map((id) => separating.includes(id)).join(", ")})`),
    );
  const others = [...Object.values(labels), ...(columns.livemode === null ? [] : ["livemode"])];
  const [delta, table] = [raw(`${rollup}_delta`), raw(`${rollup}_rollup`)];
  const kept = join(["at", ...ids, ...others].map(raw));
  const identity = join(["dimension", "grain", "at", ...ids, ...others].map(raw));
  const positions = join(["dimension", "grain", "at", ...ids, ...others].map((_, index) => raw(`${index + 1}`)));
  const names = join(measures.map(raw));
  const sums = join(measures.map((name) => raw(`sum(${name})::bigint AS ${name}`)));
  const added = join(measures.map((name) => raw(`${name} = r.${name} + excluded.${name}`)));
  const [row] = await db.query<{ taken: number }>(sql`
    WITH taken AS MATERIALIZED (
      DELETE FROM ${delta} WHERE id = ANY(ARRAY(SELECT id FROM ${delta} ORDER BY id LIMIT ${BATCH}))
      RETURNING *
    ), change AS MATERIALIZED (
      SELECT ${kept}, ${sums} FROM taken GROUP BY ${kept}
    ), folded AS (
      INSERT INTO ${table} AS r (${identity}, ${names})
      SELECT of.dimension, unit.grain, date_trunc(unit.grain, at, 'UTC'),
        ${join([...ids.map((id) => raw(`CASE WHEN of.by_${id} THEN ${id} ELSE '' END`)), ...others.map(raw)])}, ${sums}
      FROM change
      CROSS JOIN (VALUES ${join(dimensions)}) AS of (dimension, ${join(ids.map((id) => raw(`by_${id}`)))})
      CROSS JOIN (VALUES ${join(GRAINS.map((grain) => raw(`('${grain}')`)))}) AS unit (grain)
      GROUP BY ${positions}
      -- All processes write the sums in the same order, so that they never deadlock.
      ORDER BY ${positions}
      ON CONFLICT (${identity}) DO UPDATE SET ${added}
    )
    SELECT count(*)::int AS taken FROM taken`);
  return row?.taken ?? 0;
}
