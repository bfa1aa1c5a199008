/** The headers that several responses have; each is a component of the document. */
const SHARED: Readonly<Record<string, string>> = {
  "Request-Id": "The id of the request in the service's log.",
  "Idempotent-Replayed": "`true` if an earlier request with the same `Idempotency-Key` had this response.",
  "WWW-Authenticate":
    "The scheme of the credentials that are missing or not valid: `Bearer` for an API key, `Webhook-Signature` for the signature of a processor's event.",
  "Retry-After": "Seconds to wait before the request is sent again.",
};

/** The components of the shared headers. */
export const headerComponents = Object.fromEntries(
  Object.entries(SHARED).map(([name, description]) => [name, toHeader(description)]),
);

/** Returns the headers of a response: shared ones by name, and its own with their descriptions. */
export function headersOf(names: readonly string[], own: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries([
    ...names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
    ...Object.entries(own).map(([name, description]) => [name, toHeader(description)] as const),
  ]);
}

function toHeader(description: string) {
  return { description, schema: { type: "string" as const } };
}
