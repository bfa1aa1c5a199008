import { DomainError, type ErrorKind } from "@aap/kernel/domain-error";
import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import { isDatabaseOutage } from "./database-outage.ts";

/** What of an error a client may read, in a GraphQL error's `extensions`. */
export interface ErrorExtensions {
  code: string;
  kind: ErrorKind | "INTERNAL";
  param?: string;
  requestId?: string;
}

/**
 * Turns what a resolver threw into the error that leaves the subgraph: a domain error keeps its words,
 * a malformed operation says so, a database that is away is `UNAVAILABLE`, and anything else becomes `INTERNAL`, logged here and hidden from the client.
 */
export function toPublicError(error: GraphQLError, requestId: string, log: Logger): GraphQLError {
  const cause = error.originalError;
  if (cause instanceof DomainError) return publicError(error, cause.message, domainExtensions(cause));
  if (cause === undefined || cause === null || cause instanceof GraphQLError) {
    return publicError(error, error.message, { code: "INVALID_OPERATION", kind: "INVALID_INPUT" });
  }
  log.error({ err: cause, requestId, path: error.path }, "unexpected error");
  if (isDatabaseOutage(cause)) {
    return publicError(error, "The service is temporarily unavailable", {
      code: "SERVICE_UNAVAILABLE",
      kind: "UNAVAILABLE",
    });
  }
  return publicError(error, "Internal error", { code: "INTERNAL", kind: "INTERNAL", requestId });
}

function publicError({ nodes, path }: GraphQLError, message: string, extensions: ErrorExtensions): GraphQLError {
  return new GraphQLError(message, { ...(nodes && { nodes }), ...(path && { path }), extensions: { ...extensions } });
}

function domainExtensions({ code, kind, param }: DomainError): ErrorExtensions {
  return param === undefined ? { code, kind } : { code, kind, param };
}
