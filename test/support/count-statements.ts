import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { Client } from "pg";

const names = new Set<string>(SUBGRAPHS);
/** The statements of pg-boss name its tables with their schema. */
const OF_THE_QUEUE = /\b(checkout|settlement)\.(bam|job|queue|warning|version)/;

/** Returns how many statements the subgraphs of this process send to PostgreSQL while something runs, without those of the job queue. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const query = Reflect.get(Client.prototype, "query") as (...parameters: unknown[]) => unknown;
  Reflect.set(Client.prototype, "query", function counted(this: Client, ...parameters: unknown[]) {
    if (names.has(nameOf(this)) && !OF_THE_QUEUE.test(textOf(parameters[0]))) count += 1;
    return query.apply(this, parameters);
  });
  await run().finally(() => Reflect.set(Client.prototype, "query", query));
  return count;
}

const textOf = (statement: unknown) =>
  typeof statement === "string" ? statement : String((statement as { text?: string }).text);

const nameOf = (client: Client) =>
  String(
    (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
      .application_name,
  );
