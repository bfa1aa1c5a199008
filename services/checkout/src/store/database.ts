import { databaseAdapter, roleOf } from "@aap/subgraph-host/database";
import { PrismaClient } from "../generated/prisma/client.ts";

export type Database = PrismaClient;

/** Opens the subgraph's own schema with its own role's rights. */
export function openDatabase(databaseUrl: string): Database {
  return new PrismaClient({
    adapter: databaseAdapter({ url: databaseUrl, schema: "checkout", role: roleOf(databaseUrl, "checkout") }),
  });
}
