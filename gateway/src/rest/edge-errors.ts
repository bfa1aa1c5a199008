import { defineErrors } from "@aap/kernel/domain-error";

/** The gateway's own errors. */
export const edgeErrors = defineErrors({
  KEY_KIND_WRONG: [
    "FORBIDDEN",
    "This route needs an API key of another kind",
    "Use an API key of a kind that the error names.",
  ],
  STREAMS_TOO_MANY: [
    "RATE_LIMITED",
    "Too many streams of events are open",
    "Close a stream before you open another one, or read `GET /v1/events`.",
  ],
  TOKENS_EXCEEDED: [
    "INVALID_INPUT",
    "The document has too many tokens",
    "Split the operation, or send it with an API key, with which the limit is higher.",
  ],
  OBJECTS_EXCEEDED: [
    "INVALID_INPUT",
    "The operation selects too many objects",
    "Split the operation, or spread fewer fragments inside fragments.",
  ],
});

/** A row of a refusal that is not a domain error: the HTTP status, the text, and what to do about it. */
type HttpRow = readonly [status: number, text: string, remedy: string];

/** The refusals that concern HTTP itself or the form of an operation. */
export const HTTP_REFUSALS: Readonly<Record<string, HttpRow>> = {
  ROUTE_NOT_FOUND: [404, "There is no such route", "Check the method and the path of the request."],
  METHOD_NOT_ALLOWED: [405, "The route does not have this method", "Use a method that `Allow` names."],
  BODY_TOO_LARGE: [413, "The body is too large", "Send a smaller body; the error names the limit."],
  BODY_INCOMPLETE: [400, "The body ended before its declared length", "Send as many bytes as `Content-Length` says."],
  CONTENT_TYPE_UNSUPPORTED: [
    415,
    "The type of the body is not accepted",
    "Send the `Content-Type` that the error names.",
  ],
  CONTENT_ENCODING_UNSUPPORTED: [415, "Compressed bodies are not accepted", "Send the body without compression."],
  CHARSET_UNSUPPORTED: [415, "The form must be in UTF-8", "Send the form in UTF-8."],
  FORM_TEXT_INVALID: [
    400,
    "The form contains a character that cannot be stored",
    "Remove NUL characters from the form.",
  ],
  URL_MALFORMED: [
    400,
    "The address is not well formed",
    "Encode the path and the parameters as UTF-8 in percent signs.",
  ],
  REQUEST_MALFORMED: [400, "The request is not well formed", "Check the request line and the headers."],
  CLIENT_GONE: [400, "The client is gone", "Keep the connection open until the response has arrived."],
  INVALID_OPERATION: [400, "The operation is not valid", "Correct the operation as the error says."],
  ALIASES_EXCEEDED: [
    400,
    "The document has too many aliases",
    "Split the operation: it has at most 30 aliases, without those of `__typename`; those of a fragment count at each spread.",
  ],
  DEPTH_EXCEEDED: [400, "The document is too deep", "Split the operation: a document is at most 14 levels deep."],
  DIRECTIVES_EXCEEDED: [400, "The document has too many directives", "Use at most 30 directives in a document."],
  NOT_READY: [503, "The process does not serve requests yet, or no longer", "Send requests to another process."],
  INTERNAL: [500, "Internal error", "Try again later. If it fails again, send the `requestId` to the operator."],
};
