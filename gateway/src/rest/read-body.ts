import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import { readBytes } from "@aap/subgraph-host/read-body";
import type { Request } from "express";
import type { Endpoint, FileBody, RawBody } from "./endpoint.ts";
import { isOptional, readFields } from "./fields.ts";
import { HTTP_STATUS } from "./http-status.ts";
import { bodyErrors, parseJson, parseJsonBody } from "./json.ts";

const MAX_JSON_BYTES = 64 * 1_024;
const MAX_EVENT_BYTES = 256 * 1_024;
const MAX_FILE_BYTES = 1_024 * 1_024;

/** Reads a request's body as its endpoint declares it: not at all, as unchanged bytes, as the text of a file, or as JSON. */
export async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.body === "none") return undefined;
  if (endpoint.body === "file") return readFile(request, endpoint.fileTypes ?? []);
  const { fields } = endpoint;
  if (fields !== undefined && !hasBody(request) && isOptional(fields)) return readFields(fields, {});
  requireJson(request);
  if (endpoint.body === "raw") {
    const bytes = await readBytes(request, MAX_EVENT_BYTES);
    return { bytes, headers: flatten(request.headers) } satisfies RawBody;
  }
  const body = parseJsonBody(await readBytes(request, MAX_JSON_BYTES));
  return fields ? readFields(fields, body) : body;
}

/** Returns whether a request has a body, which may be empty (RFC 9112, section 6). */
function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads a JSON body of at most `limit` bytes. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  requireJson(request);
  return parseJson(await readBytes(request, limit));
}

async function readFile(request: Request, types: readonly string[]): Promise<FileBody> {
  const type = request.is([...types]);
  if (typeof type !== "string") throw unsupported(`Content-Type must be ${types.join(" or ")}`);
  const bytes = await readBytes(request, MAX_FILE_BYTES);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return { text, type };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw bodyErrors.BODY_TEXT_INVALID();
}

function requireJson(request: Request): void {
  // Most clients send exactly this type, and `is` parses it each time.
  if (request.headers["content-type"] === "application/json" || request.is(["json", "+json"])) return;
  // Express returns null if there is no body. The missing body is then the error, not the type.
  if (request.is("*/*") === null && request.get("content-type")?.startsWith("application/json")) return;
  throw unsupported("Content-Type must be application/json");
}

function unsupported(text: string): HttpRefusal {
  return new HttpRefusal(HTTP_STATUS.UNSUPPORTED_MEDIA_TYPE, "CONTENT_TYPE_UNSUPPORTED", text);
}

function flatten(headers: Request["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}
