import type { ErrorRequestHandler, RequestHandler } from "express";

/** A response other than success, with the specification's text. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

/** The response to an unknown address. */
export const refuseUnknown: RequestHandler = () => {
  throw new Refusal(404, "ROUTE_NOT_FOUND", "Not found");
};

/** Sends a refusal as JSON. Any other error is logged and not shown. */
export const answerRefusal: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const refusal = toRefusal(error);
  if (refusal.status === 500) process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
  response
    .status(refusal.status)
    .json({ error: refusal.message, code: refusal.code, requestId: response.locals["requestId"] as string });
};

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { status, type } = error as { status?: number; type?: string };
  if (type === "entity.too.large") return new Refusal(413, "BODY_TOO_LARGE", "The body is larger than 64 kB");
  if (status === 400) return new Refusal(400, "BODY_MALFORMED", "The body is not valid JSON");
  return new Refusal(500, "INTERNAL", "Internal error");
}
