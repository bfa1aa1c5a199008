import fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { PROPERTY_TIMEOUT_MS, propertyRuns } from "../../testing/property-runs.ts";
import { CONSEQUENCES, ORDER_REFERENCES, PAYMENTS, toConsequence, toSuccess, WORLD } from "../../testing/sale-world.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";

const now = new Date("2026-01-02T00:00:00Z");
const anyReports = fc.uniqueArray(fc.constantFrom(...ORDER_REFERENCES), { maxLength: 4 });
const anyPayment = fc.constantFrom(...PAYMENTS.slice(0, 7));
const anyConsequence = fc.record({
  payment: anyPayment,
  what: fc.constantFrom(...CONSEQUENCES),
  names: fc.constantFrom("payment", "charge", "both"),
});

/** Two orders of the successes of some payments, and of their refunds and disputes. */
const anyTwoOrders = fc
  .tuple(
    fc.uniqueArray(anyPayment, { maxLength: 3 }),
    fc.uniqueArray(anyConsequence, { maxLength: 3, selector: ({ payment, what }) => `${payment.id} ${what}` }),
  )
  .chain(([others, consequences]) => {
    const payments = new Set([...others, ...consequences.map(({ payment }) => payment)]);
    const events = [
      ...[...payments].map((payment) => toSuccess(payment, "full")),
      ...consequences.map(({ payment, what, names }) => toConsequence(payment, what, names)),
    ];
    return fc.record({ one: fc.constant(events), other: fc.shuffledSubarray(events, { minLength: events.length }) });
  });

/** The events of each sale with a payment, and its amounts. Reports are left out, because the order decides which payment they join. */
function endOf(reports: readonly string[], events: readonly PaymentEvent[]) {
  const operations = createMemoryOperations(now, (id) => WORLD.get(id) ?? null);
  for (const orderReference of reports) {
    const transactionId = orderReference.startsWith("txn") ? orderReference : null;
    operations.report({ orderReference, transactionId, chosen: orderReference === "o-3" ? "rec_4" : "rec_1" });
  }
  for (const event of events) operations.receive(event);
  return [...operations.store.records.values()]
    .filter(({ evidence }) => evidence.some(({ event }) => event.kind === "PAYMENT_SUCCEEDED"))
    .map((record) => {
      const { state, due, surplusMinor, refundedMinor } = projectRecord(record, now);
      const ids = record.evidence.map(({ event }) => event.eventId).toSorted();
      return { ids, state, commissionMinor: due.commissionMinor, surplusMinor, refundedMinor };
    })
    .toSorted((a, b) => ((a.ids[0] ?? "") < (b.ids[0] ?? "") ? -1 : 1));
}

test(
  "property: after any reports, any order of a processor's events leads to the same groups of events and amounts",
  () => {
    fc.assert(
      fc.property(anyReports, anyTwoOrders, (reports, { one, other }) => {
        expect(endOf(reports, one)).toEqual(endOf(reports, other));
      }),
      propertyRuns(500),
    );
  },
  PROPERTY_TIMEOUT_MS,
);
