import { openPooled, type Database as WithStatements, type OpenDatabase } from "@aap/subgraph-host/database";
import { PrismaClient } from "../generated/prisma/client.ts";

/** Prisma's client over the subgraph's own tables, and `query` for our own statements. */
export type Database = WithStatements<PrismaClient>;

const POOL_SIZE = 3;

/** Opens the tables of offers with the login of the URL; connects with the first statement. */
export function openDatabase(url: string): OpenDatabase<PrismaClient> {
  return openPooled(
    { url, schema: "offers", poolSize: POOL_SIZE, plansByValues: true },
    (adapter) => new PrismaClient({ adapter }),
  );
}
