import { DomainError, type ErrorKind } from "@aap/kernel/domain-error";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import type { Response } from "express";
import type { Logger } from "pino";
import { HTTP_STATUS, REFUSAL_STATUS } from "./http-status.ts";

/** The status, headers and body of a refusal. */
export interface WireRefusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: { error: string; code: string; param?: string; hint?: string; retryable?: true };
}

/** The kinds of error after which the same request may succeed later, unless the error says otherwise. */
const RETRYABLE: ReadonlySet<ErrorKind> = new Set(["IN_FLIGHT", "RATE_LIMITED", "UNAVAILABLE", "UPSTREAM_REJECTED"]);

/** Converts an error to a refusal. An error that a client must not read becomes `INTERNAL`. */
export function toWireRefusal(error: unknown): WireRefusal {
  if (error instanceof DomainError) return domainRefusal(error);
  if (error instanceof HttpRefusal) {
    const { status, headers, message, code, hint } = error;
    return { status, headers, body: { error: message, code, ...(hint !== undefined && { hint }) } };
  }
  if (error instanceof URIError) return badRequest("URL_MALFORMED", "The address is not well formed");
  if (isRefusedByExpress(error)) return badRequest("REQUEST_MALFORMED", "The request is not well formed");
  return { status: HTTP_STATUS.INTERNAL, headers: {}, body: { error: "Internal error", code: "INTERNAL" } };
}

/** The challenge of a 401 (RFC 9110, 11.6.1): an API key, or the signature of a processor's event. */
const challengeOf = (code: string) => (code === "SIGNATURE_INVALID" ? "Webhook-Signature" : "Bearer");

function domainRefusal({ kind, code, message, param, hint, retryable }: DomainError): WireRefusal {
  const headers: Record<string, string> = {};
  if (kind === "UNAUTHENTICATED") headers["WWW-Authenticate"] = challengeOf(code);
  if (kind === "UNAVAILABLE" || kind === "IN_FLIGHT") headers["Retry-After"] = "1";
  const body = {
    error: message,
    code,
    // A field of a list's filter is a parameter of the same name.
    ...(param !== undefined && { param: param.replace(/^filter\./, "") }),
    ...(hint !== undefined && { hint }),
    ...(RETRYABLE.has(kind) && retryable !== false && { retryable: true as const }),
  };
  return { status: REFUSAL_STATUS[kind], headers, body };
}

function badRequest(code: string, error: string): WireRefusal {
  return { status: HTTP_STATUS.BAD_REQUEST, headers: {}, body: { error, code } };
}

/** Returns whether Express or its file server refused the request. */
function isRefusedByExpress(error: unknown): boolean {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  return expose === true && typeof status === "number" && status >= 400 && status < 500;
}

/** Returns the address of the documentation of an error code. */
export function docUrlOf(publicUrl: string, code: string): string {
  return `${publicUrl}/docs/errors#${code}`;
}

/** Sends a refusal as JSON, without a stack, with the address of the code's documentation. Logs unexpected errors. */
export function sendRefusal(
  response: Response,
  error: unknown,
  { publicUrl, log }: { publicUrl: string; log: Logger },
): void {
  const requestId = String(response.locals["requestId"]);
  const { status, headers, body } = toWireRefusal(error);
  if (status === HTTP_STATUS.INTERNAL) log.error({ err: error, requestId }, "unexpected error");
  // A response that has begun cannot be replaced. The closed connection shows the client that it is incomplete.
  if (response.headersSent) return void response.destroy();
  const { error: text, code, ...rest } = body;
  response
    .status(status)
    // By default a cache may store a 404, 405 or 410.
    .set("Cache-Control", "no-store")
    .set(headers)
    .json({ error: text, code, requestId, ...rest, docUrl: docUrlOf(publicUrl, code) });
}
