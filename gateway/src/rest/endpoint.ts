import type { Caller } from "@aap/kernel/caller";
import { toDecimal } from "@aap/kernel/money";
import type { Graph } from "@aap/subgraph-host/graph";
import type { z } from "zod";

/** A request as a handler receives it. */
export interface RestRequest<Body = unknown> {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** A header's value, undefined without one. */
  header: (name: string) => string | undefined;
  body: Body;
  caller: Caller;
  /** The graph, asked as the caller. */
  graph: Graph;
  /** The graph, asked as the edge itself, for fields that no caller may use. */
  edge: Graph;
}

/** The response of a handler. */
export interface RestAnswer {
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
  answer(request: RestRequest<never>): Promise<RestAnswer>;
}

/** The bytes and headers of a request whose bytes are signed. */
export interface RawBody {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Returns an endpoint without a body. */
export function endpoint(answer: (request: RestRequest) => Promise<RestAnswer>): Endpoint {
  return { body: "none", answer };
}

/** Returns an endpoint with a JSON body of these fields. */
export function endpointWithFields<Fields extends z.ZodType>(
  fields: Fields,
  answer: (request: RestRequest<z.output<Fields>>) => Promise<RestAnswer>,
): Endpoint {
  return { body: "json", fields, answer };
}

/** Returns an endpoint that takes the unchanged bytes of the body. */
export function endpointWithRawBody(answer: (request: RestRequest<RawBody>) => Promise<RestAnswer>): Endpoint {
  return { body: "raw", answer };
}

/** `JSON.rawJSON` is missing in TypeScript's library. */
const jsonText = JSON as unknown as { rawJSON(text: string): object };

/** Returns an amount as a JSON number with its exact digits; a float would round amounts of 16 digits, such as 90071992547409.91. */
export function toWireAmount({ amountMinor, currency }: { amountMinor: number; currency: string }): object {
  const decimal = toDecimal({ amountMinor: BigInt(amountMinor), currency });
  return jsonText.rawJSON(decimal.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
}
