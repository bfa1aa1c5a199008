import type { GraphQLFormattedError } from "graphql";
import { docUrlOf } from "../rest/refusal.ts";

/** The codes of Apollo Server for operations that it refuses before any subgraph runs. */
const OPERATION_CODES: ReadonlySet<unknown> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "INVALID_OPERATION",
]);

/** The message of `graphql` when it gives up comparing the fields that have the same name in the response. */
const VALIDATION_ABORTED = "Validation aborted.";
const FIELDS_REPEATED =
  "The document repeats fields with the same response name too often to be validated: select each of them once";

/**
 * Returns what a client may read of an error: message, path, `code`, `kind`, `param`, `hint`, `retryable` and `docUrl`. An operation over a limit of
 * its document gets the limit's code. An error that is neither a refusal nor a malformed operation becomes `Internal error`.
 */
export function toClientError(
  { message, path, extensions = {} }: GraphQLFormattedError,
  publicUrl: string,
): GraphQLFormattedError {
  const describe = (known: { code: string | true; kind: string | true }) => ({
    extensions: { ...known, docUrl: docUrlOf(publicUrl, String(known.code)) },
  });
  const place = path && { path };
  const { code, kind, param, hint, limit, retryable } = extensions as Record<string, string | true | undefined>;
  const field = {
    ...(param !== undefined && { param }),
    ...(hint !== undefined && { hint }),
    ...(retryable === true && { retryable }),
  };
  if (OPERATION_CODES.has(code)) {
    const text = message === VALIDATION_ABORTED ? FIELDS_REPEATED : message;
    return {
      message: text,
      ...place,
      ...describe({ code: limit ?? "INVALID_OPERATION", kind: "INVALID_INPUT", ...field }),
    };
  }
  if (code === undefined || kind === undefined || kind === "INTERNAL") {
    return { message: "Internal error", ...place, ...describe({ code: "INTERNAL", kind: "INTERNAL" }) };
  }
  return { message, ...place, ...describe({ code, kind, ...field }) };
}
