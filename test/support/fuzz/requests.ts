import fc from "fast-check";
import { openApi, type Operation } from "../documented.ts";
import { oddBodyText, oddIds, oddJson, oddText } from "./odd-values.ts";
import { IDS } from "./scene.ts";
import { valuesOf, type Schema } from "./schema-values.ts";

/** The callers: each kind of key, keys of other holders, no key, and headers that are no key. */
const CALLERS = [
  "agent",
  "otherAgent",
  "builder",
  "merchant",
  "otherMerchant",
  "operator",
  "none",
  "unknown",
  "malformed",
] as const;

/** A request before the ids of a scene are filled in. */
export interface FuzzRequest {
  /** The operation of the document, such as `POST /v1/checkout`. */
  operation: string;
  caller: (typeof CALLERS)[number];
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whether the sender signs the body as the merchant's processor does. */
  signed: boolean;
}

const CALLERS_OF_KEY: Readonly<Record<string, (typeof CALLERS)[number][]>> = {
  agentKey: ["agent", "agent", "otherAgent"],
  builderKey: ["builder"],
  merchantKey: ["merchant", "merchant", "otherMerchant"],
  operatorKey: ["operator"],
};

/** Returns requests of one operation: three of five as the document describes them, the others with one or more mistakes. */
function requestsOf(path: string, method: string, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const callers = (operation.security ?? []).flatMap((keys) =>
    Object.keys(keys).flatMap((key) => CALLERS_OF_KEY[key] ?? []),
  );
  const right = fc.constantFrom(...(callers.length === 0 ? (["none"] as const) : callers));
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place === "query");
  return fc.record({
    operation: fc.constant(`${method} ${path}`),
    caller: mostly(6, right, fc.constantFrom(...CALLERS)),
    method: mostly(
      20,
      fc.constant(method),
      fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"),
    ),
    path: fc.tuple(pathsOf(path), queriesOf(parameters)).map(([address, query]) => address + query),
    headers: headers(path),
    body: operation.requestBody ? bodiesOf(operation.requestBody) : mostly(9, fc.constant(null), oddBodyText),
    signed: mostly(5, fc.constant(true), fc.constant(false)),
  });
}

/** The operations of the document by name, such as `POST /v1/checkout`, with their requests. */
const REQUESTS = new Map<string, fc.Arbitrary<FuzzRequest>>(
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return [`${method} ${path}`, requestsOf(path, method, operation)] as const;
    }),
  ),
);

/** The names of the operations of the document. */
export const OPERATIONS = [...REQUESTS.keys()];

/** Returns requests of operations, each as often. */
export function requestsTo(operations: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const requests = operations.flatMap((operation) => REQUESTS.get(operation) ?? []);
  return fc.oneof(...requests).map(sparingTheProcessor);
}

/** Names another merchant and connection in changes of connections: without its processor the scene's merchant sells nothing more. */
function sparingTheProcessor(request: FuzzRequest): FuzzRequest {
  if (!request.operation.includes("/v1/connections")) return request;
  const path = request.path.replaceAll("~webhookConnectionId.0~", "~connectionId.0~");
  return { ...request, path, body: request.body?.replaceAll("~merchantId.0~", "~merchantId.2~") ?? null };
}

