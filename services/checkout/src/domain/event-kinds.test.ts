import { expect, test } from "vitest";
import { decideKind, findKind, findOutcome } from "./event-kinds.ts";

const NONE = new Map();

test.each([
  ["payment_intent.payment_succeeded", "PAYMENT_SUCCEEDED"],
  ["payment_intent.succeeded", "PAYMENT_SUCCEEDED"],
  ["payment_succeeded", "PAYMENT_SUCCEEDED"],
  ["refund.succeeded", "REFUND_SUCCEEDED"],
  ["charge.refunded", "REFUND_SUCCEEDED"],
  ["dispute.opened", "DISPUTE_OPENED"],
  ["charge.dispute.created", "DISPUTE_OPENED"],
  ["dispute.closed", "DISPUTE_CLOSED"],
] as const)("the specification's %s means %s for every processor [E3]", (name, kind) => {
  expect(findKind(NONE, name)).toBe(kind);
});

test("a processor's own names and the specification's are found [E3]", () => {
  expect(findKind(new Map([["order.paid", "PAYMENT_SUCCEEDED"]]), "order.paid")).toBe("PAYMENT_SUCCEEDED");
});

test.each(["invoice.created", "", "constructor", "__proto__", "Payment_Succeeded"])(
  "the name %o has no kind [E3]",
  (name) => {
    expect(findKind(NONE, name)).toBeNull();
  },
);

test.each([
  [null, "REFUND_SUCCEEDED"],
  ["succeeded", "REFUND_SUCCEEDED"],
  ["failed", "REFUND_FAILED"],
  ["canceled", "REFUND_FAILED"],
  ["cancelled", "REFUND_FAILED"],
  ["pending", null],
  ["a_new_word", null],
  ["constructor", null],
])("a refund event with the status %o has the kind %o", (status, kind) => {
  expect(decideKind("REFUND_SUCCEEDED", status)).toBe(kind);
});

test("the status does not change the kind of a failed refund or of a payment", () => {
  for (const named of ["REFUND_FAILED", "PAYMENT_SUCCEEDED", "PAYMENT_FAILED"] as const)
    for (const status of [null, "succeeded", "failed", "constructor"]) expect(decideKind(named, status)).toBe(named);
});

test.each([
  ["won", "WON"],
  ["lost", "LOST"],
  ["withdrawn", "WITHDRAWN"],
  ["prevented", "WITHDRAWN"],
])("an event of a dispute with the status %s is a closed dispute under every name", (status, outcome) => {
  for (const named of ["DISPUTE_OPENED", "DISPUTE_CLOSED"] as const)
    expect(decideKind(named, status)).toBe("DISPUTE_CLOSED");
  expect(findOutcome(status)).toBe(outcome);
});

test.each([null, "needs_response", "constructor", "toString", "__proto__"])(
  "an event of a dispute with the status %o has the kind of its name and no outcome",
  (status) => {
    for (const named of ["DISPUTE_OPENED", "DISPUTE_CLOSED"] as const) expect(decideKind(named, status)).toBe(named);
    expect(findOutcome(status)).toBeNull();
  },
);
