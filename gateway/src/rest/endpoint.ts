import type { Caller } from "@aap/kernel/caller";
import { toDecimal } from "@aap/kernel/money";
import type { Graph } from "@aap/subgraph-host/graph";
import type { z } from "zod";

/** A request as a handler receives it. */
export interface RestRequest<Body = unknown> {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** Returns a header's value; undefined if the request does not have it. */
  header: (name: string) => string | undefined;
  body: Body;
  caller: Caller;
  /** The graph, asked as the caller. */
  graph: Graph;
  /** The graph, asked as the edge itself, for fields that no caller may use. */
  edge: Graph;
}

/** The response of a handler. */
export interface RestResponse {
  status: number;
  body?: object;
  /** An HTML page, instead of `body`. */
  html?: string;
  headers?: Readonly<Record<string, string>>;
}

/** The handler of a route, and the body that it takes. */
export interface Endpoint {
  /** `json` is parsed and checked against `fields`; `raw` gives the handler the unchanged bytes and the headers. */
  body: "none" | "json" | "raw";
  fields?: z.ZodType;
  handle(request: RestRequest<never>): Promise<RestResponse>;
}

/** The bytes and headers of a request whose bytes are signed. */
export interface RawBody {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Returns an endpoint without a body. */
export function endpoint(handle: (request: RestRequest) => Promise<RestResponse>): Endpoint {
  return { body: "none", handle };
}

/** Returns an endpoint with a JSON body of these fields. */
export function endpointWithFields<Fields extends z.ZodType>(
  fields: Fields,
  handle: (request: RestRequest<z.output<Fields>>) => Promise<RestResponse>,
): Endpoint {
  return { body: "json", fields, handle };
}

/** Returns an endpoint that takes the unchanged bytes of the body. */
export function endpointWithRawBody(handle: (request: RestRequest<RawBody>) => Promise<RestResponse>): Endpoint {
  return { body: "raw", handle };
}

/** `JSON.rawJSON` is missing in TypeScript's library. */
const jsonText = JSON as unknown as { rawJSON(text: string): object };

/** Returns an amount as a JSON number with its exact digits; a float would round amounts of 16 digits, such as 90071992547409.91. */
export function toWireAmount({ amountMinor, currency }: { amountMinor: number; currency: string }): object {
  const decimal = toDecimal({ amountMinor: BigInt(amountMinor), currency });
  return jsonText.rawJSON(decimal.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
}
