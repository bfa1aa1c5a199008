import { expect, test } from "vitest";
import { readEvent } from "./read-event.ts";
import { toPaymentEvent } from "./standard-events/payment-event.ts";

const read = (body: string, adapter = (event: unknown) => toPaymentEvent(event, {})) =>
  readEvent(Buffer.from(body), adapter, { eventId: "sha256:0", livemode: true });

test.each([
  ["{", "sha256:0", "unreadable", true, "its body is not JSON"],
  ["[1]", "sha256:0", "unreadable", true, "its body is not a JSON object"],
  ['{"id":7,"type":"x","livemode":false}', "sha256:0", "x", false, "id is missing or malformed"],
  ['{"id":"evt_1","type":["x"],"livemode":"no"}', "evt_1", "unreadable", true, "type is missing or malformed"],
])("the malformed event %s is returned with its readable members", (body, eventId, type, livemode, malformed) => {
  const empty = {
    kind: null,
    ignoredReason: "MALFORMED",
    occurredAt: null,
    amount: null,
    paymentId: null,
    metadata: {},
  };
  expect(read(body)).toMatchObject({ ...empty, eventId, type, livemode, malformed });
});

test("an error of the adapter is thrown, and does not make the event malformed", () => {
  const faulty = () => {
    throw new TypeError("x is undefined");
  };
  expect(() => read("{}", faulty)).toThrow(TypeError);
});
