import { z } from "zod";
import { takesIdempotencyKey, type Route } from "../rest/routes.ts";

/** The body of every refusal. */
export const errorSchema = z
  .object({
    error: z
      .string()
      .meta({ description: "What is wrong, for a person. The texts of the specification never change." }),
    code: z.string().meta({ description: "What is wrong, for a program. `/docs/errors` lists every code." }),
    requestId: z.string().meta({ description: "The request, as in the header `Request-Id` and in the service's log." }),
    param: z.string().optional().meta({ description: "The field or parameter that is wrong." }),
    hint: z
      .string()
      .optional()
      .meta({ description: "How to correct the request: known names, the nearest one, a prefix." }),
    docUrl: z.string().meta({ description: "What the code means and what to do.", format: "uri" }),
    retryable: z.literal(true).optional().meta({ description: "Present if the same request may succeed later." }),
  })
  .meta({
    id: "Error",
    examples: [
      {
        error: "Session not found",
        code: "SESSION_NOT_FOUND",
        requestId: "req_01jd4x9q2m",
        docUrl: "https://aap.example/docs/errors#SESSION_NOT_FOUND",
      },
    ],
  });

const EVERY_ROUTE = {
  400: {
    FIELD_INVALID: "A field is not valid",
    URL_MALFORMED: "The address is not well formed",
    REQUEST_MALFORMED: "The request is not well formed",
  },
  429: { RATE_LIMITED: "Too many requests; try again later" },
  500: { INTERNAL: "Internal error" },
  503: {
    SERVICE_BUSY: "The service is already processing as many requests as it can; try again later",
    SERVICE_UNAVAILABLE: "The service is temporarily unavailable",
  },
};

const WITH_A_KEY = {
  401: { API_KEY_REQUIRED: "A valid API key is required" },
  403: { KEY_KIND_WRONG: "This route needs an API key of another kind", SCOPE_MISSING: "This API key may not do that" },
};

const NO_UNKNOWN_PARAMETERS = { 400: { FIELD_UNKNOWN: "A field is not known" } };

const WITH_A_BODY = {
  400: { BODY_INCOMPLETE: "The body ended before its declared length" },
  413: { BODY_TOO_LARGE: "The body is too large" },
  415: {
    CONTENT_TYPE_UNSUPPORTED: "Content-Type must be application/json",
    CONTENT_ENCODING_UNSUPPORTED: "Compressed bodies are not accepted",
  },
};

/** Returns the refusals of a file with another media type, or in another encoding. */
function withFile(types: readonly string[]) {
  return {
    400: { BODY_TEXT_INVALID: "The body contains a character that cannot be stored" },
    415: { CONTENT_TYPE_UNSUPPORTED: `Content-Type must be ${types.join(" or ")}` },
  };
}

const WITH_FIELDS = {
  400: {
    BODY_MALFORMED: "The body is not valid JSON",
    BODY_NOT_OBJECT: "The body must be a JSON object",
    BODY_TEXT_INVALID: "The body contains a character that cannot be stored",
    FIELD_UNKNOWN: "A field is not known",
    ATTRIBUTION_NOT_SETTABLE: "The service sets attribution itself",
  },
};

const WITH_IDEMPOTENCY = {
  400: { IDEMPOTENCY_KEY_INVALID: "Idempotency-Key must be 1 to 255 visible ASCII characters" },
  409: {
    IDEMPOTENCY_KEY_IN_FLIGHT: "A request with this Idempotency-Key is still in progress",
    IDEMPOTENCY_SECRET_ERASED:
      "The request with this Idempotency-Key succeeded more than 24 hours ago, and its secret is no longer stored",
  },
  422: { IDEMPOTENCY_KEY_REUSED: "Idempotency-Key was used for another request" },
};

/** Returns the refusals of a route by status: its own, then those of every route with the same kind of input. */
export function refusalsOf(route: Route): Map<string, Readonly<Record<string, string>>> {
  const { callers, endpoint, ignoresQuery } = route;
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>>[] = [endpoint.refusals ?? {}, EVERY_ROUTE];
  if (callers !== "anyone") groups.push(WITH_A_KEY);
  if (takesIdempotencyKey(route)) groups.push(WITH_IDEMPOTENCY);
  if (!ignoresQuery) groups.push(NO_UNKNOWN_PARAMETERS);
  if (endpoint.fileTypes) groups.push(withFile(endpoint.fileTypes));
  if (endpoint.body !== "none") groups.push(WITH_A_BODY);
  if (endpoint.body === "json") groups.push(WITH_FIELDS);
  const byStatus = new Map<string, Readonly<Record<string, string>>>();
  for (const [status, rows] of groups.flatMap((group) => Object.entries(group)))
    byStatus.set(status, { ...rows, ...byStatus.get(status) });
  return byStatus;
}
