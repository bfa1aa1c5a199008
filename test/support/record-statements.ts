import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { Client } from "pg";

/** A statement as a subgraph sent it. */
export interface SentStatement {
  /** The subgraph, which is also the name of its schema. */
  subgraph: string;
  /** The startup options of its connections, such as `-c jit=off`. */
  options: string;
  text: string;
  values: readonly unknown[];
}

const names = new Set<string>(SUBGRAPHS);
/** The statements of pg-boss name its tables with their schema. */
const OF_THE_QUEUE = /\b(checkout|settlement)\.(bam|job|queue|warning|version)/;

/** Returns the statements that the subgraphs of this process send to PostgreSQL while something runs, without those of the job queue. */
export async function recordStatements(run: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = [];
  const query = Reflect.get(Client.prototype, "query") as (...parameters: unknown[]) => unknown;
  Reflect.set(Client.prototype, "query", function recorded(this: Client, ...parameters: unknown[]) {
    const statement = describe(this, parameters);
    if (names.has(statement.subgraph) && !OF_THE_QUEUE.test(statement.text)) statements.push(statement);
    return query.apply(this, parameters);
  });
  await run().finally(() => Reflect.set(Client.prototype, "query", query));
  return statements;
}

function describe(client: Client, [sent, given]: unknown[]): SentStatement {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string; options?: string };
  };
  const { text, values } =
    typeof sent === "string" ? { text: sent, values: given } : (sent as { text?: string; values?: unknown });
  return {
    subgraph: String(connectionParameters.application_name),
    options: String(connectionParameters.options),
    text: String(text),
    values: Array.isArray(values) ? (values as unknown[]) : [],
  };
}
