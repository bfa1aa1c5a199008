import type { Caller } from "@aap/kernel/caller";
import type { GraphqlClient } from "@aap/subgraph-host/graphql-over-http";
import type { OpenSubgraph, SubgraphRequest } from "@aap/subgraph-host/subgraph";
import type { ExecutionResult } from "graphql";

/** The caller and the request id, which the gateway passes on to every subgraph. */
export interface GraphContext {
  caller: Caller;
  requestId: string;
}

/** Sends one planned operation to a subgraph: by a function call in one process, by HTTP apart. */
export type SubgraphTransport = (request: SubgraphRequest) => Promise<ExecutionResult>;

/** The transports of all subgraphs, by name. */
export type SubgraphTransports = Readonly<Record<string, SubgraphTransport>>;

/** Reaches a subgraph that is open in this process. */
export function inProcess(subgraph: OpenSubgraph): SubgraphTransport {
  return (request) => subgraph.execute(request);
}

/** Reaches a subgraph in another process, with an assertion of the caller that the edge signs. */
export function overHttp(client: GraphqlClient, sign: (caller: Caller) => Promise<string>): SubgraphTransport {
  return async ({ query, variables, operationName, caller, requestId }) =>
    client.send({ query, variables, operationName, requestId, assertion: await sign(caller) });
}
