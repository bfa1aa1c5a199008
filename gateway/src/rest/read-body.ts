import express, { type Request, type RequestHandler, type Response } from "express";
import type { RawBody, Endpoint } from "./endpoint.ts";
import { readFields } from "./fields.ts";
import { HTTP_STATUS } from "./http-status.ts";
import { bodyErrors, parseJson, parseJsonBody } from "./json.ts";
import { HttpRefusal } from "./refusal.ts";

const KILOBYTE = 1_024;
const MAX_JSON_BYTES = 64 * KILOBYTE;
const MAX_EVENT_BYTES = 256 * KILOBYTE;

const readJsonBytes = bytesReader(MAX_JSON_BYTES);
const readEventBytes = bytesReader(MAX_EVENT_BYTES);

/** Makes a reader of bodies up to so many bytes; compressed ones are refused, since their size shows only when they are open. */
export function bytesReader(limit: number): (request: Request, response: Response) => Promise<Buffer> {
  const read = express.raw({ type: () => true, limit, inflate: false });
  return async (request, response) => {
    await run(read, request, response, limit);
    return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  };
}

/** Reads a request's body in the way that its endpoint wants it. */
export async function readBody(endpoint: Endpoint, request: Request, response: Response): Promise<unknown> {
  if (endpoint.body === "none") return undefined;
  requireJson(request);
  if (endpoint.body === "raw") {
    const bytes = await readEventBytes(request, response);
    return { bytes, headers: flatten(request.headers) } satisfies RawBody;
  }
  const body = parseJsonBody(await readJsonBytes(request, response));
  return endpoint.fields ? readFields(endpoint.fields, body) : body;
}

/** Reads a JSON body of up to so many bytes as it is. */
export async function readJson(
  request: Request,
  response: Response,
  read: ReturnType<typeof bytesReader>,
): Promise<unknown> {
  requireJson(request);
  return parseJson(await read(request, response));
}

function requireJson(request: Request): void {
  if (request.is(["json", "+json"])) return;
  // Express answers null where there is no body at all; what is missing then is the body's matter, not its type's.
  if (request.is("*/*") === null && request.get("content-type")?.startsWith("application/json")) return;
  throw new HttpRefusal(
    HTTP_STATUS.UNSUPPORTED_MEDIA_TYPE,
    "CONTENT_TYPE_UNSUPPORTED",
    "Content-Type must be application/json",
  );
}

async function run(handler: RequestHandler, request: Request, response: Response, limit: number): Promise<void> {
  const error = await new Promise<unknown>((done) => void handler(request, response, done));
  if (!error) return;
  switch ((error as { type?: string }).type) {
    case "entity.too.large":
      throw new HttpRefusal(
        HTTP_STATUS.PAYLOAD_TOO_LARGE,
        "BODY_TOO_LARGE",
        `The body is larger than ${limit / KILOBYTE} kB`,
        {
          // What is left of the body is not worth reading.
          Connection: "close",
        },
      );
    case "encoding.unsupported":
      throw new HttpRefusal(
        HTTP_STATUS.UNSUPPORTED_MEDIA_TYPE,
        "CONTENT_ENCODING_UNSUPPORTED",
        "Compressed bodies are not accepted",
      );
    default:
      throw bodyErrors.BODY_MALFORMED();
  }
}

function flatten(headers: Request["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}
