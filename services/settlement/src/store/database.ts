import { openPooled, type Database as WithStatements, type OpenDatabase } from "@aap/subgraph-host/database";
import { PrismaClient } from "../generated/prisma/client.ts";

/** Prisma's client over the subgraph's own tables, and `query` for our own statements. */
export type Database = WithStatements<PrismaClient>;

/** One connection listens for jobs; up to five may wait for locks while waiting evidence is tried again. */
const POOL_SIZE = 8;

/**
 * The closing of a settlement run locks its conversions until it is saved. An event of one of them is stored instead after this time,
 * or twice as long if its statement was shared, so that it is acknowledged within a second.
 */
const LOCK_MS = 350;

/** Opens settlement's tables with the login in the URL. The first statement connects. */
export function openDatabase(url: string): OpenDatabase<PrismaClient> {
  return openPooled(
    { url, schema: "settlement", poolSize: POOL_SIZE, lockMs: LOCK_MS },
    (adapter) => new PrismaClient({ adapter }),
  );
}
