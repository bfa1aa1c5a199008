import { repeat, type Repeated } from "../repeat.ts";
import { join, raw, sql, type Query, type Sql } from "../sql.ts";
import type { Host } from "../subgraph.ts";
import { GRAINS, type Grain } from "./metrics-query.ts";
import {
  DIMENSIONS,
  dimensionWith,
  labelsOfAll,
  separatorsOf,
  type Dimension,
  type MetricsSource,
} from "./metrics-source.ts";

const EVERY_MS = 30_000;
/** A process is mostly ready by then. To add the changes of the demo's history takes PostgreSQL more than a second, which would delay that. */
const FIRST_MS = 2_000;
/** The changes that one statement adds to the sums. */
const BATCH = 10_000;
const MAX_BATCHES = 50;

/**
 * Adds the changes of a rollup to its sums every 30 seconds, for the first time two seconds after the start. A failure is logged, and
 * the next attempt adds them.
 */
export function foldRepeatedly(
  db: { query: Query },
  source: MetricsSource<string, string>,
  log: Host["log"],
): Repeated {
  const fold = () => foldDeltas(db, source).then(() => false);
  return repeat(fold, EVERY_MS, (err) => log.warn({ err }, "the sums of the metrics are not up to date"), FIRST_MS);
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
  const { rollup, measures } = source;
  const [delta, table] = [raw(`${rollup}_delta`), raw(`${rollup}_rollup`)];
  const identity = join(identityOf(source).map(raw));
  const added = join(measures.map((name) => raw(`${name} = r.${name} + excluded.${name}`)));
  const [row] = await db.query<{ taken: number }>(sql`
    WITH taken AS MATERIALIZED (
      -- A range, not a list: if the table was empty when this was planned, PostgreSQL compares every row with every id of a list.
      DELETE FROM ${delta} WHERE id <= (SELECT max(id) FROM (SELECT id FROM ${delta} ORDER BY id LIMIT ${BATCH}) AS batch)
      RETURNING *
    ), folded AS (
      INSERT INTO ${table} AS r (${identity}, ${join(measures.map(raw))})
      -- All processes write the sums in the same order, so that they never deadlock.
      ${sumsOf(source, "taken")} ORDER BY ${identity}
      ON CONFLICT (${identity}) DO UPDATE SET ${added}
    )
    SELECT count(*)::int AS taken FROM taken`);
  return row?.taken ?? 0;
}

/** Returns the columns that identify a sum of a rollup. */
export function identityOf(source: MetricsSource<string, string>): string[] {
  return ["dimension", "grain", "at", ...separatorsOf(source), ...alwaysSeparated(source)];
}

function alwaysSeparated(source: MetricsSource<string, string>): string[] {
  return [...labelsOfAll(source), ...(source.columns.livemode === null ? [] : ["livemode"])];
}

/** Returns the statement for the sums of changes, a table or a subquery, with the columns that identify a sum, and the measures. */
export function sumsOf(source: MetricsSource<string, string>, changes: string): Sql {
  const separators = separatorsOf(source);
  const labels = alwaysSeparated(source);
  const names = Object.keys(DIMENSIONS) as Dimension[];
  const sets = GRAINS.flatMap((grain) =>
    names
      .filter((name) => dimensionWith(grain, name) === name)
      .map((name): { name: string; grain: Grain; by: readonly string[] } => ({ name, grain, by: DIMENSIONS[name] }))
      .filter(({ by }) => by.every((column) => separators.some((other) => other === column))),
  );
  const rows = sets.map(({ name, grain, by }) =>
    raw(`('${name}', '${grain}', ${separators.map((column) => by.includes(column)).join(", ")})`),
  );
  const kept = join(["at", ...separators, ...labels].map(raw));
  const values = separators.map((column) => raw(`CASE WHEN by_${column} THEN ${column} ELSE '' END AS ${column}`));
  const sums = join(source.measures.map((name) => raw(`sum(${name})::bigint AS ${name}`)));
  return sql`SELECT set.dimension, set.grain, date_trunc(set.grain, at, 'UTC') AS at, ${join([...values, ...labels.map(raw)])}, ${sums}
      FROM (SELECT ${kept}, ${sums} FROM ${raw(changes)} GROUP BY ${kept}) AS change
      CROSS JOIN (VALUES ${join(rows)}) AS set (dimension, grain, ${join(separators.map((column) => raw(`by_${column}`)))})
      GROUP BY ${join(identityOf(source).map((_, index) => raw(`${index + 1}`)))}`;
}
