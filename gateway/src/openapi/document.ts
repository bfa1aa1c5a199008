import { isEnumType, type GraphQLSchema } from "graphql";
import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { isRequired } from "../rest/fields.ts";
import { partyNames } from "../rest/party-names.ts";
import { routes } from "../rest/routes.ts";
import { checkoutCreate, checkoutCreated } from "../rest/v1/signed-event.ts";
import { eventOperations } from "./event-operations.ts";
import { headerComponents } from "./headers.ts";
import { toOperation, toPath } from "./operation.ts";

const TAGS = {
  offers: "Search: what an agent may recommend.",
  verticals: "Kinds of offers, their attributes and requirements.",
  recommend: "Recommend: that an agent presented an offer.",
  checkout: "Check out: the link for the buyer.",
  sessions: "What a search opened.",
  checkouts: "What was handed off.",
  conversions: "Convert: sales, their evidence, and decisions about them.",
  webhooks: "Payment processors' events.",
  evidence: "Events without a full effect.",
  connections: "Merchants' accounts at payment processors.",
  recommendations: "What was recorded.",
  "test-clock": "Time, outside production.",
  purchase: "Purchase: a link, or a payment without the buyer.",
  "payment-methods": "What buyers stored for agents.",
  events: "What happens to your sales.",
  "webhook-endpoints": "Where events are sent to.",
  keys: "API keys.",
  codes: "Signed AAP Codes.",
  public: "What needs no key.",
};

const DESCRIPTION = `Attributes sales to the recommendations of AI agents, with evidence. The guides are at [/docs](/docs).

- **Amounts** are JSON numbers in major units with at most the decimals of their currency: 19.99 is £19.99. Evidence reports, the
  claims of AAP Codes, the events of processors and \`checkout.create\` have integers in minor units.
- **Enums** are in lower case, except some in evidence reports and in the claims of AAP Codes; error codes are in upper case. Ignore fields and enum values that you do not know:
  new ones may be added.
- **Times** are ISO 8601 in UTC.
- **Lists** have at most \`limit\` rows; pass \`nextCursor\` as \`cursor\` to read on. It is null on the last page.`;

const KINDS = ["agent", "builder", "merchant", "operator"] as const;

/** Returns the OpenAPI document of the REST surface. Enums get their descriptions from the graph's enums of the same name. */
export function createOpenApiDocument(graph: GraphQLSchema) {
  const tags = new Set(routes.flatMap((route) => toOperation(route).tags ?? []));
  return createDocument(
    {
      openapi: "3.1.0",
      info: { title: "Attribution and Checkout Handoff", version: "1.0.0", description: DESCRIPTION },
      servers: [{ url: "/" }],
      tags: Object.entries(TAGS)
        .filter(([name]) => tags.has(name))
        .map(([name, description]) => ({ name, description })),
      paths: pathsOf(),
      webhooks: { "checkout.create": { post: checkoutCreateOperation }, ...eventOperations() },
      components: {
        headers: headerComponents,
        securitySchemes: Object.fromEntries(
          KINDS.map((kind) => [
            `${kind}Key`,
            { type: "http" as const, scheme: "bearer", description: `The API key of ${partyNames([kind])}.` },
          ]),
        ),
      },
    },
    {
      override: ({ jsonSchema, zodSchema, io }) => {
        const { def } = zodSchema._zod;
        // Numbers of bodies are read from their text.
        if (def.type === "custom") jsonSchema.type = "number";
        if (def.type === "object" && io === "input") requireFields(jsonSchema, def);
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (def.type === "enum") describeEnum(jsonSchema, zodSchema, graph);
        finish(jsonSchema, z.globalRegistry.get(zodSchema) ?? {});
      },
    },
  );
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = toPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(route) };
  }
  return paths;
}

type JsonSchema = Parameters<
  NonNullable<NonNullable<Parameters<typeof createDocument>[1]>["override"]>
>[0]["jsonSchema"];

/** Marks as required the fields that the edge reads as empty if they are absent: their subgraph refuses them, with the specification's text. */
function requireFields(jsonSchema: JsonSchema, { shape }: z.core.$ZodObjectDef): void {
  for (const [name, field] of Object.entries(shape)) {
    if (!isRequired(field)) continue;
    jsonSchema.required = [...(jsonSchema.required ?? []), name];
  }
}

/** Removes the metadata that only this program needs, and adds the examples of transformed values, which the library leaves out. */
function finish(jsonSchema: JsonSchema, { isRequired: isGiven, examples, override }: z.core.GlobalMeta): void {
  delete jsonSchema["isRequired"];
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
  if (examples !== undefined && jsonSchema.examples === undefined) Object.assign(jsonSchema, { examples });
  if (override !== undefined) delete jsonSchema.anyOf;
  if (isGiven !== true || jsonSchema.anyOf === undefined) return;
  // The edge reads null as empty too, and the subgraph refuses it.
  delete jsonSchema.anyOf;
  jsonSchema.type = "string";
}

function describeEnum(jsonSchema: JsonSchema, schema: z.core.$ZodType, graph: GraphQLSchema): void {
  const type = graph.getType(z.globalRegistry.get(schema)?.id ?? "");
  if (!isEnumType(type)) return;
  const values = type.getValues().filter(({ description }) => description);
  const lines = values.map(({ name, description }) => `- \`${spell(name, jsonSchema)}\`: ${description}`);
  const description = [type.description, lines.join("\n")].filter(Boolean).join("\n\n");
  if (description !== "") jsonSchema.description ??= description;
}

function spell(name: string, { enum: values }: JsonSchema): string {
  return values?.includes(name) ? name : name.toLowerCase();
}

const checkoutCreateOperation = {
  operationId: "checkoutCreate",
  tags: ["webhooks"],
  // Signed, not authorised by a key.
  security: [],
  summary: "Create a checkout (we send this to you)",
  description:
    "Posted to the `endpoint` of a `generic` connection, signed by Standard Webhooks with the connection's secrets. Respond within 3 s. The same `transactionId` must always get the same response. A 4xx status refuses the checkout; after any other status the request may be repeated.",
  requestBody: { required: true, content: { "application/json": { schema: checkoutCreate } } },
  responses: {
    "200": { description: "Created.", content: { "application/json": { schema: checkoutCreated } } },
    "4XX": { description: "The checkout is refused: the agent's request returns 502." },
  },
};
