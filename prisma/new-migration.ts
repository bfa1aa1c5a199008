import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "./generate.ts";
import { withSchemaEngine } from "./schema-engine.ts";
import { type Subgraph, externalOf, folderOf, getSubgraph, migrationsList } from "./subgraphs.ts";
import { createTestServer } from "./test-database.ts";

/** Returns the SQL that a subgraph's migrations lack to produce its schema.prisma; null if they agree. */
export async function pendingSql(
  serverUrl: string,
  subgraph: Subgraph,
  folder: string = folderOf(subgraph),
): Promise<string | null> {
  const url = new URL(serverUrl);
  url.searchParams.set("schema", subgraph);
  const path = join(folder, "schema.prisma");
  const { exitCode, stdout } = await withSchemaEngine({ url: url.href }, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...migrationsList(folder) },
      to: { tag: "schemaDatamodel", files: [{ path, content: readFileSync(path, "utf8") }] },
      script: true,
      exitCode: true,
      filters: externalOf(subgraph),
    }),
  );
  return exitCode === 0 ? null : stdout;
}

/** Writes the migration that leads to a subgraph's schema.prisma and returns its file; null if none is needed. Its author completes it. */
export async function newMigration(
  serverUrl: string,
  subgraph: Subgraph,
  name: string,
  folder: string = folderOf(subgraph),
): Promise<string | null> {
  const sql = await pendingSql(serverUrl, subgraph, folder);
  if (sql === null) return null;
  const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const path = join(folder, "migrations", `${stamp}_${name.replaceAll(/\W+/g, "_")}`);
  mkdirSync(path);
  writeFileSync(join(path, "migration.sql"), sql);
  return join(path, "migration.sql");
}

if (import.meta.main) {
  const [, , subgraph, name] = process.argv;
  if (!name) throw new Error("Usage: pnpm db:new <subgraph> <name>");
  const server = await createTestServer();
  try {
    const path = await newMigration(server.url, getSubgraph(subgraph), name);
    process.stdout.write(`${path ?? "schema.prisma and the migrations already agree"}\n`);
  } finally {
    await server.stop();
  }
  await generate();
}
