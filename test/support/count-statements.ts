import { recordStatements } from "./record-statements.ts";

/** Returns how many statements the subgraphs of this process send to PostgreSQL while something runs, without those of the job queue. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(run)).length;
}
