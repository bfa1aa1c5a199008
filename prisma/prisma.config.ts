import { join } from "node:path";
import { defineConfig } from "prisma/config";
import { clockSql } from "./clock.ts";
import { folderOf, getSubgraph } from "./subgraphs.ts";

const subgraph = getSubgraph(process.env["SUBGRAPH"]);
const folder = folderOf(subgraph);

/** The URL for this subgraph's tables: each has its own Postgres schema, and so its own `_prisma_migrations`. */
function schemaUrl(): string {
  const url = new URL(process.env["DATABASE_URL"] ?? "postgresql://postgres@127.0.0.1:5432/aap");
  url.searchParams.set("schema", subgraph);
  return url.href;
}

export default defineConfig({
  experimental: { externalTables: true }, // what `initShadowDb` asks for
  schema: join(folder, "schema.prisma"),
  migrations: { path: join(folder, "migrations"), initShadowDb: clockSql },
  datasource: { url: schemaUrl() },
});
