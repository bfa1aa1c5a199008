import { readFileSync } from "node:fs";
import { errorCatalogue } from "@aap/gateway/generated/error-catalogue";
import { routes } from "@aap/gateway/rest/routes";
import { tableOf } from "@aap/kernel/domain-error";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectDocumented, openApi } from "../support/documented.ts";

const app = useApplication();

/** The rows of the specification ("Errors"). */
const CHECKOUT_ERRORS = [
  [400, "sessionId and recommendationId are required"],
  [404, "Session not found"],
  [404, "Recommendation not found"],
  [410, "Session expired"],
  [503, "Merchant has no connected payment processor"],
  [502, "Could not create checkout"],
] as const;

test("the document is served to anyone, as it is committed, and describes every route", async () => {
  const { status, body } = await app.anonymous.get("/openapi.json");
  expect(status).toBe(200);
  expect(body).toEqual(openApi);
  const documented = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(documented).toEqual(expect.arrayContaining(routes.map(({ method, path }) => `${method} ${path}`)));
  expect(documented).toHaveLength(routes.length);
});

test("the schema of the graph is served without the fields that no client may use", async () => {
  const { status, body } = await app.anonymous.get("/schema.graphql");
  expect(status).toBe(200);
  const { conversion } = buildSchema(body).getQueryType()?.getFields() ?? {};
  expect(conversion).toBeDefined();
  expect(body).not.toMatch(/_entities|handoffStatus|keyHolder|receivePaymentEvent|PaymentEventInput/);
});

test.each(CHECKOUT_ERRORS)("a checkout's %d %s is documented", (status, text) => {
  const { responses } = openApi.paths["/v1/checkout"]?.["post"] ?? { responses: {} };
  const examples = responses[status]?.content?.["application/json"]?.examples ?? {};
  const shown = Object.values(examples).map(({ $ref, value }) => resolveExample($ref) ?? value);
  expect(shown).toContainEqual(expect.objectContaining({ error: text }));
});

function resolveExample($ref = ""): unknown {
  return openApi.components.examples[$ref.split("/").at(-1) ?? ""]?.value;
}

test("a required text of a body is documented as text only, because null is refused", () => {
  const fieldsOf = (path: string) => {
    const schema: { properties?: Readonly<Record<string, { type: unknown }>> } | undefined =
      openApi.paths[path]?.["post"]?.requestBody?.content["application/json"]?.schema;
    return schema?.properties ?? {};
  };
  const required = [
    ["/v1/recommend", "sessionId"],
    ["/v1/recommend", "offerId"],
    ["/v1/checkout", "sessionId"],
    ["/v1/checkout", "recommendationId"],
    ["/v1/purchase", "recommendationId"],
    ["/v1/conversions", "orderReference"],
    ["/v1/conversions/{conversionId}/milestones", "step"],
  ] as const;
  for (const [path, field] of required)
    expect({ path, field, type: fieldsOf(path)[field]?.type }).toEqual({ path, field, type: "string" });
});

test("what several routes share is described once", () => {
  const text = readFileSync(new URL("../../gateway/openapi.json", import.meta.url), "utf8");
  const operations = routes.length + Object.keys(openApi.webhooks).length;
  expect(text.length / operations).toBeLessThan(10_000);
  for (const shared of ["The id of the request in the service's log.", '"code": "ATTRIBUTION_NOT_SETTABLE"'])
    expect(text.split(shared)).toHaveLength(2);
});

/** Returns the texts of the errors of a route's teams, by code. Two teams may have a text each. */
async function textsByCode(): Promise<Map<string, Set<string>>> {
  const texts = new Map(Object.entries(errorCatalogue).map(([code, { text }]) => [code, new Set([text])]));
  const files = [...SUBGRAPHS.map((name) => `${name}/src/domain/errors.ts`), "subgraph-host/src/host-errors.ts"];
  for (const file of files) {
    const tables = (await import(new URL(`../../services/${file}`, import.meta.url).href)) as object;
    const rows = Object.values(tables).flatMap((table) => Object.entries(tableOf(table) ?? {}));
    for (const [code, [, text]] of rows) texts.get(code)?.add(text);
  }
  return texts;
}

test("a documented refusal has a code of the catalogue, its status and the text of its team", async () => {
  const texts = await textsByCode();
  const declared = routes.flatMap(({ endpoint }) =>
    Object.entries(endpoint.refusals ?? {}).flatMap(([status, rows]) =>
      Object.entries(rows).map(([code, text]) => ({ status: Number(status), code, text })),
    ),
  );
  expect(declared.length).toBeGreaterThan(60);
  // The text of an amount and of a name names the field.
  const namesField = (code: string) => code.startsWith("AMOUNT_") || code === "NAME_INVALID";
  const wrong = declared.filter(
    ({ status, code, text }) =>
      errorCatalogue[code]?.status !== status || !(namesField(code) || texts.get(code)?.has(text) === true),
  );
  expect(wrong).toEqual([]);
});

test.each<[string, string, string, number, unknown, RegExp]>([
  ["a status", "GET", "/v1/sessions/ses_1", 418, {}, /status that is not documented/],
  [
    "a field",
    "GET",
    "/v1/conversions/conv_1",
    200,
    { conversionId: "conv_1", status: "pending", x: 1 },
    /does not match/,
  ],
  [
    "an enum value",
    "GET",
    "/v1/conversions/conv_1",
    200,
    { conversionId: "conv_1", status: "PENDING" },
    /does not match/,
  ],
  [
    "a code",
    "GET",
    "/v1/sessions/ses_1",
    404,
    { error: "x", code: "OFFER_NOT_FOUND", requestId: "req", docUrl: "https://x" },
    /the code OFFER_NOT_FOUND/,
  ],
  ["a route", "GET", "/v1/secrets", 200, {}, /no documented operation/],
])("a response with %s that is not documented fails its test", (_, method, path, status, body, problem) => {
  const headers = new Headers({ "content-type": "application/json; charset=utf-8" });
  expect(() => expectDocumented(method, path, { status, headers, body })).toThrow(problem);
});
