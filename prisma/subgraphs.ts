import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { clockSql } from "./clock.ts";

/** The subgraphs in the order of the lifecycle; each has a folder here and a PostgreSQL schema of that name. */
export const SUBGRAPHS = ["offers", "attribution", "checkout", "settlement"] as const;
export type Subgraph = (typeof SUBGRAPHS)[number];

/** One step of a subgraph's schema, as its folder holds it. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 in hex, as Prisma records it beside an applied migration. */
  checksum: string;
}

/** The subgraph of that name; throws for any other name. */
export function getSubgraph(name: string | undefined): Subgraph {
  const subgraph = SUBGRAPHS.find((known) => known === name);
  if (!subgraph) throw new Error(`Name one of the subgraphs: ${SUBGRAPHS.join(", ")}`);
  return subgraph;
}

/** pg-boss's job tables. */
const JOBS = {
  tables: [
    "bam",
    "job",
    "job_common",
    "job_dependency",
    "queue",
    "queue_stats",
    "schedule",
    "subscription",
    "version",
    "warning",
  ],
  enums: ["job_state"],
};

/** What a subgraph's migrations make for a library and no `schema.prisma` describes. */
const EXTERNAL = { checkout: JOBS, settlement: JOBS } as const satisfies Partial<
  Record<Subgraph, { tables: readonly string[]; enums: readonly string[] }>
>;

/** A library's tables and enums in a subgraph's schema, as the schema engine's filter has them: it leaves them alone. */
export function externalOf(subgraph: Subgraph): { externalTables: string[]; externalEnums: string[] } {
  const { tables, enums } =
    subgraph in EXTERNAL ? EXTERNAL[subgraph as keyof typeof EXTERNAL] : { tables: [], enums: [] };
  return {
    externalTables: tables.map((name) => `${subgraph}.${name}`),
    externalEnums: enums.map((name) => `${subgraph}.${name}`),
  };
}

/** The folder that holds a subgraph's `schema.prisma`, `grants.sql` and `migrations/`. */
export function folderOf(subgraph: Subgraph): string {
  return join(import.meta.dirname, subgraph);
}

/** The migrations in a subgraph's folder, oldest first. */
export function migrationsIn(folder: string): Migration[] {
  const root = join(folder, "migrations");
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(root, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The schema engine's view of a subgraph's migrations. */
export function migrationsList(folder: string) {
  const lockfile = join(folder, "migrations", "migration_lock.toml");
  return {
    baseDir: join(folder, "migrations"),
    lockfile: { path: "migration_lock.toml", content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : null },
    shadowDbInitScript: clockSql,
    migrationDirectories: migrationsIn(folder).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
    })),
  };
}
