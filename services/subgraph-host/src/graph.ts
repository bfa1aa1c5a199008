import type { Caller } from "@aap/kernel/caller";
import { DomainError, type ErrorKind } from "@aap/kernel/domain-error";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { GraphQLFormattedError } from "graphql";

/** One operation for the supergraph, and on whose behalf it runs. */
export interface GraphRequest<Result, Variables> {
  document: TypedDocumentNode<Result, Variables>;
  variables: Variables;
  caller: Caller;
  requestId: string;
}

/** The supergraph as a function; in one process a call, apart an HTTP request to the gateway. */
export type ExecuteOnGraph = <Result, Variables>(
  request: GraphRequest<Result, Variables>,
) => Promise<{ data?: Result | null; errors?: readonly GraphQLFormattedError[] }>;

/** Facts of other subgraphs, asked for as the service itself. */
export interface Graph {
  /** Runs a named operation; answers its data whole or throws, a domain error with the neighbour's own code and text. */
  ask<Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables): Promise<Result>;
}

/** The graph as one service asks it, within one request. */
export function createGraph(execute: ExecuteOnGraph, caller: Caller, requestId: string): Graph {
  return {
    async ask(document, variables) {
      const { data, errors } = await execute({ document, variables, caller, requestId });
      const [error] = errors ?? [];
      if (error) throw asThrown(error);
      if (!data) throw new Error("the graph answered neither data nor errors");
      return data;
    },
  };
}

function asThrown({ message, extensions }: GraphQLFormattedError): Error {
  const { code, kind, param } = (extensions ?? {}) as { code?: string; kind?: ErrorKind | "INTERNAL"; param?: string };
  if (code === undefined || kind === undefined || kind === "INTERNAL")
    return new Error(`a neighbour failed: ${message}`);
  return new DomainError(code, kind, message, param);
}
