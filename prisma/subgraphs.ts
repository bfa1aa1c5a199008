import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { clockSql } from "./clock.ts";

/** The subgraphs in the order of the lifecycle; each has a folder here and a PostgreSQL schema of that name. */
export const SUBGRAPHS = ["offers", "attribution", "checkout", "settlement"] as const;
export type Subgraph = (typeof SUBGRAPHS)[number];

/** One migration of a subgraph. */
export interface Migration {
  name: string;
  sql: string;
  /** The SHA-256 of `sql` in hex, as Prisma stores it for an applied migration. */
  checksum: string;
}

/** Returns the subgraph of that name; throws if there is none. */
export function getSubgraph(name: string | undefined): Subgraph {
  const subgraph = SUBGRAPHS.find((known) => known === name);
  if (!subgraph) throw new Error(`The subgraph must be one of ${SUBGRAPHS.join(", ")}`);
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

/** The tables and enums that a subgraph's migrations create for a library; `schema.prisma` does not have them. */
const EXTERNAL = { checkout: JOBS, settlement: JOBS } as const satisfies Partial<
  Record<Subgraph, { tables: readonly string[]; enums: readonly string[] }>
>;

/** Returns a library's tables and enums in a subgraph's schema, as the filter by which the schema engine ignores them. */
export function externalOf(subgraph: Subgraph): { externalTables: string[]; externalEnums: string[] } {
  const { tables, enums } =
    subgraph in EXTERNAL ? EXTERNAL[subgraph as keyof typeof EXTERNAL] : { tables: [], enums: [] };
  return {
    externalTables: tables.map((name) => `${subgraph}.${name}`),
    externalEnums: enums.map((name) => `${subgraph}.${name}`),
  };
}

/** Returns the folder with a subgraph's `schema.prisma`, `grants.sql` and `migrations/`. */
export function folderOf(subgraph: Subgraph): string {
  return join(import.meta.dirname, subgraph);
}

/** Returns the migrations in a subgraph's folder, oldest first. */
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

/** Returns a subgraph's migrations in the form that the schema engine takes. */
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
