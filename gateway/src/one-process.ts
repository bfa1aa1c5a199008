import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { bindServer, type HttpServer } from "@aap/subgraph-host/http-server";
import { createAdmission } from "./admission/admission.ts";
import { openRateLimit } from "./admission/rate-limit.ts";
import { createApp } from "./app.ts";
import { createAuthenticate } from "./authentication.ts";
import type { Dashboard } from "./dashboard/router.ts";
import type { EdgeEnvironment } from "./environment.ts";
import { openGraph, type GraphOptions, type OpenGraph } from "./open-graph.ts";

/** The options of `openApplication`. */
export interface ApplicationOptions extends Pick<GraphOptions, "publicUrl" | "production" | "log"> {
  graph: OpenGraph;
  server: HttpServer;
  edge: EdgeEnvironment;
  dashboard: Dashboard;
  /** The time of budgets in milliseconds; tests may replace it. */
  budgetTime?: () => number;
}

/** The whole service in this process, opened but not yet serving. */
export interface Application {
  /** Serves requests and starts the subgraphs' background work. */
  serve(): Promise<void>;
  /** Waits for requests in flight. The caller closes the graph, then the database. */
  close(): Promise<void>;
}

/** Opens what the service serves over the graph. */
export async function openApplication({
  graph: { subgraphs, supergraph, execute },
  server,
  edge,
  dashboard,
  budgetTime,
  ...options
}: ApplicationOptions): Promise<Application> {
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
    async serve() {
      server.serve(app);
      await Promise.all(subgraphs.map((subgraph) => subgraph.start()));
    },
    async close() {
      await server.leave(readiness);
      rateLimit.close();
    },
  };
}

/** The whole service in this process, serving. */
export interface StartedApplication extends Application {
  baseUrl: string;
  /** Executes an operation on the graph. */
  execute: ExecuteOnGraph;
}

/** The options of `startApplication`. */
export interface StartOptions
  extends Omit<GraphOptions, "publicUrl">, Omit<ApplicationOptions, "graph" | "server" | "publicUrl"> {
  host?: string;
  port?: number;
  publicUrl?: string;
}

/** Binds a port, opens the graph and the application and serves it; `close` closes all three. The database must be migrated. For tests and tools. */
export async function startApplication(options: StartOptions): Promise<StartedApplication> {
  const { host = "127.0.0.1", port = 0, ...rest } = options;
  const server = await bindServer({ host, port });
  const publicUrl = options.publicUrl ?? server.baseUrl;
  let graph: OpenGraph | undefined;
  try {
    const opened = await openGraph({ ...rest, publicUrl });
    graph = opened;
    const application = await openApplication({ ...rest, publicUrl, graph, server });
    await application.serve();
    return {
      ...application,
      baseUrl: server.baseUrl,
      execute: opened.execute,
      close: async () => {
        await application.close();
        await opened.close();
      },
    };
  } catch (error) {
    await graph?.close();
    await server.drain();
    throw error;
  }
}
