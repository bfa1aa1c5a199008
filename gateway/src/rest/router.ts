import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { serviceCaller, type Caller } from "@aap/kernel/caller";
import { EDGE, refusalOf } from "@aap/subgraph-host/caller-assertion";
import { createGraph, type ExecuteOnGraph } from "@aap/subgraph-host/graph";
import type { Readiness } from "@aap/subgraph-host/health";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import { Router, type Request, type Response } from "express";
import { addressOf } from "../admission/address.ts";
import type { Admission } from "../admission/admission.ts";
import { createStreamLimit, type OpenStream } from "../admission/stream-limit.ts";
import { compressBody, sendText } from "../compress.ts";
import type { Sessions } from "../dashboard/sessions.ts";
import { admitPage } from "./admit-page.ts";
import { readPages, sendCsv } from "./csv.ts";
import { edgeErrors } from "./edge-errors.ts";
import type { RestResponse, RestRequest } from "./endpoint.ts";
import { fieldErrors } from "./fields.ts";
import { HTTP_STATUS } from "./http-status.ts";
import { withIdHint } from "./id-hint.ts";
import { withIdempotencyKey } from "./idempotency.ts";
import { MAX_LIMIT, refuseUnknown } from "./page.ts";
import { partyNames } from "./party-names.ts";
import { readBody } from "./read-body.ts";
import { routes, type Route } from "./routes.ts";

const edge = serviceCaller(EDGE);

/** Serves the REST surface over the graph. It checks the caller before it reads the body. A path with an empty id is not that of a list. */
export function restRouter(
  execute: ExecuteOnGraph,
  admission: Admission,
  readiness: Pick<Readiness, "isOpen">,
  sessions: Pick<Sessions, "authorizeReading" | "isOpen">,
): Router {
  const streams = { ofKeys: createStreamLimit(), ofSessions: createStreamLimit() };
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, onPath] of Map.groupBy(routes, (route) => route.path)) {
    router.all(path, async (request, response) => {
      const route = onPath.find(({ method }) => method === request.method);
      if (!route) throw methodNotAllowed(onPath);
      const { caller, query, ask } = await open(route, request, response, {
        execute,
        admission,
        readiness,
        sessions,
        streams,
      });
      const { rows } = route.endpoint.responses[HTTP_STATUS.OK] ?? {};
      if (rows === undefined || request.accepts(["json", "csv"]) !== "csv") return send(response, await ask(query));
      const admit = () => admitPage(route, caller, request, response, admission);
      const askPage = (cursor: string | undefined) =>
        ask({ ...query, limit: String(MAX_LIMIT), ...(cursor !== undefined && { cursor }) });
      await sendCsv(rows, readPages(rows, askPage, admit), compressBody(response));
    });
  }
  return router;
}

/** The parts of the edge that a request needs. */
interface Edge {
  execute: ExecuteOnGraph;
  admission: Admission;
  readiness: Pick<Readiness, "isOpen">;
  /** The dashboard's sessions: its page reads streams with a cookie instead of a key. */
  sessions: Pick<Sessions, "authorizeReading" | "isOpen">;
  /** Counted separately, so that open pages of a dashboard do not use up the streams of programs with the same key. */
  streams: Readonly<Record<"ofKeys" | "ofSessions", OpenStream>>;
}

/** Admits a request to a route. Returns its caller and its parameters, and `ask`, which runs the route's handler with some parameters. */
async function open(
  route: Route,
  request: Request,
  response: Response,
  { execute, admission, readiness, sessions, streams }: Edge,
): Promise<{
  caller: Caller;
  query: RestRequest["query"];
  ask: (query: RestRequest["query"]) => Promise<RestResponse>;
}> {
  const { requestId } = response.locals as { requestId: string };
  const isStream = route.endpoint.responses[HTTP_STATUS.OK]?.stream === true;
  const session = isStream ? await sessions.authorizeReading(request) : null;
  const caller = await admitRoute(route, request, response, admission);
  // A stream that was closed before it is counted would count forever.
  if (isStream && response.closed) throw new HttpRefusal(HTTP_STATUS.BAD_REQUEST, "CLIENT_GONE", "The client is gone");
  if (isStream) response.once("close", streams[session ? "ofSessions" : "ofKeys"](caller, addressOf(request)));
  const params = request.params as Record<string, string>;
  requireStorable({ ...request.query, ...params });
  const query = readQuery(route, request.query);
  const body = await readBody(route.endpoint, request);
  const restRequest: Omit<RestRequest, "query"> = {
    path: request.baseUrl + request.path,
    params,
    header: (name) => request.get(name),
    body,
    caller,
    graph: withIdempotencyKey(createGraph(execute, caller, requestId), request.get("idempotency-key"), () =>
      response.set("Idempotent-Replayed", "true"),
    ),
    edge: createGraph(execute, edge, requestId),
    isOpen: async () =>
      readiness.isOpen &&
      !response.closed &&
      (session === null || sessions.isOpen(session)) &&
      (await admission.isInForce(request, response)),
  };
  return {
    caller,
    query,
    async ask(asked) {
      try {
        return await route.endpoint.handle({ ...restRequest, query: asked } as RestRequest<never>);
      } catch (error) {
        throw withIdHint(error, { ...params, ...(body as object | undefined) });
      }
    },
  };
}

