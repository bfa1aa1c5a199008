import { DomainError, type ErrorKind } from "@aap/kernel/domain-error";
import type { Response } from "express";
import type { Logger } from "pino";
import { HTTP_STATUS, REFUSAL_STATUS } from "./http-status.ts";

/** A refusal that belongs to HTTP itself, such as a method that a route does not have. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** What a refusal says on the wire, and under which status. */
export interface WireRefusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: { error: string; code: string; param?: string; retryable?: true };
}

/** Kinds after which the same request may succeed. */
const RETRYABLE: ReadonlySet<ErrorKind> = new Set(["RATE_LIMITED", "UNAVAILABLE", "UPSTREAM_REJECTED"]);

/** Puts whatever was thrown into the words of the wire; what is not meant for a client becomes `INTERNAL`. */
export function toWireRefusal(error: unknown): WireRefusal {
  if (error instanceof DomainError) return domainRefusal(error);
  if (error instanceof HttpRefusal) {
    return { status: error.status, headers: error.headers, body: { error: error.message, code: error.code } };
  }
  if (isUndecodable(error)) {
    return {
      status: HTTP_STATUS.BAD_REQUEST,
      headers: {},
      body: { error: "The address is not well formed", code: "URL_MALFORMED" },
    };
  }
  return { status: HTTP_STATUS.INTERNAL, headers: {}, body: { error: "Internal error", code: "INTERNAL" } };
}

function domainRefusal({ kind, code, message, param }: DomainError): WireRefusal {
  const headers: Record<string, string> = {};
  if (kind === "UNAUTHENTICATED") headers["WWW-Authenticate"] = "Bearer";
  if (kind === "UNAVAILABLE") headers["Retry-After"] = "1";
  const body = {
    error: message,
    code,
    ...(param !== undefined && { param }),
    ...(RETRYABLE.has(kind) && { retryable: true as const }),
  };
  return { status: REFUSAL_STATUS[kind], headers, body };
}

/** Express throws this where a path holds a broken percent sign. */
function isUndecodable(error: unknown): boolean {
  return error instanceof URIError;
}

/** Answers with a refusal: a JSON body of one shape, never a stack. Logs what nobody foresaw. */
export function sendRefusal(response: Response, error: unknown, requestId: string, log: Logger): void {
  const { status, headers, body } = toWireRefusal(error);
  if (status === HTTP_STATUS.INTERNAL) log.error({ err: error, requestId }, "unexpected error");
  // An answer that has begun cannot become another one; cutting it off tells the client that it is not whole.
  if (response.headersSent) return void response.destroy();
  const { error: text, code, ...rest } = body;
  response
    .status(status)
    // A cache may keep a 404, 405 or 410 that does not forbid it.
    .set("Cache-Control", "no-store")
    .set(headers)
    .json({ error: text, code, requestId, ...rest });
}
