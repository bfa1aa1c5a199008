import { subgraph as attribution } from "@aap/attribution";
import { subgraph as checkout } from "@aap/checkout";
import { subgraph as offers } from "@aap/offers";
import type { Logins } from "@aap/prisma/logins";
import type { Subgraph } from "@aap/prisma/subgraphs";
import { subgraph as settlement } from "@aap/settlement";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { openSubgraph, type Host, type OpenSubgraph, type SubgraphDefinition } from "@aap/subgraph-host/subgraph";
import { inProcess, type SubgraphTransport } from "./subgraph-transport.ts";
import { openSupergraph } from "./supergraph.ts";

/** The options of `openGraph`. */
export interface GraphOptions extends Omit<Host, "graph" | "databaseUrl"> {
  /** The URL with which each subgraph logs in to the database. */
  logins: Logins;
  /** How the gateway reaches each subgraph: by a function call; tests may replace it. */
  reach?: (subgraph: OpenSubgraph) => SubgraphTransport;
}

/** The four subgraphs in this process and the graph over them. */
export interface OpenGraph {
  subgraphs: readonly OpenSubgraph[];
  supergraph: Awaited<ReturnType<typeof openSupergraph>>;
  /** Executes an operation on the graph. */
  execute: ExecuteOnGraph;
  /** Opens the subgraphs' databases again with other logins. No operation may be under way, and no background work started. */
  logInAgain(logins: Logins): Promise<void>;
  /** Closes the subgraphs and the graph. */
  close(): Promise<void>;
}

/** Opens the four subgraphs and the graph over them; the database must be migrated. Background work does not start. */
export async function openGraph({ logins, reach = inProcess, ...host }: GraphOptions): Promise<OpenGraph> {
  const deferred = deferredGraph();
  const { execute } = deferred;
  // Each subgraph has its own context type; the array treats all four alike.
  const definitions = [offers, attribution, checkout, settlement] as unknown as SubgraphDefinition[];
  const subgraphs = await openAll(definitions, host, logins, execute);
  const transports = subgraphs.map((subgraph): [string, SubgraphTransport] => [subgraph.name, reach(subgraph)]);
  const supergraph = await openSupergraph(Object.fromEntries(transports), host.log);
  deferred.connect(supergraph.execute);
  return {
    subgraphs,
    supergraph,
    execute,
    async logInAgain(as) {
      await Promise.all(subgraphs.map((subgraph) => subgraph.logInAgain(as[subgraph.name as Subgraph])));
    },
    async close() {
      await closeAll(subgraphs);
      await supergraph.close();
    },
  };
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

async function closeAll(subgraphs: readonly OpenSubgraph[]): Promise<void> {
  // One after the other: a job that ends meanwhile may still ask a subgraph that is earlier in the list.
  for (const subgraph of subgraphs.toReversed()) await Promise.allSettled([subgraph.close()]);
}
