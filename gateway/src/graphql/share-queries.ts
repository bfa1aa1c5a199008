import { createSharing } from "@aap/subgraph-host/sharing";
import type { ApolloGateway } from "@apollo/gateway";
import type { GraphContext } from "../subgraph-transport.ts";

type Execute = ApolloGateway["executor"];
type Operation = Parameters<Execute>[0];

/**
 * Returns an executor for which equal queries of one caller share an execution: the same document, operation and variables. A query
 * shares an execution that begins after it has arrived, so it sees everything that was saved before. Mutations never share. If the
 * shared result has errors, each of the other queries is executed alone, so that its errors are logged and returned with its own
 * request id.
 */
export function shareQueries(execute: Execute): Execute {
  const share = createSharing();
  const run = async (operations: readonly Operation[]) => {
    const [first, ...others] = operations as [Operation, ...Operation[]];
    const result = await execute(first);
    if (result.errors === undefined) return operations.map(() => result);
    return [result, ...(await Promise.all(others.map(execute)))];
  };
  return (operation) =>
    operation.operation.operation === "query" ? share({ name: nameOf(operation), run }, operation) : execute(operation);
}

/** Returns a text that is equal only for operations with the same result. */
function nameOf({ queryHash, request, context }: Operation): string {
  const { caller } = context as GraphContext;
  return JSON.stringify([caller, queryHash, request.operationName ?? null, request.variables ?? {}]);
}
