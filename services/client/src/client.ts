import { GraphError, type GraphErrorEntry } from "./errors.ts";
import { createOpenStream } from "./event-stream.ts";
import { followEvents, type EventsOptions } from "./events.ts";
import type { components } from "./generated/openapi.ts";
import { createList, type List } from "./lists.ts";
import { createSend, type Call, type ClientOptions } from "./request.ts";
import type { Answer, ListPath, OptionsArgument, OptionsOf, PathOf, RequestOptions } from "./types.ts";

/**
 * The service, called with one API key. Paths, parameters and bodies are those of its OpenAPI document. Each method throws an
 * `ApiError` if the service refuses, and a `NetworkError` if it does not respond.
 */
export interface Client {
  /** Reads an object, or one page of a list. A search opens a session each time. */
  get<Path extends PathOf<"get">>(
    path: Path,
    ...options: OptionsArgument<OptionsOf<Path, "get">>
  ): Promise<Answer<Path, "get">>;
  /** Sends a request that has an effect, once: every attempt has the same `Idempotency-Key`. */
  post<Path extends PathOf<"post">>(
    path: Path,
    ...options: OptionsArgument<OptionsOf<Path, "post">>
  ): Promise<Answer<Path, "post">>;
  /** Returns the rows of a list for `for await`; each page is requested when it is needed. */
  list<Path extends ListPath>(path: Path, ...options: OptionsArgument<OptionsOf<Path, "get">>): List<Path>;
  /**
   * Returns the caller's events for `for await`, in the order of publication, and goes on waiting for further ones until `signal` aborts.
   * After an error, continue with the id of your last event as `after`: no event is missed.
   */
  events(options?: EventsOptions): AsyncIterable<components["schemas"]["Event"]>;
  /**
   * Runs an operation of the graph and returns its data. Throws a `GraphError` if its result has errors, and an `ApiError` if it was
   * not run. It is not repeated after a network error, because it may have been a mutation.
   */
  graph(query: string, variables?: Readonly<Record<string, unknown>>, options?: RequestOptions): Promise<unknown>;
}

/** Creates a client of the service at an address. Throws a TypeError if `baseUrl` is not an http or https address. */
export function createClient(options: ClientOptions): Client {
  const send = createSend(options);
  const openStream = createOpenStream(options);
  const get: Client["get"] = (path, ...[call]) => send("GET", path, toCall(call)) as Promise<never>;
  return {
    get,
    post: (path, ...[call]) => send("POST", path, toCall(call)) as Promise<never>,
    list: (path, ...[call]) => {
      const given = toCall(call);
      return createList(path, async (cursor) => {
        const query = cursor === undefined ? given.query : { ...given.query, cursor };
        return (await send("GET", path, { ...given, query })) as never;
      });
    },
    events: ({ type, livemode, ...call } = {}) =>
      followEvents(
        {
          read: (after) => get("/v1/events", { ...call, query: { after, type, livemode, limit: 100 } }),
          stream: (after) => openStream(after, { type, livemode }, call),
        },
        call,
      ),
    async graph(query, variables, call = {}) {
      const body = await send("POST", "/graphql", { ...call, body: { query, variables } }, "graph");
      const { data, errors } = body as { data?: unknown; errors?: GraphErrorEntry[] };
      if (errors !== undefined && errors.length > 0) throw new GraphError(errors, data);
      return data;
    },
  };
}

/** The options of each path are checked where the client is called. */
const toCall = (options: object | undefined): Call => options ?? {};
