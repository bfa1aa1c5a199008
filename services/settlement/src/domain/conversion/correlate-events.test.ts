import { expect, test } from "vitest";
import { paymentEventOf } from "../../testing/facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { correlateEvents } from "./correlate-events.ts";

const NOTHING = { paymentId: null, chargeId: null, refundId: null, disputeId: null };

/** The payment of each event. */
function paymentsOf(events: readonly Partial<PaymentEvent>[]): (string | null | undefined)[] {
  const pieces = events.map((event, index) => ({
    id: `evd_${index}`,
    event: paymentEventOf({ ...NOTHING, kind: "REFUND_SUCCEEDED", eventId: `evt_${index}`, ...event }),
    checks: [],
  }));
  const payments = correlateEvents(pieces);
  expect(correlateEvents(pieces.toReversed())).toEqual(new Map([...payments].toReversed()));
  return pieces.map(({ id }) => payments.get(id));
}

const p = "con_1:p";
const q = "con_1:q";

test.each<[string, Partial<PaymentEvent>[], (string | null)[]]>([
  ["events of one payment", [{ paymentId: "p" }, { paymentId: "p", refundId: "r" }], [p, p]],
  ["events of two payments", [{ paymentId: "p" }, { paymentId: "q" }], [p, q]],
  ["a charge that an event names beside its payment", [{ chargeId: "c" }, { paymentId: "p", chargeId: "c" }], [p, p]],
  ["a dispute that was opened on a payment", [{ disputeId: "d" }, { paymentId: "p", disputeId: "d" }], [p, p]],
  ["a refund that was made of a payment", [{ refundId: "r" }, { paymentId: "p", refundId: "r" }], [p, p]],
  [
    "a refund of a charge of a payment",
    [{ refundId: "r" }, { chargeId: "c", refundId: "r" }, { paymentId: "p", chargeId: "c" }],
    [p, p, p],
  ],
  [
    "a dispute of a refund of a charge of a payment",
    [
      { disputeId: "d" },
      { refundId: "r", disputeId: "d" },
      { chargeId: "c", refundId: "r" },
      { paymentId: "p", chargeId: "c" },
    ],
    [p, p, p, p],
  ],
  [
    "a charge of a refund of a payment",
    [{ chargeId: "c" }, { chargeId: "c", refundId: "r" }, { paymentId: "p", refundId: "r" }],
    [p, p, p],
  ],
  [
    "a charge of a refund of a dispute of a payment",
    [
      { chargeId: "c" },
      { chargeId: "c", refundId: "r" },
      { refundId: "r", disputeId: "d" },
      { paymentId: "p", disputeId: "d" },
    ],
    [p, p, p, p],
  ],
  [
    "a charge that one event names with a payment, and another event with a refund of another payment: the first payment",
    [
      { chargeId: "c" },
      { paymentId: "q", chargeId: "c" },
      { chargeId: "c", refundId: "r" },
      { paymentId: "p", refundId: "r" },
    ],
    [q, q, q, p],
  ],
  [
    "a refund that one event names beside a payment and another one beside a charge of another payment: the nearer one",
    [
      { refundId: "r" },
      { paymentId: "q", refundId: "r" },
      { chargeId: "c", refundId: "r" },
      { paymentId: "p", chargeId: "c" },
    ],
    [q, q, p, p],
  ],
  [
    "a charge that no event names beside a payment",
    [{ chargeId: "c" }, { chargeId: "c", refundId: "r" }],
    [null, null],
  ],
  ["a refund that no event connects with a payment", [{ refundId: "r" }, { refundId: "r" }], [null, null]],
  ["events that name nothing", [{}, {}], [null, null]],
  ["a payment without an id: its event's id", [{ kind: "PAYMENT_SUCCEEDED" }], ["con_1:evt_0"]],
  [
    "equal ids of two connections",
    [
      { paymentId: "p", chargeId: "c" },
      { chargeId: "c", connectionId: "con_2" },
    ],
    [p, null],
  ],
  ["a refund id that is also a dispute id", [{ paymentId: "p", refundId: "x" }, { disputeId: "x" }], [p, null]],
  [
    "a charge that two payments name: the payment with the smaller id, and the payments stay separate",
    [{ paymentId: "q", chargeId: "c" }, { paymentId: "p", chargeId: "c" }, { chargeId: "c" }],
    [q, p, p],
  ],
])("%s", (_, events, payments) => {
  expect(paymentsOf(events)).toEqual(payments);
});
