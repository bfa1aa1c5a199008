import { join } from "node:path";
import { defineConfig } from "prisma/config";
import { clockSql } from "./clock.ts";
import { folderOf, getSubgraph } from "./subgraphs.ts";

const subgraph = getSubgraph(process.env["SUBGRAPH"]);
const folder = folderOf(subgraph);

/** Returns the URL with this subgraph's PostgreSQL schema, which contains its tables and its `_prisma_migrations`. */
function schemaUrl(): string {
  const url = new URL(process.env["DATABASE_URL"] ?? "postgresql://postgres@127.0.0.1:5432/aap");
  url.searchParams.set("schema", subgraph);
  return url.href;
}

export default defineConfig({
  experimental: { externalTables: true }, // required by `initShadowDb`
  schema: join(folder, "schema.prisma"),
  migrations: { path: join(folder, "migrations"), initShadowDb: clockSql },
  datasource: { url: schemaUrl() },
});
