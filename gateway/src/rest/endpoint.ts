import type { Caller } from "@aap/kernel/caller";
import type { Graph } from "@aap/subgraph-host/graph";
import type { z } from "zod";
import type { REFUSAL_STATUS } from "./http-status.ts";

/** A request as a handler receives it. */
export interface RestRequest<Body = unknown> {
  /** The path of the URL, without the query string. */
  path: string;
  params: Readonly<Record<string, string>>;
  /** The parameters of the query string, if the route declares any. */
  query: Readonly<Record<string, string>>;
  /** Returns a header's value; undefined if the request does not have it. */
  header: (name: string) => string | undefined;
  body: Body;
  caller: Caller;
  /** The graph, asked as the caller. */
  graph: Graph;
  /** The graph, asked as the edge itself, for fields that no caller may use. */
  edge: Graph;
  /** Returns whether a stream may continue: the client is there, its key is in force, and the process does not stop. */
  isOpen: () => Promise<boolean>;
}

/** The response of a handler. */
export interface RestResponse {
  status: number;
  body?: object;
  /** An HTML page, instead of `body`. */
  html?: string;
  /** A table as CSV, instead of `body`. */
  csv?: string;
  /** Server-sent events, instead of `body`. */
  stream?: AsyncIterable<string>;
  /** The response as XML, instead of `body`. */
  xml?: string;
  headers?: Readonly<Record<string, string>>;
}

/** The rows of a list: their name in its JSON body, and the columns that they have as CSV. */
export interface Rows {
  name: string;
  columns: readonly string[];
}

/** A response that a route declares: a JSON body, an HTML page, CSV, XML, server-sent events, or none of them. */
export interface DeclaredResponse {
  description: string;
  body?: z.ZodType;
  html?: true;
  csv?: true;
  stream?: true;
  xml?: true;
  /** The rows of a list, which is also sent as CSV. */
  rows?: Rows;
  /** The headers of this response beyond those of every response, by name, with their meaning. */
  headers?: Readonly<Record<string, string>>;
}

/** The refusals of a route by status and code, with their texts (specification, "Errors"). Those of every route are not repeated. */
export type DeclaredRefusals = Readonly<Partial<Record<RefusalStatus, Readonly<Record<string, string>>>>>;

type RefusalStatus = (typeof REFUSAL_STATUS)[keyof typeof REFUSAL_STATUS];

type DeclaredResponses = Readonly<Record<number, DeclaredResponse>>;

/** What the OpenAPI document says of a route. The compiler holds the handler to the declared responses. */
export interface Declaration<Responses extends DeclaredResponses = DeclaredResponses> {
  summary: string;
  /** More than the summary, in Markdown. */
  description?: string;
  /** The parameters of the query string. */
  query?: z.ZodObject;
  /** The names of any further parameters, such as the criteria of a vertical, with their meaning. */
  furtherQuery?: string;
  /** The request headers beyond `Authorization`. */
  headers?: z.ZodObject;
  /** The body of an endpoint that takes raw bytes, as its senders write it. */
  rawBody?: z.ZodType;
  responses: Responses;
  refusals?: DeclaredRefusals;
}

/** The responses that a declaration allows. */
type Declared<Responses extends DeclaredResponses> = {
  [Status in keyof Responses & number]: {
    status: Status;
    headers?: Readonly<Record<string, string>>;
  } & (Responses[Status] extends {
    body: infer Body extends z.ZodType;
  }
    ? { body: z.input<Body> & object }
    : { html?: string; csv?: string; xml?: string; stream?: AsyncIterable<string> });
}[keyof Responses & number];

/** The handler of a route, the body that it takes and the responses that it declares. */
export interface Endpoint extends Declaration {
  /**
   * `json` is parsed and checked against `fields`; `raw` gives the handler the unchanged bytes and the headers; `file` gives it the text
   * and its media type.
   */
  body: "none" | "json" | "raw" | "file";
  /** The media types of a file that it takes. */
  fileTypes?: readonly string[];
  fields?: z.ZodType;
  handle(request: RestRequest<never>): Promise<RestResponse>;
}

/** The bytes and headers of a request whose bytes are signed. */
export interface RawBody {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** A file in UTF-8, at most 1 MiB. */
export interface FileBody<Type extends string = string> {
  text: string;
  type: Type;
}

/** Returns an endpoint without a body. */
export function endpoint<const Responses extends DeclaredResponses>(
  declaration: Declaration<Responses>,
  handle: (request: RestRequest) => Promise<Declared<Responses>>,
): Endpoint {
  return { ...declaration, body: "none", handle };
}

/** Returns an endpoint with a JSON body of these fields. */
export function endpointWithFields<Fields extends z.ZodType, const Responses extends DeclaredResponses>(
  fields: Fields,
  declaration: Declaration<Responses>,
  handle: (request: RestRequest<z.output<Fields>>) => Promise<Declared<Responses>>,
): Endpoint {
  return { ...declaration, body: "json", fields, handle };
}

/** Returns an endpoint that takes the unchanged bytes of the body. */
export function endpointWithRawBody<const Responses extends DeclaredResponses>(
  declaration: Declaration<Responses>,
  handle: (request: RestRequest<RawBody>) => Promise<Declared<Responses>>,
): Endpoint {
  return { ...declaration, body: "raw", handle };
}

/** Returns an endpoint that takes a file of one of some media types. */
export function endpointWithFile<const Type extends string, const Responses extends DeclaredResponses>(
  fileTypes: readonly Type[],
  declaration: Declaration<Responses>,
  handle: (request: RestRequest<FileBody<Type>>) => Promise<Declared<Responses>>,
): Endpoint {
  return { ...declaration, body: "file", fileTypes, handle };
}
