import fc from "fast-check";
import { openApi } from "../documented.ts";
import { ODD_TIMES, oddIds } from "./odd-values.ts";
import { IDS, idOf } from "./scene.ts";

/** A JSON schema, as far as requests of the OpenAPI document use it. */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  examples?: unknown[];
  format?: string;
  items?: Schema;
  maximum?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  type?: string | string[];
}

/** Values that the schema describes in words only, by the field's name. */
const WORDS: Readonly<Record<string, unknown[]>> = {
  currency: ["GBP", "GBP", "EUR", "JPY", "gbp", "XXX"],
  processor: ["sandbox", "generic"],
  status: ["completed", "failed", "pending", "succeeded", "won", "lost"],
  settings: [{}, {}, { endpoint: "http://127.0.0.1:9/aap" }, { a: 1 }],
  step: ["order_confirmed", "application_submitted"],
  type: [
    "payment_intent.succeeded",
    "payment_failed",
    "refund.succeeded",
    "charge.refunded",
    "refund.failed",
    "dispute.opened",
    "dispute.closed",
    "customer.created",
  ],
  orderReference: ["order-1", "order-2", "order-3", "~paymentId.0~"],
  endpoint: ["http://127.0.0.1:9/aap"],
  webhookSecrets: [["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], []],
  created: [Math.floor(Date.UTC(2026, 10, 22) / 1_000)],
  days: [1],
};

/** Values of the parameters of ranges of times, such as `created_from`. */
const RANGE = ["2026-11-22", "2020-01-01T00:00:00+01:00", "2126-01-01T00:00:00Z", ...ODD_TIMES];

const TIMES = ["2026-11-23T10:00:00Z", "2026-12-01T10:00:00.5+02:00", "2026-11-21T10:00:00Z"];

/** Returns values of a schema. Ids are places of the scene, which the sender fills in. */
export function valuesOf(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const words = /_(from|to)$/.test(name) ? RANGE : WORDS[name];
  if (words) return fc.constantFrom(...words);
  const ids = idOf(name);
  if (ids) return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyId });
  if (schema.$ref) return valuesOf(name, referenced(schema.$ref));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(name, one)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? "object"].flat();
  return fc.oneof(...types.map((type) => ({ weight: type === "null" ? 1 : 6, arbitrary: ofType(type, name, schema) })));
}

const anyId = fc.oneof(fc.constantFrom(...Object.values(IDS).flat()), oddIds);

function ofType(type: string, name: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1_000, examples = [] } = schema;
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, 1_000) });
    case "number":
      return fc.integer({ min: 1, max: 5_000 }).map((pence) => pence / 100);
    case "array":
      return fc.array(valuesOf(name, schema.items ?? {}), { maxLength: 3 });
    case "object":
      return schema.properties
        ? objectsOf(schema)
        : fc.dictionary(fc.string({ maxLength: 8 }), fc.string(), { maxKeys: 3 });
    default:
      if (schema.format === "date-time") return fc.constantFrom(...TIMES, ...TIMES, ...TIMES, ...ODD_TIMES);
      return fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom("x", ...examples));
  }
}

function objectsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(name, schema)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required });
}

function referenced($ref: string): Schema {
  return openApi.components.schemas[$ref.split("/").at(-1) ?? ""] as Schema;
}
