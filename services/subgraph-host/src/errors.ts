import { DomainError, type ErrorKind } from "@aap/kernel/domain-error";
import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import { isDatabaseOutage } from "./database-outage.ts";

/** The `extensions` of a GraphQL error: what a client may read in addition to the message. */
export interface ErrorExtensions {
  code: string;
  kind: ErrorKind | "INTERNAL";
  param?: string;
  hint?: string;
  retryable?: false;
  requestId?: string;
}

/**
 * Returns the error that the subgraph sends for an execution error. A domain error keeps its text; an invalid operation gets
 * `INVALID_OPERATION`. An unavailable database becomes `SERVICE_UNAVAILABLE` and any other error `INTERNAL`: both are logged here and
 * have no details.
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
 * Returns whether the operation itself is invalid. Its error has no path, because no field was reached, or the error names the
 * argument's place in the document. An error for a value that a resolver returned has a path and no place.
 */
function isOfOperation({ path, originalError }: GraphQLError): boolean {
  return path === undefined || (originalError instanceof GraphQLError && originalError.nodes !== undefined);
}

function publicError({ nodes, path }: GraphQLError, message: string, extensions: ErrorExtensions): GraphQLError {
  return new GraphQLError(message, { ...(nodes && { nodes }), ...(path && { path }), extensions: { ...extensions } });
}

function domainExtensions({ code, kind, param, hint, retryable }: DomainError): ErrorExtensions {
  return {
    code,
    kind,
    ...(param !== undefined && { param }),
    ...(hint !== undefined && { hint }),
    ...(retryable !== undefined && { retryable }),
  };
}
