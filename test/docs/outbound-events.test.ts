import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVENT_TYPES } from "../../services/settlement/src/domain/outbound/event-types.ts";
import { expectDocumentedEvent, openApi } from "../support/documented.ts";

const documented = Object.keys(openApi.webhooks).filter((type) => type !== "checkout.create");

test("the OpenAPI document and the guide have the types of events that the service writes", () => {
  expect(documented).toEqual([...EVENT_TYPES]);
  const guide = readFileSync(new URL("../../gateway/docs/events.md", import.meta.url), "utf8");
  expect(typesOfTable(guide)).toEqual(new Set(EVENT_TYPES));
});

/** Returns the types in the first column of the guide's table, where `.sent` after `payout.pending` is `payout.sent`. */
function typesOfTable(guide: string): Set<string> {
  const types = new Set<string>();
  for (const [, cell = ""] of guide.matchAll(/^\| ([^|]*`[^|]*)\|/gm)) {
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    const [kind] = (names[0] ?? "").split(".");
    for (const name of names) types.add(name.startsWith(".") ? `${kind}${name}` : name);
  }
  return types;
}

test.each(documented)("the example of %s is as its schema says", (type) => {
  const schema = openApi.webhooks[type]?.post.requestBody?.content["application/json"]?.schema;
  const { examples = [] } = schema as { examples?: { type: string }[] };
  expect(examples).toHaveLength(1);
  for (const example of examples) expectDocumentedEvent(example);
});

test.each([
  ["a type", { type: "conversion.lost" }],
  ["a field", { type: "webhook_endpoint.test", data: { endpointId: "whe_1", x: 1 } }],
])("an event with %s that is not documented fails its test", (_, given) => {
  const event = { id: "evt_1", timestamp: "2026-11-22T12:00:00.000Z", livemode: true, orderingKey: "whe_1", ...given };
  expect(() => expectDocumentedEvent(event)).toThrow(/^the event /);
});
