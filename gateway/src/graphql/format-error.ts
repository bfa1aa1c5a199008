import type { GraphQLFormattedError } from "graphql";

/** Codes that Apollo's server gives to an operation that it refused itself, before any subgraph saw it. */
const OPERATION_CODES: ReadonlySet<unknown> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "INVALID_OPERATION",
]);

/**
 * Lets out of an error what a client may read, and nothing else: message, path, and `code`, `kind`, `param`.
 * What is neither a refusal nor a malformed operation says no more than `Internal error`.
 */
export function toClientError({ message, path, extensions = {} }: GraphQLFormattedError): GraphQLFormattedError {
  const place = path && { path };
  const { code, kind, param } = extensions as { code?: string; kind?: string; param?: string };
  const field = param !== undefined && { param };
  if (OPERATION_CODES.has(code)) {
    return { message, ...place, extensions: { code: "INVALID_OPERATION", kind: "INVALID_INPUT", ...field } };
  }
  if (code === undefined || kind === undefined || kind === "INTERNAL") {
    return { message: "Internal error", ...place, extensions: { code: "INTERNAL", kind: "INTERNAL" } };
  }
  return { message, ...place, extensions: { code, kind, ...field } };
}
