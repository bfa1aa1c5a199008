import { openPooled, type Database as WithStatements, type OpenDatabase } from "@aap/subgraph-host/database";
import { PrismaClient } from "../generated/prisma/client.ts";

/** Prisma's client over the subgraph's own tables, and `query` for our own statements. */
export type Database = WithStatements<PrismaClient>;

/** One connection listens for jobs; up to five may wait for locks while waiting evidence is tried again. */
const POOL_SIZE = 8;

/** Opens settlement's tables with the login in the URL. The first statement connects. */
export function openDatabase(url: string): OpenDatabase<PrismaClient> {
  return openPooled({ url, schema: "settlement", poolSize: POOL_SIZE }, (adapter) => new PrismaClient({ adapter }));
}
