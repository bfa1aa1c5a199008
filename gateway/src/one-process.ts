import { subgraph as attribution } from "@aap/attribution";
import { subgraph as checkout } from "@aap/checkout";
import { subgraph as offers } from "@aap/offers";
import type { Logins } from "@aap/prisma/logins";
import type { Subgraph } from "@aap/prisma/subgraphs";
import { subgraph as settlement } from "@aap/settlement";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { bindServer, type HttpServer } from "@aap/subgraph-host/http-server";
import { openSubgraph, type Host, type OpenSubgraph, type SubgraphDefinition } from "@aap/subgraph-host/subgraph";
import { createAdmission } from "./admission/admission.ts";
import { openRateLimit } from "./admission/rate-limit.ts";
import { createApp } from "./app.ts";
import { createAuthenticate } from "./authentication.ts";
import type { Dashboard } from "./dashboard/router.ts";
import type { EdgeEnvironment } from "./environment.ts";
import { inProcess, type SubgraphTransport } from "./subgraph-transport.ts";
import { openSupergraph } from "./supergraph.ts";

/** The options of `openApplication`. */
export interface ApplicationOptions extends Omit<Host, "graph" | "databaseUrl"> {
  server: HttpServer;
  /** The URL with which each subgraph logs in to the database. */
  logins: Logins;
  edge: EdgeEnvironment;
  dashboard: Dashboard;
  /** The time of budgets in milliseconds; tests may replace it. */
  budgetTime?: () => number;
  /** How the gateway reaches each subgraph: by a function call; tests may replace it. */
  reach?: (subgraph: OpenSubgraph) => SubgraphTransport;
}

/** The whole service in this process, opened but not yet serving. */
export interface Application {
  /** Executes an operation on the graph. */
  execute: ExecuteOnGraph;
  /** Serves requests and starts the subgraphs' background work. */
  serve(): Promise<void>;
  /** Waits for requests in flight, then closes the subgraphs and the graph. The caller closes the database. */
  close(): Promise<void>;
}

/** Opens the four subgraphs and the graph over them; the database must be migrated. */
export async function openApplication({
  server,
  edge,
  dashboard,
  logins,
  budgetTime,
  reach = inProcess,
  ...host
}: ApplicationOptions): Promise<Application> {
  const deferred = deferredGraph();
  const { execute } = deferred;
  // Each subgraph has its own context type; the array treats all four alike.
  const definitions = [offers, attribution, checkout, settlement] as unknown as SubgraphDefinition[];
  const subgraphs = await openAll(definitions, host, logins, execute);
  const transports = Object.fromEntries(subgraphs.map((subgraph) => [subgraph.name, reach(subgraph)]));
  const supergraph = await openSupergraph(transports, host.log);
  deferred.connect(supergraph.execute);

  const readiness = {
    isOpen: true,
    check: async () => void (await Promise.all(subgraphs.map((subgraph) => subgraph.checkHealth()))),
  };
  const pages = subgraphs.flatMap(({ routes }) => (routes ? [routes] : []));
  const rateLimit = await openRateLimit(edge, host.log, budgetTime);
  const app = await createApp({
    supergraph,
    admission: createAdmission(createAuthenticate(execute), rateLimit, edge),
    edge,
    readiness,
    pages,
    dashboard,
    production: host.production,
    publicUrl: host.publicUrl,
    baseUrl: server.baseUrl,
    log: host.log,
  });

  return {
    execute,
    async serve() {
      server.serve(app);
      await Promise.all(subgraphs.map((subgraph) => subgraph.start()));
    },
    async close() {
      await server.leave(readiness);
      rateLimit.close();
      await Promise.allSettled(subgraphs.map((subgraph) => subgraph.close()));
      await supergraph.close();
    },
  };
}

/** Binds a port, opens the application and serves it; the database must be migrated. For tests and tools. */
export async function startApplication(
  options: Omit<ApplicationOptions, "server" | "publicUrl"> & { host?: string; port?: number; publicUrl?: string },
): Promise<Application & { baseUrl: string }> {
  const { host = "127.0.0.1", port = 0, publicUrl, ...rest } = options;
  const server = await bindServer({ host, port });
  try {
    const application = await openApplication({ ...rest, server, publicUrl: publicUrl ?? server.baseUrl });
    await application.serve();
    return { ...application, baseUrl: server.baseUrl };
  } catch (error) {
    await server.drain();
    throw error;
  }
}

/** Subgraphs need an executor before the supergraph exists: `execute` throws until `connect` was called. */
function deferredGraph(): { execute: ExecuteOnGraph; connect(execute: ExecuteOnGraph): void } {
  let graph: ExecuteOnGraph | undefined;
  return {
    execute(request) {
      if (!graph) throw new Error("the graph was called before it was open");
      return graph(request);
    },
    connect: (execute) => void (graph = execute),
  };
}

async function openAll(
  definitions: readonly SubgraphDefinition[],
  host: Omit<Host, "graph" | "databaseUrl">,
  logins: Logins,
  execute: ExecuteOnGraph,
): Promise<OpenSubgraph[]> {
  const opened = await Promise.allSettled(
    definitions.map((definition) =>
      openSubgraph(definition, { ...host, databaseUrl: logins[definition.name as Subgraph] }, execute),
    ),
  );
  const failed = opened.find(({ status }) => status === "rejected");
  if (!failed) return opened.map((result) => (result as PromiseFulfilledResult<OpenSubgraph>).value);
  await Promise.allSettled(opened.map(async (result) => result.status === "fulfilled" && result.value.close()));
  throw (failed as PromiseRejectedResult).reason;
}
