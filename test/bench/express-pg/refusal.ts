import type { ErrorRequestHandler, RequestHandler } from "express";

/** An answer other than success, in the specification's words. */
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

/** What every route answers to an address that it does not know. */
export const refuseUnknown: RequestHandler = () => {
  throw new Refusal(404, "ROUTE_NOT_FOUND", "Not found");
};

/** Writes a refusal as JSON; whatever else was thrown is logged and hidden. */
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
