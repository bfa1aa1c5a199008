import "./graphql-in-production.ts";
import { roleOf, userOf } from "@aap/kernel/database-role";
import { z } from "zod";
import type { BaseContext } from "./base-context.ts";
import { openCallers } from "./caller-assertion.ts";
import { createHttpGraph } from "./http-graph.ts";
import { openServer } from "./open-server.ts";
import { runProcess } from "./process.ts";
import { createSecretBox } from "./secret-box.ts";
import { StartError } from "./start-error.ts";
import { createSubgraphApp } from "./subgraph-app.ts";
import { openSubgraph, type SubgraphDefinition } from "./subgraph.ts";
import { callerVariables, processVariables, readVariables, urlVariable } from "./variables.ts";

const environmentSchema = z.object({
  ...processVariables,
  ...callerVariables,
  DATABASE_URL: urlVariable(/^postgres(ql)?$/, "postgres://user@host:5432/database"),
  /** The address that agents, buyers and processors use. */
  PUBLIC_URL: urlVariable(/^https?$/, "https://aap.example").transform((text) => text.replace(/\/+$/, "")),
  /** The gateway's `/graphql`, through which the subgraph asks other subgraphs. */
  GRAPH_URL: urlVariable(/^https?$/, "http://127.0.0.1:4000/graphql"),
  SECRETS_KEY: z.string({ error: "is required" }),
});

/** Runs one subgraph as a process, with its own login; the database must be migrated. */
export async function runSubgraph<Context extends BaseContext>(definition: SubgraphDefinition<Context>): Promise<void> {
  await runProcess(async (onClose) => {
    const environment = readVariables(environmentSchema, process.env);
    const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, MAX_IN_FLIGHT: perProcess } = environment;
    verifyLogin(databaseUrl, definition.name);
    const { sign, verify } = await openCallers(environment, definition.name);
    const { log, server } = await openServer(environment, onClose, definition.name);

    const graph = createHttpGraph(environment.GRAPH_URL, sign, log);
    onClose(() => graph.close());
    const production = environment.NODE_ENV === "production";
    const secrets = createSecretBox(environment.SECRETS_KEY);
    const subgraph = await openSubgraph(
      definition,
      { databaseUrl, publicUrl, production, env: process.env, secrets, log },
      graph.execute,
    );
    onClose(() => subgraph.close());

    const readiness = { isOpen: true, check: () => subgraph.checkHealth() };
    server.serve(await createSubgraphApp({ subgraph, verify, readiness, perProcess, log }));
    await subgraph.start();
    onClose(() => server.leave(readiness));
    process.stdout.write(`ready ${server.baseUrl}\n`);
  });
}

/** Throws a `StartError` if the URL does not log in as the subgraph's own role: another role may read other subgraphs' tables. */
function verifyLogin(databaseUrl: string, subgraph: string): void {
  const role = roleOf(databaseUrl, subgraph);
  if (userOf(databaseUrl) !== role)
    throw new StartError(`DATABASE_URL must log in as ${role}, as the URL from \`pnpm db:logins\` does`);
}
