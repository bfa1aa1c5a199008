import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { bindServer, type HttpServer } from "@aap/subgraph-host/http-server";
import { createAdmission } from "./admission/admission.ts";
import { openRateLimit } from "./admission/rate-limit.ts";
import { createApp } from "./app.ts";
import { createAuthenticate } from "./authentication.ts";
import type { Dashboard } from "./dashboard/router.ts";
import type { EdgeEnvironment } from "./environment.ts";
import { openGraph, type GraphOptions } from "./open-graph.ts";

/** The options of `openApplication`. */
export interface ApplicationOptions extends GraphOptions {
  server: HttpServer;
  edge: EdgeEnvironment;
  dashboard: Dashboard;
  /** The time of budgets in milliseconds; tests may replace it. */
  budgetTime?: () => number;
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
  budgetTime,
  ...options
}: ApplicationOptions): Promise<Application> {
  const graph = await openGraph(options);
  const { subgraphs, supergraph, execute } = graph;
  const readiness = {
    isOpen: true,
    check: async () => void (await Promise.all(subgraphs.map((subgraph) => subgraph.checkHealth()))),
  };
  const pages = subgraphs.flatMap(({ routes }) => (routes ? [routes] : []));
  const rateLimit = await openRateLimit(edge, options.log, budgetTime);
  const app = await createApp({
    supergraph,
    admission: createAdmission(createAuthenticate(execute), rateLimit, edge),
    edge,
    readiness,
    pages,
    dashboard,
    production: options.production,
    publicUrl: options.publicUrl,
    baseUrl: server.baseUrl,
    log: options.log,
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
      await graph.close();
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
