import { recordStatements } from "./record-statements.ts";

/** Returns how many statements the subgraphs of this process send to PostgreSQL while something runs, without those of jobs. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(run)).filter(({ text }) => !text.startsWith("/* job */")).length;
}
