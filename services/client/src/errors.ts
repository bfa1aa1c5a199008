/** An error that the client throws, except for a request that its caller aborted. */
export class AapError extends Error {
  override name = "AapError";
}

/** There was no complete response: the connection failed or broke off. */
export class NetworkError extends AapError {
  override name = "NetworkError";
}

/** There was no complete response in time. */
export class TimeoutError extends NetworkError {
  override name = "TimeoutError";
}

/** What the service says about a refused request; `/docs/errors` lists every code. */
export interface Refusal {
  error: string;
  code: string;
  requestId?: string | undefined;
  param?: string | undefined;
  hint?: string | undefined;
  docUrl?: string | undefined;
  retryable?: boolean | undefined;
}

/** The service refused a request. The subclass is the kind of the refusal; a status without a subclass is an `ApiError` itself. */
export class ApiError extends AapError {
  override name = "ApiError";
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong, for a program, such as `SESSION_EXPIRED`. `RESPONSE_UNREADABLE` if the body is not the service's. */
  readonly code: string;
  /** The id of the request in the service's log. */
  readonly requestId: string | undefined;
  /** The field or parameter that is wrong. */
  readonly param: string | undefined;
  /** How to correct this request. */
  readonly hint: string | undefined;
  /** The page that says what the code means and what to do. */
  readonly docUrl: string | undefined;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** The seconds to wait before the request is sent again, if the service said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, refusal: Refusal, retryAfterSeconds?: number) {
    super(refusal.error);
    this.status = status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.param = refusal.param;
    this.hint = refusal.hint;
    this.docUrl = refusal.docUrl;
    this.retryable = refusal.retryable ?? false;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request is not valid (400, 413, 415); `param` names what is wrong. */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}

/** The key is missing, unknown or revoked (401). */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}

/** A key of this kind may not make the request (403). */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}

/** There is no such object that the caller may see (404). */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}

/** The request contradicts what is stored (409), such as another report with the same order reference. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}

/** The session, the offer or the attribution window has ended (410). */
export class ExpiredError extends ApiError {
  override name = "ExpiredError";
}

/** The idempotency key was used for another request (422). */
export class IdempotencyError extends ApiError {
  override name = "IdempotencyError";
}

/** The caller's budget is used up (429). */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}

/** The service failed (500 and above), or a part that it needs: a payment processor (502), a subgraph (503). */
export class ServiceError extends ApiError {
  override name = "ServiceError";
}

/** The class of each status; further ones from 500 on are a `ServiceError`, all others an `ApiError`. */
const KINDS: ReadonlyMap<number, typeof ApiError> = new Map([
  [400, InvalidRequestError],
  [401, AuthenticationError],
  [403, PermissionError],
  [404, NotFoundError],
  [409, ConflictError],
  [410, ExpiredError],
  [413, InvalidRequestError],
  [415, InvalidRequestError],
  [422, IdempotencyError],
  [429, RateLimitError],
]);

/** Returns the error of a refusal; `body` is its parsed JSON, or undefined if it is not JSON. */
export function toApiError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const Kind = KINDS.get(status) ?? (status >= 500 ? ServiceError : ApiError);
  return new Kind(status, readRefusal(body) ?? unreadable(status), readSeconds(retryAfter));
}

/** Returns the refusal of a REST body, or the first error of a GraphQL body; null if it is neither. */
function readRefusal(body: unknown): Refusal | null {
  if (typeof body !== "object" || body === null) return null;
  if ("error" in body && "code" in body) return body as Refusal;
  const [first] = (body as { errors?: GraphErrorEntry[] }).errors ?? [];
  if (first === undefined) return null;
  return { ...first.extensions, error: first.message, code: first.extensions?.code ?? "RESPONSE_UNREADABLE" };
}

const unreadable = (status: number): Refusal => ({
  error: `The service returned status ${status} without an error`,
  code: "RESPONSE_UNREADABLE",
});

function readSeconds(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

/** One error of an operation of the graph. */
export interface GraphErrorEntry {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; kind?: string; param?: string; hint?: string; retryable?: boolean; docUrl?: string };
}

/** An operation of the graph has errors; `data` is what it returned nevertheless. */
export class GraphError extends AapError {
  override name = "GraphError";
  readonly errors: readonly GraphErrorEntry[];
  readonly data: unknown;

  constructor(errors: readonly GraphErrorEntry[], data: unknown) {
    super(errors.map(({ message }) => message).join("; "));
    this.errors = errors;
    this.data = data;
  }

  /** The code of the first error. */
  get code(): string | undefined {
    return this.errors[0]?.extensions?.code;
  }
}
