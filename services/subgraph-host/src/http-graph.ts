import type { Caller } from "@aap/kernel/caller";
import { print } from "graphql";
import type { Logger } from "pino";
import type { ExecuteOnGraph } from "./graph.ts";
import { createGraphqlClient } from "./graphql-over-http.ts";

/** Shorter than the gateway's timeout of a subgraph (5 s), so that the subgraph can still report this failure. */
const TIMEOUT_MS = 4_000;

/** Returns the graph of a gateway in another process. Each request is sent over HTTP with the caller's assertion. */
export function createHttpGraph(
  graphUrl: string,
  sign: (caller: Caller) => Promise<string>,
  log: Logger,
): { execute: ExecuteOnGraph; close(): Promise<void> } {
  const client = createGraphqlClient(graphUrl, TIMEOUT_MS, log);
  const texts = new WeakMap<object, string>();
  return {
    async execute({ document, variables, caller, requestId }) {
      const query = texts.get(document) ?? print(document);
      texts.set(document, query);
      const assertion = await sign(caller);
      return (await client.send({
        query,
        variables: variables as Record<string, unknown>,
        assertion,
        requestId,
      })) as never;
    },
    close: () => client.close(),
  };
}
