import { DomainError, type ErrorKind } from "@aap/kernel/domain-error";
import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import { isDatabaseOutage } from "./database-outage.ts";

/** What a client may read of an error, in the `extensions` of a GraphQL error. */
export interface ErrorExtensions {
  code: string;
  kind: ErrorKind | "INTERNAL";
  param?: string;
  requestId?: string;
}

/**
 * Turns an execution error into the one that leaves the subgraph. A domain error keeps its text; a malformed operation is
 * `INVALID_OPERATION`; a database that is away is `UNAVAILABLE`; anything else is `INTERNAL`, logged here and hidden from the client.
 */
export function toPublicError(error: GraphQLError, requestId: string, log: Logger): GraphQLError {
  const cause = error.originalError;
  if (cause instanceof DomainError) return publicError(error, cause.message, domainExtensions(cause));
  if (isOfOperation(error)) {
    return publicError(error, error.message, { code: "INVALID_OPERATION", kind: "INVALID_INPUT" });
  }
  log.error({ err: cause ?? error, requestId, path: error.path }, "unexpected error");
  if (isDatabaseOutage(cause)) {
    return publicError(error, "The service is temporarily unavailable", {
      code: "SERVICE_UNAVAILABLE",
      kind: "UNAVAILABLE",
    });
  }
  return publicError(error, "Internal error", { code: "INTERNAL", kind: "INTERNAL", requestId });
}

/**
 * Whether the operation itself is wrong. Execution then fails before any field is reached, or names the argument's place in
 * the document; a value that a resolver returned and its type refuses has a path and no such place.
 */
function isOfOperation({ path, originalError }: GraphQLError): boolean {
  return path === undefined || (originalError instanceof GraphQLError && originalError.nodes !== undefined);
}

function publicError({ nodes, path }: GraphQLError, message: string, extensions: ErrorExtensions): GraphQLError {
  return new GraphQLError(message, { ...(nodes && { nodes }), ...(path && { path }), extensions: { ...extensions } });
}

function domainExtensions({ code, kind, param }: DomainError): ErrorExtensions {
  return param === undefined ? { code, kind } : { code, kind, param };
}
