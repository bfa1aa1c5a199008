import { z } from "zod";
import type {
  ZodOpenApiContentObject,
  ZodOpenApiExampleObject,
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { DeclaredResponse } from "../rest/endpoint.ts";
import { isOptional } from "../rest/fields.ts";
import { partyNames } from "../rest/party-names.ts";
import { takesIdempotencyKey, type Route } from "../rest/routes.ts";
import { headersOf } from "./headers.ts";
import { errorSchema, refusalsOf } from "./refusals.ts";

/** The parameters of paths by name. */
const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  sessionId: "The session.",
  recommendationId: "The recommendation.",
  transactionId: "The checkout.",
  conversionId: "The conversion.",
  connectionId: "The connection.",
  evidenceId: "The stored event.",
  offerId: "The offer.",
  paymentMethodId: "The stored payment method.",
  codeKeyId: "The key of AAP Codes: its `kid`.",
  keyId: "The API key.",
  correctionId: "The correction of a balance.",
  settlementId: "The settlement run.",
  statementId: "The payout or the invoice.",
  endpointId: "The webhook endpoint.",
  accountId: "The ledger account.",
};

const REQUEST_ID = "req_01jd4x9q2mf3btz8k7c5w6r0ya";

/** Returns a route's path as OpenAPI spells it: `/v1/sessions/:sessionId` becomes `/v1/sessions/{sessionId}`. */
export function toPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

/** Returns the operation of a route. Throws an error that names the route if a parameter of its path has no description. */
export function toOperation(route: Route): ZodOpenApiOperationObject {
  const { method, path, callers, endpoint } = route;
  const body = bodyOf(route);
  return {
    operationId: operationIdOf(method, path),
    tags: [tagOf(path)],
    summary: endpoint.summary,
    description: [endpoint.description, describeCallers(callers), endpoint.furtherQuery].filter(Boolean).join("\n\n"),
    security: callers === "anyone" ? [] : callers.map((kind) => ({ [`${kind}Key`]: [] })),
    requestParams: {
      path: z.object(pathParametersOf(path)),
      ...(endpoint.query && { query: endpoint.query }),
      ...headersOfRequest(route),
    },
    ...(body && { requestBody: { required: !endpoint.fields || !isOptional(endpoint.fields), content: body } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, one]) => [status, toResponse(one, route)]),
      ),
      ...refusalResponses(route),
    },
  };
}

const idempotencyHeaders = z.object({
  "Idempotency-Key": z
    .string()
    .optional()
    .meta({
      description:
        "1 to 255 visible ASCII characters. For 30 days the same request with the same key has no further effect, and the response of the first one.",
      examples: ["0b6f1c9e-3d1e-4a55-9d0c-2f8f1e6f5b1a"],
      param: { id: "IdempotencyKey" },
    }),
});

function headersOfRequest(route: Route) {
  if (takesIdempotencyKey(route)) return { header: idempotencyHeaders };
  return route.endpoint.headers && { header: route.endpoint.headers };
}

/** Returns the body of a request by media type. */
function bodyOf({ endpoint }: Route): ZodOpenApiContentObject | undefined {
  if (endpoint.fileTypes) return Object.fromEntries(endpoint.fileTypes.map((type) => [type, { schema: z.string() }]));
  const schema = endpoint.body === "raw" ? endpoint.rawBody : endpoint.fields;
  return schema && { "application/json": { schema } };
}

function pathParametersOf(path: string) {
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
      const description = PATH_PARAMETERS[name];
      if (description === undefined) throw new Error(`${path}: describe the parameter ${name} in operation.ts`);
      return [name, z.string().meta({ description })];
    }),
  );
}

/** Returns `postConversionsByConversionIdMilestones` for `POST /v1/conversions/:conversionId/milestones`. */
function operationIdOf(method: string, path: string): string {
  const words = path.split(/[/.-]/).filter((part) => part !== "" && part !== "v1");
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const names = words.map((word) => (word.startsWith(":") ? `By${capital(word.slice(1))}` : capital(word)));
  return method.toLowerCase() + names.join("");
}

function tagOf(path: string): string {
  const [, version, resource = ""] = path.split("/");
  return version === "v1" ? resource : "public";
}

function describeCallers(callers: Route["callers"]): string {
  if (callers === "anyone") return "Needs no key.";
  return `Needs the key of ${partyNames(callers)}.`;
}

function toResponse({ description, body, html, csv, xml, stream, rows, headers }: DeclaredResponse, route: Route) {
  const content = {
    ...(body && { "application/json": { schema: body } }),
    ...((csv || rows) && { "text/csv": { schema: z.string() } }),
    ...(stream && { "text/event-stream": { schema: z.string() } }),
    ...(xml && { "application/xml": { schema: z.string() } }),
    ...(html && { "text/html": { schema: z.string() } }),
  };
  return {
    description,
    headers: headersOf(["Request-Id", ...(takesIdempotencyKey(route) ? ["Idempotent-Replayed"] : [])], headers),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function refusalResponses(route: Route): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, rows] of refusalsOf(route)) {
    // A page for buyers takes the place of the refusal.
    if (route.endpoint.responses[Number(status)]) continue;
    const isShared = status !== "400" && !Object.hasOwn(route.endpoint.refusals ?? {}, status);
    responses[status as "400"] = isShared ? sharedRefusal(status, rows) : toRefusal(status, rows);
  }
  return responses;
}

const shared = new Map<string, ZodOpenApiResponseObject>();

/** Returns the component of the refusals that routes share. */
function sharedRefusal(status: string, rows: Readonly<Record<string, string>>): ZodOpenApiResponseObject {
  const refusal = shared.get(status) ?? { id: `Refusal${status}`, ...toRefusal(status, rows) };
  shared.set(status, refusal);
  return refusal;
}

function toRefusal(status: string, rows: Readonly<Record<string, string>>): ZodOpenApiResponseObject {
  const examples = Object.entries(rows).map(([code, error]) => [code, toExample(code, error)]);
  return {
    description: Object.entries(rows)
      .map(([code, text]) => `- \`${code}\`: ${text}`)
      .join("\n"),
    headers: headersOf([
      "Request-Id",
      ...(status === "401" ? ["WWW-Authenticate"] : []),
      ...(["409", "429", "503"].includes(status) ? ["Retry-After"] : []),
    ]),
    content: { "application/json": { schema: errorSchema, examples: Object.fromEntries(examples) } },
  };
}

const shownExamples = new Map<string, ZodOpenApiExampleObject>();

/** Returns the example of a refusal. The first text of a code becomes a component; a different text of it is written out. */
function toExample(code: string, error: string): ZodOpenApiExampleObject {
  const value = { error, code, requestId: REQUEST_ID, docUrl: `https://aap.example/docs/errors#${code}` };
  const known = shownExamples.get(code) ?? { id: code, value };
  shownExamples.set(code, known);
  return known.value.error === error ? known : { value };
}
