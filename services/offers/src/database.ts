import { databaseAdapter, roleOf } from "@aap/subgraph-host/database";
import { PrismaClient } from "./generated/prisma/client.ts";

const SCHEMA = "offers";

/** The tables of this subgraph, reached with its own role. */
export type Database = PrismaClient;

/** Opens the database of a URL; connects with the first statement. */
export function openDatabase(databaseUrl: string): Database {
  const url = new URL(databaseUrl);
  // A search plans a costly branch that it rarely takes; starting workers and compiling for it takes longer than the search.
  url.searchParams.set(
    "options",
    [url.searchParams.get("options"), "-c jit=off -c max_parallel_workers_per_gather=0"].filter(Boolean).join(" "),
  );
  return new PrismaClient({
    adapter: databaseAdapter({ url: url.href, schema: SCHEMA, role: roleOf(databaseUrl, SCHEMA) }),
  });
}