/** Admits a request to a route; throws `KEY_KIND_WRONG` if the caller is of another kind than those of the route. */
export async function admitRoute(
  { callers: kinds, cost = 1 }: Pick<Route, "callers" | "cost">,
  request: Request,
  response: Response,
  admission: Admission,
): Promise<Caller> {
  if (kinds === "anyone") return admission.admitAnonymous(request, response, cost);
  const caller = await admission.admitCaller(request, response, cost);
  if ((kinds as readonly string[]).includes(caller.kind)) return caller;
  const missing = refusalOf(caller, ["a key"]);
  if (caller.kind === "anonymous" && missing) throw missing;
  throw edgeErrors.KEY_KIND_WRONG({
    text: `This route needs the API key of ${partyNames(kinds)}`,
    hint: `The request has the API key of ${partyNames([caller.kind])}.`,
  });
}

/** Throws FIELD_INVALID if a parameter of the address contains NUL, the only character of UTF-8 that PostgreSQL cannot store. */
function requireStorable(parameters: Readonly<Record<string, unknown>>): void {
  const found = Object.entries(parameters).find((entry) => entry.flat().some((text) => String(text).includes("\0")));
  if (found === undefined) return;
  const param = found[0].replaceAll("\0", "");
  throw fieldErrors.FIELD_INVALID({ text: `${param} contains a character that cannot be stored`, param });
}

/**
 * Returns the parameters of a query string, if the route has any. Throws FIELD_INVALID if one is given more than once, and
 * FIELD_UNKNOWN if there is one although the route has none, unless it ignores them.
 */
function readQuery({ endpoint, ignoresQuery }: Route, query: Readonly<Record<string, unknown>>): RestRequest["query"] {
  if (endpoint.query === undefined) {
    if (!ignoresQuery) refuseUnknown(query, []);
    return {};
  }
  const param = Object.keys(query).find((name) => typeof query[name] !== "string");
  if (param !== undefined) throw fieldErrors.FIELD_INVALID({ text: `${param} must be given once`, param });
  return query as RestRequest["query"];
}

function methodNotAllowed(onPath: readonly Route[]): HttpRefusal {
  const allow = onPath.map(({ method }) => method).join(", ");
  return new HttpRefusal(HTTP_STATUS.METHOD_NOT_ALLOWED, "METHOD_NOT_ALLOWED", `Use ${allow}`, { Allow: allow });
}

async function send(
  response: Response,
  { status, body, html, csv, xml, stream, headers }: RestResponse,
): Promise<void> {
  response
    .status(status)
    .set("Cache-Control", "no-store")
    .set(headers ?? {});
  if (html !== undefined) sendText(response, "text/html; charset=utf-8", html);
  else if (csv !== undefined) sendText(response, "text/csv; charset=utf-8", csv);
  else if (stream !== undefined) await sendStream(response, stream);
  else if (xml !== undefined) sendText(response, "application/xml; charset=utf-8", xml);
  else if (body !== undefined) sendText(response, "application/json; charset=utf-8", JSON.stringify(body));
  else response.end();
}

/** Sends server-sent events until they end or the client is gone. A proxy must not hold them back. */
async function sendStream(response: Response, stream: AsyncIterable<string>): Promise<void> {
  response.type("text/event-stream").set("Cache-Control", "no-store, no-transform").set("X-Accel-Buffering", "no");
  try {
    await pipeline(Readable.from(stream), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
