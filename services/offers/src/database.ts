import { databaseAdapter, roleOf } from "@aap/subgraph-host/database";
import { PrismaClient } from "./generated/prisma/client.ts";

const SCHEMA = "offers";

/** The tables of this subgraph, reached with its own role. */
export type Database = PrismaClient;

/** Opens the database of a URL; connects with the first statement. */
export function openDatabase(databaseUrl: string): Database {
  return new PrismaClient({
    adapter: databaseAdapter({ url: databaseUrl, schema: SCHEMA, role: roleOf(databaseUrl, SCHEMA) }),
  });
}
