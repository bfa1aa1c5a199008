import { expect, test } from "vitest";
import type { PaymentEvent } from "./payment-event.ts";
import type { Evidence } from "./record.ts";
import { paymentEventOf } from "./test-facts.ts";
import { gatherThreads } from "./threads.ts";

const NOTHING = { paymentId: null, chargeId: null, refundId: null, disputeId: null };

/** The events of every thread, by the ids that they name. */
function threadsOf(events: readonly Partial<PaymentEvent>[]): number[][] {
  const pieces = events.map((event, index): Evidence => ({
    id: `evd_${index}`,
    event: paymentEventOf({ ...NOTHING, kind: "REFUND_SUCCEEDED", eventId: `evt_${index}`, ...event }),
    checks: [],
  }));
  const threads = gatherThreads(pieces).map((thread) => thread.pieces.map((piece) => pieces.indexOf(piece)));
  return threads.toSorted(([a = 0], [b = 0]) => a - b);
}

test.each<[string, Partial<PaymentEvent>[], number[][]]>([
  ["one payment", [{ paymentId: "p" }, { paymentId: "p", refundId: "r" }], [[0, 1]]],
  ["two payments", [{ paymentId: "p" }, { paymentId: "q" }], [[0], [1]]],
  ["a charge that its payment names", [{ chargeId: "c" }, { paymentId: "p", chargeId: "c" }], [[0, 1]]],
  ["a charge alone", [{ chargeId: "c" }, { chargeId: "c", refundId: "r" }, { refundId: "r" }], [[0, 1, 2]]],
  ["a dispute that was opened on a payment", [{ disputeId: "d" }, { paymentId: "p", disputeId: "d" }], [[0, 1]]],
  [
    "a refund of a charge of a payment",
    [{ refundId: "r" }, { chargeId: "c", refundId: "r" }, { paymentId: "p", chargeId: "c" }],
    [[0, 1, 2]],
  ],
  ["a refund that nothing leads further", [{ refundId: "r" }, { refundId: "r" }, { refundId: "s" }], [[0, 1], [2]]],
  ["events that name nothing", [{}, {}], [[0], [1]]],
  ["equal ids of two connections", [{ paymentId: "p" }, { paymentId: "p", connectionId: "con_2" }], [[0], [1]]],
  [
    "a charge that two payments name: the smaller id, and neither payment is the other",
    [{ paymentId: "q", chargeId: "c" }, { paymentId: "p", chargeId: "c" }, { chargeId: "c" }],
    [[0], [1, 2]],
  ],
])("%s", (_, events, threads) => {
  expect(threadsOf(events)).toEqual(threads);
});
