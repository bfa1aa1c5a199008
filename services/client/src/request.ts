import { NetworkError, TimeoutError, toApiError } from "./errors.ts";
import { withRetries } from "./retry.ts";
import type { PostOptions, RequestOptions, Scalar } from "./types.ts";

/** How to reach the service. */
export interface ClientOptions {
  /** The address of the service, such as `https://aap.example`. */
  baseUrl: string;
  /** The API key; without one only public routes can be called. */
  apiKey?: string | undefined;
  /** The milliseconds of one attempt, 15,000 by default: a checkout waits for a payment processor. */
  timeoutMs?: number | undefined;
  /** The attempts after the first one, 2 by default. */
  maxRetries?: number | undefined;
  /** Takes the place of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** The milliseconds of one attempt if the caller gives none. */
export const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_RETRIES = 2;

/** A request before it is sent. */
export interface Call extends RequestOptions, Pick<PostOptions, "idempotencyKey"> {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, Scalar>> | undefined;
  body?: unknown;
}

/** Sends a request, with retries; returns the parsed body of a 2xx response. */
export type Send = (method: "GET" | "POST", path: string, call: Call, kind?: "rest" | "graph") => Promise<unknown>;

/** Returns a function that sends requests with one key. */
export function createSend(options: ClientOptions): Send {
  const baseUrl = readBaseUrl(options.baseUrl);
  return (method, path, call, kind = "rest") => {
    const { signal, timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS } = call;
    const url = urlOf(baseUrl, path, call);
    const init: RequestInit = {
      method,
      headers: headersOf(method === "POST" && kind === "rest", options.apiKey, call),
      // A key is never sent to another address.
      redirect: "error",
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    };
    const attempt = () => fetchOnce(options.fetch ?? globalThis.fetch, url, init, { signal, timeoutMs });
    const maxRetries = call.maxRetries ?? options.maxRetries ?? DEFAULT_RETRIES;
    return withRetries(attempt, { maxRetries, isIdempotent: kind === "rest", signal });
  };
}

async function fetchOnce(
  fetch: typeof globalThis.fetch,
  url: URL,
  init: RequestInit,
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw new TimeoutError(`The service did not respond in ${timeoutMs} ms`, { cause });
    throw new NetworkError("The service did not respond", { cause });
  }
  const body = parse(text);
  if (response.ok && body !== undefined) return body;
  throw toApiError(response.status, body, response.headers.get("retry-after"));
}

function headersOf(
  needsKey: boolean,
  apiKey: string | undefined,
  { body, idempotencyKey }: Call,
): Record<string, string> {
  return {
    accept: "application/json",
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(needsKey && { "idempotency-key": idempotencyKey ?? newIdempotencyKey() }),
  };
}

/** Returns 128 random bits. `crypto.randomUUID` does not exist on pages without TLS. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the address of a request. Throws a TypeError if a parameter of its path is missing. */
export function urlOf(baseUrl: string, path: string, call: Pick<Call, "path" | "query">): URL {
  const url = new URL(baseUrl + fillPath(path, call.path ?? {}));
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) url.searchParams.append(name, toText(value));
  return url;
}

/** Returns the address of the service without a slash at its end. Throws a TypeError if it is not an http or https address. */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new TypeError("baseUrl must be an http or https address");
  return text.replace(/\/+$/, "");
}

function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    // An empty segment would name another route.
    if (value === undefined || value === "") throw new TypeError(`path.${name} is missing`);
    return encodeURIComponent(value);
  });
}

/** Returns a value as text; a number without an exponent, which the service does not read. */
function toText(value: string | number | boolean): string {
  if (typeof value !== "number") return String(value);
  return value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 18 });
}

/** Returns the value of a JSON text; undefined if it is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
