import { readFileSync } from "node:fs";
import addFormats from "ajv-formats";
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";

interface Example {
  $ref?: string;
  value?: unknown;
}

interface Documented {
  content?: Readonly<Record<string, { schema: object; examples?: Readonly<Record<string, Example>> }>>;
}

/** A route of the OpenAPI document. */
export interface Operation {
  parameters?: { in: string; name: string; schema: object }[];
  requestBody?: { content: Readonly<Record<string, { schema: object }>> };
  security?: Readonly<Record<string, unknown>>[];
  responses: Readonly<Record<string, Documented & { $ref?: string }>>;
}

/** The OpenAPI document, as far as tests read it. */
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  webhooks: Readonly<Record<string, { post: Operation }>>;
  components: {
    schemas: Readonly<Record<string, object>>;
    responses: Readonly<Record<string, Documented>>;
    examples: Readonly<Record<string, Example>>;
  };
}

/** The committed OpenAPI document. */
export const openApi = JSON.parse(
  readFileSync(new URL("../../gateway/openapi.json", import.meta.url), "utf8"),
) as OpenApi;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(closed({ $id: "openapi", components: openApi.components }) as AnySchemaObject);

/** The paths with their patterns; a path without parameters is before those with one in its place. */
const paths = Object.entries(openApi.paths)
  .map(([path, operations]) => ({ path, operations, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
  .toSorted((one, other) => one.path.split("{").length - other.path.split("{").length);

/**
 * Throws an error if a response of `/v1`, `/r` or the code keys is not in the OpenAPI document: its status, its type, a field of its
 * body or the code of its refusal. Clients must accept new fields, but a test fails for a field that is not documented.
 */
export function expectDocumented(
  method: string,
  url: string,
  answer: { status: number; headers: Headers; body: unknown },
) {
  const { pathname } = new URL(url, "http://127.0.0.1");
  const found = paths.find(({ pattern }) => pattern.test(pathname));
  if (method === "OPTIONS" || (!found && !pathname.startsWith("/v1/"))) return;
  const operation = found?.operations[method.toLowerCase()];
  const problem = operation ? findProblem(operation, answer) : findProblemOfRefusal(answer, [400, 404, 405, 413, 503]);
  if (problem === undefined) return;
  throw new Error(`${method} ${pathname} ${answer.status} ${problem}: ${JSON.stringify(answer.body).slice(0, 500)}`);
}

/** Throws an error if an event is not as the OpenAPI document describes the events of its type. */
export function expectDocumentedEvent(event: { type: string }): void {
  const schema = openApi.webhooks[event.type]?.post.requestBody?.content["application/json"]?.schema;
  const problem = schema === undefined ? "has no documented type" : findMismatch(schema, event);
  if (problem !== undefined) throw new Error(`the event ${event.type} ${problem}: ${JSON.stringify(event)}`);
}

function findProblem({ responses }: Operation, answer: { status: number; headers: Headers; body: unknown }) {
  const declared = responses[answer.status];
  if (declared === undefined) return "has a status that is not documented";
  const { content } = declared.$ref
    ? (openApi.components.responses[declared.$ref.split("/").at(-1) ?? ""] ?? {})
    : declared;
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  if (content === undefined) return answer.body === "" ? undefined : "has a body that is not documented";
  const media = content[type];
  if (media === undefined) return `has the type ${type}, which is not documented`;
  if (type !== "application/json") return undefined;
  const { code } = answer.body as { code?: string };
  if (answer.status >= 400 && !Object.hasOwn(media.examples ?? {}, code ?? ""))
    return `has the code ${code}, which is not documented`;
  return findMismatch(media.schema, answer.body);
}

function findProblemOfRefusal({ status, body }: { status: number; body: unknown }, allowed: readonly number[]) {
  if (!allowed.includes(status)) return "belongs to no documented operation";
  return body === "" ? undefined : findMismatch({ $ref: "#/components/schemas/Error" }, body);
}

const validators = new Map<object, ValidateFunction>();

function findMismatch(schema: object, body: unknown): string | undefined {
  const validate = validators.get(schema) ?? ajv.compile(closed(inDocument(schema)) as AnySchemaObject);
  validators.set(schema, validate);
  return validate(body) ? undefined : `does not match: ${ajv.errorsText(validate.errors)}`;
}

/** Returns a schema with its references into the document. */
function inDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
}

/** Returns a schema of which no object has other fields than the documented ones. */
function closed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(closed);
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item)]));
  return "properties" in copy && !("additionalProperties" in copy) && copy["type"] === "object"
    ? { ...copy, additionalProperties: false }
    : copy;
}
