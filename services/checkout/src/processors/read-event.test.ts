import { expect, test } from "vitest";
import { readEvent } from "./read-event.ts";
import { toPaymentEvent } from "./standard-events/payment-event.ts";

const at = new Date("2026-01-02T12:00:00Z");
const read = (body: string, adapter = { toPaymentEvent }) =>
  readEvent(Buffer.from(body), adapter, { eventId: "sha256:0", livemode: true, at });

test.each([
  ["{", "sha256:0", "unreadable", true, "its body is not JSON"],
  ["[1]", "sha256:0", "unreadable", true, "its body is not a JSON object"],
  ['{"id":7,"type":"x","livemode":false}', "sha256:0", "x", false, "id is missing or malformed"],
  ['{"id":"evt_1","type":["x"],"livemode":"no"}', "evt_1", "unreadable", true, "type is missing or malformed"],
])("of %s what can be read is told, and what cannot", (body, eventId, type, livemode, malformed) => {
  const told = { kind: null, unheeded: "MALFORMED", occurredAt: at, amount: null, paymentId: null, metadata: {} };
  expect(read(body)).toMatchObject({ ...told, eventId, type, livemode, malformed });
});

test("a fault of the adapter's own is not taken for the event's", () => {
  const faulty = {
    toPaymentEvent: () => {
      throw new TypeError("x is undefined");
    },
  };
  expect(() => read("{}", faulty)).toThrow(TypeError);
});
