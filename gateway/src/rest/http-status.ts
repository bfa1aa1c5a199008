import type { ErrorKind } from "@aap/kernel/domain-error";

/** The HTTP status of each kind of domain error. A kind without a status does not compile. */
export const REFUSAL_STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EXPIRED: 410,
  KEY_REUSED: 422,
  IN_FLIGHT: 409,
  RATE_LIMITED: 429,
  UPSTREAM_REJECTED: 502,
  NOT_CONFIGURED: 503,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorKind, number>;

/** The HTTP statuses that do not follow from a domain error. */
export const HTTP_STATUS = {
  OK: 200,
  CREATED: 201,
  ACCEPTED: 202,
  NO_CONTENT: 204,
  FOUND: 302,
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
