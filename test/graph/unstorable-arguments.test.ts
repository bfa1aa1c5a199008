import { compose } from "@aap/gateway/compose";
import { serviceCaller } from "@aap/kernel/caller";
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const NUL = "a\u0000b";
const HALF = "a\ud800b";

/** One argument, or one field of one, of every root field of the graph. */
interface Place {
  operation: string;
  variables: Record<string, unknown>;
  param: string;
}

let schema: GraphQLSchema;

beforeAll(async () => {
  schema = buildSchema((await compose()).apiSdl);
});

/** Returns a value of a type with `text` at `place`. */
function valueOf(type: GraphQLInputType, place: readonly string[] | null, text: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, place, text);
  if (isListType(type)) return [valueOf(type.ofType, place, text)];
  if (isInputObjectType(type)) {
    const [next, ...rest] = place ?? [];
    const fields = Object.values(type.getFields()).filter((field) => field.name === next || isNonNullType(field.type));
    return Object.fromEntries(
      fields.map((field) => [field.name, valueOf(field.type, field.name === next ? rest : null, text)]),
    );
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (type.name === "JSONObject") return place === null ? {} : { deep: [{ key: text }] };
  if (["String", "ID"].includes(type.name)) return place === null ? "x" : text;
  return { Int: 1, SafeInt: 1, Boolean: true, Decimal: "1", Currency: "GBP", DateTime: "2026-01-01T00:00:00Z" }[
    type.name
  ];
}

/** Returns every path to a string or a JSON object within a type. */
function placesIn(type: GraphQLInputType): string[][] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) =>
      placesIn(field.type).map((rest) => [field.name, ...rest]),
    );
  }
  return ["String", "ID", "JSONObject"].includes(named.name) ? [[]] : [];
}

/** Returns the name that a refusal gives an argument; it includes the index in a list. */
function paramOf(type: GraphQLInputType, path: readonly string[]): string {
  if (isNonNullType(type)) return paramOf(type.ofType, path);
  if (isListType(type)) return `.0${paramOf(type.ofType, path)}`;
  if (!isInputObjectType(type)) return "";
  const [next = "", ...rest] = path;
  return `.${next}${paramOf(type.getFields()[next]!.type, rest)}`;
}

function everyPlace(text: string): Place[] {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root, i) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({ kind: i === 0 ? "query" : "mutation", field })),
  );
  return roots.flatMap(({ kind, field }) => {
    const given = field.args.filter(({ type }) => isNonNullType(type));
    return field.args.flatMap((argument) =>
      placesIn(argument.type).map((place) => {
        const args = [...new Set([...given, argument])];
        const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
        const passed = args.map(({ name }) => `${name}: $${name}`).join(", ");
        const selection = isLeafType(getNamedType(field.type)) ? "" : "{ __typename }";
        return {
          operation: `${kind} (${declared}) { ${field.name}(${passed}) ${selection} }`,
          variables: Object.fromEntries(
            args.map(({ name, type }) => [name, valueOf(type, name === argument.name ? place : null, text)]),
          ),
          param: `${argument.name}${paramOf(argument.type, place)}`.replace(/^input\./, ""),
        };
      }),
    );
  });
}

test.each([
  ["NUL", NUL],
  ["half of a surrogate pair", HALF],
])("every argument of every root field refuses %s by name, and writes nothing", async (_what, text) => {
  const places = everyPlace(text);
  expect(places.length).toBeGreaterThan(100);
  const answers = await Promise.all(
    places.map(async ({ operation, variables, param }) => {
      const { errors = [] } = await app.execute({
        document: parse(operation),
        variables,
        // The key has every scope, so that the request is not refused because of its caller.
        caller: serviceCaller("edge"),
        requestId: "req_1",
      });
      const [error] = errors;
      return { operation, code: error?.extensions?.["code"], param: error?.extensions?.["param"], wanted: param };
    }),
  );
  expect(answers.filter(({ code, param, wanted }) => code !== "ARGUMENT_TEXT_INVALID" || param !== wanted)).toEqual([]);
  expect(app.warnings).toEqual([]);
});

test("a literal is refused like a variable, also as an argument of a nested list", async () => {
  const refused = { errors: [{ extensions: { code: "ARGUMENT_TEXT_INVALID", kind: "INVALID_INPUT", param: "id" } }] };
  expect((await app.operator.query('{ conversion(id: "a\\u0000") { id } }')).body).toMatchObject(refused);
  const { body } = await app.operator.query(
    "query ($after: String) { merchants(first: 1) { edges { node { offers(after: $after) { edges { cursor } } } } } }",
    { after: NUL },
  );
  expect(body.errors).toMatchObject([{ extensions: { code: "ARGUMENT_TEXT_INVALID", param: "after" } }]);
});

test("a key of a JSON object that cannot be stored is refused", async () => {
  const { body } = await app.agent.query(
    "mutation ($input: CreateCheckoutInput!) { createCheckout(input: $input) { status } }",
    { input: { userDetails: { fine: { [NUL]: 1 } } } },
  );
  expect(body.errors).toMatchObject([{ extensions: { code: "ARGUMENT_TEXT_INVALID", param: "userDetails" } }]);
});

const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) });

test("a JSON object may be 32 levels deep in the graph and in REST", async () => {
  const { conversionId, offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  const byGraph = (metadata: object) =>
    merchant.query("mutation ($input: RecordMilestoneInput!) { recordMilestone(input: $input) { created } }", {
      input: { conversionId, step: "order_confirmed", status: "completed", metadata },
    });
  const byRest = (metadata: object) =>
    merchant.post(`/v1/conversions/${conversionId}/milestones`, {
      step: "order_confirmed",
      status: "pending",
      metadata,
    });
  expect((await byGraph(nested(33))).body.errors).toMatchObject([
    {
      message: "metadata must not be nested deeper than 32 levels",
      extensions: { code: "ARGUMENT_TOO_DEEP", kind: "INVALID_INPUT", param: "metadata" },
    },
  ]);
  expect(await byRest(nested(33))).toMatchObject({
    status: 400,
    body: { error: "metadata must not be nested deeper than 32 levels", param: "metadata" },
  });
  expect((await byGraph(nested(32))).body).toEqual({ data: { recordMilestone: { created: true } } });
  expect((await byRest(nested(32))).status).toBe(201);
});

test("a literal of the maximum depth of a document is refused", async () => {
  const depth = 700;
  const literal = `${"{a:".repeat(depth)}1${"}".repeat(depth)}`;
  const { status, body } = await app.agent.query(
    `mutation { createCheckout(input: { userDetails: ${literal} }) { status } }`,
  );
  expect({ status, errors: body.errors }).toMatchObject({
    status: 200,
    errors: [{ extensions: { kind: "INVALID_INPUT" } }],
  });
});

test.each([
  ["/v1/sessions/ses%00x", "sessionId"],
  ["/v1/checkouts/%00", "transactionId"],
  ["/v1/conversions/a%00", "conversionId"],
  ["/v1/offers?vertical=sim&q=%00", "q"],
  ["/v1/offers?vertical=%00", "vertical"],
  ["/v1/offers?vertical=sim&vertical=%00", "vertical"],
  ["/v1/offers?vertical=sim&da%00ta=1", "data"],
  ["/r/%00", "recommendationId"],
])("GET %s is refused with 400 and names the parameter", async (path, param) => {
  const { status, body } = await app.agent.get(path);
  expect({ status, param: body.param }).toEqual({ status: 400, param });
  expect(body.error).toMatch(/contains a character that cannot be stored$/);
});
