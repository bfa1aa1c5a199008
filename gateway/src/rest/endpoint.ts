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
  /** The graph as the caller. */
  graph: Graph;
  /** The graph as the edge itself, for what no caller may ask. */
  edge: Graph;
}

/** The answer of a handler. */
export interface RestAnswer {
  status: number;
  body?: object;
  /** A page for a person, in place of `body`. */
  html?: string;
  headers?: Readonly<Record<string, string>>;
}

/** How a route reads its body and answers it. */
export interface Endpoint {
  /** `json` is the default of an endpoint with fields; `raw` hands the bytes on as they came, with the request's headers. */
  body: "none" | "json" | "raw";
  fields?: z.ZodType;
  answer(request: RestRequest<never>): Promise<RestAnswer>;
}

/** The bytes and headers of a request whose signature is over the bytes. */
export interface RawBody {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** An endpoint without a body. */
export function endpoint(answer: (request: RestRequest) => Promise<RestAnswer>): Endpoint {
  return { body: "none", answer };
}

/** An endpoint with a JSON body of these fields. */
export function endpointWithFields<Fields extends z.ZodType>(
  fields: Fields,
  answer: (request: RestRequest<z.output<Fields>>) => Promise<RestAnswer>,
): Endpoint {
  return { body: "json", fields, answer };
}

/** An endpoint that takes the bytes as they came. */
export function endpointWithRawBody(answer: (request: RestRequest<RawBody>) => Promise<RestAnswer>): Endpoint {
  return { body: "raw", answer };
}

/** The part of JSON that the compiler's library does not declare yet. */
const jsonText = JSON as unknown as { rawJSON(text: string): object };

/** An amount as a JSON number of its exact decimal digits; a float would round amounts of 16 digits, such as 90071992547409.91. */
export function toWireAmount({ amountMinor, currency }: { amountMinor: number; currency: string }): object {
  const decimal = toDecimal({ amountMinor: BigInt(amountMinor), currency });
  return jsonText.rawJSON(decimal.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
}