function mostly<Value>(weight: number, usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function pathsOf(path: string): fc.Arbitrary<string> {
  const segments = path.split("/").map((segment) => {
    const [, name, ending = ""] = /^\{(\w+)\}(\.\w+)?$/.exec(segment) ?? [];
    if (name === undefined) return fc.constant(segment);
    const kind = path.startsWith("/v1/webhooks/") ? "webhookConnectionId" : name;
    const odd = fc.oneof(
      oddIds,
      oddText.map(encode),
      fc.constantFrom("%ff", "%E0%A4%A", "%2e%2e", "%2F", ...Object.values(IDS).flat()),
    );
    return mostly(
      5,
      valuesOf(kind, { type: "string" }).map((id) => encode(String(id)) + ending),
      odd,
    );
  });
  return fc.tuple(...segments).map((parts) => parts.join("/"));
}

function queriesOf(parameters: { name: string; schema: Schema }[]): fc.Arbitrary<string> {
  const known = parameters.map(({ name, schema }) =>
    mostly(3, valuesOf(name, schema).map(String), oddText).map((value) => `${name}=${encode(value)}`),
  );
  const odd = fc.oneof(
    fc.tuple(oddText, oddText).map(([name, value]) => `${encode(name)}=${encode(value)}`),
    fc.constantFrom(
      "limit=1&limit=2",
      "limit[]=1",
      "cursor[a]=b",
      "q=%",
      "q=%ff",
      "&&",
      "limit",
      "__proto__[x]=1",
      "a=1",
    ),
  );
  const some = known.length === 0 ? fc.constant<string[]>([]) : fc.array(fc.oneof(...known), { maxLength: 2 });
  const all = fc.tuple(some, mostly(7, fc.constant<string[]>([]), fc.array(odd, { maxLength: 3 })));
  return all.map(([one, other]) => (one.length + other.length === 0 ? "" : `?${[...one, ...other].join("&")}`));
}

function headers(path: string): fc.Arbitrary<Record<string, string>> {
  const type = mostly(
    12,
    fc.constant("application/json"),
    fc.constantFrom(
      "text/plain",
      "",
      "application/x-www-form-urlencoded",
      "application/json; charset=utf-16",
      "multipart/form-data",
      ";",
      "application/problem+json",
    ),
  ).map((value): Record<string, string> => (value === "" ? {} : { "content-type": value }));
  const key = fc.constantFrom("1", "once", " ", "x".repeat(255), "x".repeat(256), "é", "a b");
  const more =
    path === "/v1/recommend"
      ? mostly(
          2,
          fc.constant({}),
          key.map((value) => ({ "idempotency-key": value })),
        )
      : fc.constant({});
  const odd = fc.constantFrom<Record<string, string>>(
    { accept: "text/html" },
    { "content-encoding": "gzip" },
    { "x-forwarded-for": "\u00ff" },
    { "accept-language": "*" },
  );
  return fc.tuple(type, more, mostly(15, fc.constant({}), odd)).map((all) => Object.assign({}, ...all));
}

function bodiesOf({ content }: NonNullable<Operation["requestBody"]>): fc.Arbitrary<string | null> {
  const schema = content["application/json"]?.schema ?? {};
  const valid = valuesOf("", schema);
  const mutated = fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), oddJson), { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) => changes.reduce(changeField, body));
  const dropped = fc.tuple(valid, fc.nat()).map(([body, at]) => dropField(body, at));
  const unknown = fc
    .tuple(valid, oddText, oddJson)
    .map(([body, name, value]) => Object.assign({}, body, { [name]: value }));
  return fc.oneof(
    { weight: 12, arbitrary: valid.map((body) => JSON.stringify(body)) },
    { weight: 4, arbitrary: mutated.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: dropped.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: unknown.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: oddJson.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: oddBodyText },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** Replaces a field, at any depth: the number chooses it. */
function changeField(body: unknown, [at, value]: [number, unknown]): unknown {
  if (typeof body !== "object" || body === null) return value;
  const names = Object.keys(body);
  const name = names[at % (names.length || 1)];
  if (name === undefined) return value;
  const field = (body as Record<string, unknown>)[name];
  const deeper = typeof field === "object" && field !== null && at % 3 > 0;
  return { ...body, [name]: deeper ? changeField(field, [Math.floor(at / 3), value]) : value };
}

function dropField(body: unknown, at: number): object {
  const fields = Object.entries(body as object);
  return Object.fromEntries(fields.filter((_, index) => index !== at % (fields.length || 1)));
}

/** Encodes a text for an address; half a surrogate pair becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
