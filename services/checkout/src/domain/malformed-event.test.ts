import { expect, test } from "vitest";
import { z } from "zod";
import { toMalformed } from "./malformed-event.ts";

const schema = z.object({ id: z.string(), data: z.object({ object: z.object({ status: z.string() }) }) });

test.each([
  [7, [], "its body is not a JSON object"],
  [{ data: { object: { status: "paid" } } }, [], "id is missing or malformed"],
  [{ id: "evt_1", data: { object: { status: 7 } } }, [], "data.object.status is missing or malformed"],
  [{ id: 7 }, ["data", "object"], "data.object.id is missing or malformed"],
])("the schema's error for %o at the path %j becomes: %s", (value, parent, message) => {
  const { error } = schema.safeParse(value);
  expect(error && toMalformed(error, parent).message).toBe(message);
});
