import type { Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { GraphQLFormattedError } from "graphql";
import type { ErrorExtensions } from "./errors.ts";

/** One operation for the supergraph, and the caller that it runs as. */
export interface GraphRequest<Result, Variables> {
  document: TypedDocumentNode<Result, Variables>;
  variables: Variables;
  caller: Caller;
  requestId: string;
}

/** Executes an operation on the supergraph: by a function call in one process, by an HTTP request to the gateway between processes. */
export type ExecuteOnGraph = <Result, Variables>(
  request: GraphRequest<Result, Variables>,
) => Promise<{ data?: Result | null; errors?: readonly GraphQLFormattedError[] }>;

/** The supergraph for one request; a subgraph asks it for data of other subgraphs. */
export interface Graph {
  /** Runs an operation and returns its complete data, or throws its first error: a domain error with the code and text of the other subgraph. */
  ask<Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables): Promise<Result>;
}

/** Returns the graph for one caller and one request. */
export function createGraph(execute: ExecuteOnGraph, caller: Caller, requestId: string): Graph {
  return {
    async ask(document, variables) {
      const { data, errors } = await execute({ document, variables, caller, requestId });
      const [error] = errors ?? [];
      if (error) throw asThrown(error);
      if (!data) throw new Error("the graph returned neither data nor errors");
      return data;
    },
  };
}

function asThrown({ message, extensions }: GraphQLFormattedError): Error {
  const { code, kind, param, hint, retryable } = (extensions ?? {}) as Partial<ErrorExtensions>;
  if (code === undefined || kind === undefined || kind === "INTERNAL")
    return new Error(`another subgraph failed: ${message}`);
  return new DomainError(code, kind, message, { param, hint, retryable });
}
