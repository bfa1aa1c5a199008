import { pino } from "pino";
import { z } from "zod";
import { createCallerSigner, createCallerVerifier } from "./caller-assertion.ts";
import { createHttpGraph } from "./http-graph.ts";
import { bindServer } from "./http-server.ts";
import { runProcess } from "./process.ts";
import { createSecretBox } from "./secret-box.ts";
import { StartError } from "./start-error.ts";
import { createSubgraphApp } from "./subgraph-app.ts";
import { openSubgraph, type BaseContext, type SubgraphDefinition } from "./subgraph.ts";
import { callerVariables, processVariables, readVariables, urlVariable } from "./variables.ts";

const environmentSchema = z.object({
  ...processVariables,
  ...callerVariables,
  DATABASE_URL: urlVariable(/^postgres(ql)?$/, "postgres://user@host:5432/database"),
  /** Where agents, buyers and processors reach the service. */
  PUBLIC_URL: urlVariable(/^https?$/, "https://aap.example").transform((text) => text.replace(/\/+$/, "")),
  /** The gateway's graph, which the subgraph asks its neighbours through. */
  GRAPH_URL: urlVariable(/^https?$/, "http://127.0.0.1:4000/graphql"),
  SECRETS_KEY: z.string({ error: "is required" }),
});

/** Runs one subgraph as a process of its own, on a database that is migrated. */
export async function runSubgraph<Context extends BaseContext>(definition: SubgraphDefinition<Context>): Promise<void> {
  await runProcess(async (onClose) => {
    const environment = readVariables(environmentSchema, process.env);
    const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, CALLER_SIGNING_KEY: signingKey } = environment;
    if (signingKey.kid !== definition.name)
      throw new StartError(`CALLER_SIGNING_KEY must be the key of ${definition.name}`);
    const log = pino(
      { level: environment.LOG_LEVEL, base: { service: definition.name } },
      pino.destination({ dest: 2, sync: true }),
    );
    const server = await bindServer({
      host: environment.HOST,
      port: environment.PORT,
      graceSeconds: environment.STOP_GRACE_SECONDS,
    });
    onClose(() => server.drain());

    const graph = createHttpGraph(environment.GRAPH_URL, await createCallerSigner(signingKey), log);
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
    server.serve(await createSubgraphApp(subgraph, createCallerVerifier(environment.CALLER_KEYS), readiness, log));
    await subgraph.start();
    onClose(() => server.leave(readiness));
    process.stdout.write(`ready ${server.baseUrl}\n`);
  });
}
