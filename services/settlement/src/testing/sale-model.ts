import { expect } from "vitest";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import { expectInvariants } from "./invariants.ts";
import type { createMemoryOperations } from "./memory-operations.ts";
import { REFUND_MINOR, VALUE_MINOR, type Consequence } from "./sale-world.ts";

export type Operations = ReturnType<typeof createMemoryOperations>;

/** The events, reports and decisions so far, and the conversions in which they counted after the last command; it does not use the rules of the product. */
export interface Model {
  /** The conversion of each payment (`pi_1`) and report (`report o-1`). */
  places: Map<string, string>;
  /** The payments that must count: a success that names a sale was received, or the payment counted before. */
  payments: Set<string>;
  /** The payments of which no received success names a sale: they may count, because a report names them or a person links them. */
  unattributed: Set<string>;
  /** The reports that were accepted. */
  reports: Set<string>;
  /** The refunds and disputes of each payment. */
  consequences: Map<string, Set<Consequence>>;
  /** The conversions that a person rejected. */
  rejected: Set<string>;
}

export function createModel(): Model {
  return {
    places: new Map(),
    payments: new Set(),
    unattributed: new Set(),
    reports: new Set(),
    consequences: new Map(),
    rejected: new Set(),
  };
}

/** A move of evidence by a person, from one conversion to another. */
export interface Move {
  from: string;
  to: string;
}

/** Expects the invariants that hold after every command. Only evidence that a person moved may be in another conversion than before. */
export function expectModel(model: Model, operations: Operations, move: Move | null = null): void {
  expectInvariants(operations.store);
  const places = findPlaces(operations);
  for (const payment of model.unattributed) if (places.has(payment)) model.payments.add(payment);
  for (const item of [...model.payments, ...model.reports]) {
    const found = places.get(item) ?? [];
    expect(found, `${item} counts in one conversion`).toHaveLength(1);
    const before = model.places.get(item);
    const mayMove = move !== null && before === move.from && found[0] === move.to;
    if (before !== undefined && !mayMove) expect(found[0], `${item} stays where it was`).toBe(before);
  }
  const unknown = [...places.keys()].filter((item) => !model.payments.has(item) && !model.reports.has(item));
  expect(unknown, "nothing counts that was not sent").toEqual([]);
  model.places = new Map([...places].map(([item, [place]]) => [item, place ?? ""]));
  expectConsequencesBesidePayments(model, operations);
  for (const id of operations.store.records.keys()) expectAmounts(id, model, operations);
}

/** Returns the conversions in which each payment and report counts. */
function findPlaces({ store }: Operations): Map<string, string[]> {
  const places = new Map<string, Set<string>>();
  for (const { id, evidence, reports } of store.records.values()) {
    const payments = evidence.filter(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
    const items = [
      ...payments.map(({ event }) => event.paymentId ?? ""),
      ...reports.map((one) => reportItem(one.orderReference)),
    ];
    for (const item of items) places.set(item, (places.get(item) ?? new Set()).add(id));
  }
  return new Map([...places].map(([item, ids]) => [item, [...ids]]));
}

/** The name of a report in the model: its order reference may be the id of a payment. */
export function reportItem(orderReference: string): string {
  return `report ${orderReference}`;
}

const eventIdOf = (payment: string, what: Consequence) => `evt_${payment}_${what}`;

function expectConsequencesBesidePayments({ places, payments, consequences }: Model, { outcomeOf }: Operations): void {
  for (const [payment, whats] of consequences) {
    if (!payments.has(payment)) continue;
    for (const what of whats)
      expect(outcomeOf(eventIdOf(payment, what))?.conversionId, `the ${what} of ${payment}`).toBe(places.get(payment));
  }
}

/**
 * Expects the amounts of a conversion from its payments, reports, refunds and disputes: the amount beyond
 * the first payment is the surplus, which refunds and disputes consume first; the commission is 8.00.
 */
function expectAmounts(id: string, model: Model, operations: Operations): void {
  const record = operations.getRecord(id);
  const { state, due, paymentId } = projectRecord(record, operations.store.clock.now);
  const itemsHere = [...model.places].filter(([, place]) => place === id).map(([item]) => item);
  const paid = itemsHere.filter((item) => model.payments.has(item));
  if (model.rejected.has(id)) expect(state).toBe("REJECTED");
  if (itemsHere.length === 0 || model.rejected.has(id))
    return expect(due.commissionMinor, `${id} owes nothing`).toBe(0n);
  const { gone, open } = sumConsequences(id, { paid, first: paymentId }, model, operations);
  const surplus = VALUE_MINOR * BigInt(Math.max(paid.length - 1, 0));
  const lost = gone > surplus ? gone - surplus : 0n;
  const isProrated = record.policy.partialRefunds === "PRORATE";
  const isClawedBack = isProrated ? lost === VALUE_MINOR : lost > 0n;
  if (isClawedBack) {
    expect(state, `${id} is refunded`).toBe("CLAWED_BACK");
    return expect(due.commissionMinor).toBe(0n);
  }
  const isDisputed = open > 0n && gone + open > surplus;
  expect(state === "DISPUTED", `${id} is ${isDisputed ? "" : "not "}disputed`).toBe(isDisputed);
  expect(["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED"]).toContain(state);
  const kept = VALUE_MINOR - (isProrated ? lost : 0n);
  return expect(due.commissionMinor, `what ${id} owes`).toBe((2n * 800n * kept + VALUE_MINOR) / (2n * VALUE_MINOR));
}

/** Expects that a run booked at most what is due, and took back everything of a sale that owes nothing. A disputed sale is booked later. */
export function expectBooked({ store }: Operations): void {
  for (const record of store.records.values()) {
    const { state, due } = projectRecord(record, store.clock.now);
    if (record.settlements.length === 0 || state === "DISPUTED") continue;
    const booked = record.settlements.reduce((sum, line) => sum + line.commissionMinor, 0n);
    if (due.commissionMinor === 0n) expect(booked, `${record.id} owes nothing`).toBe(0n);
    expect(booked, `what is booked of ${record.id}`).toBeLessThanOrEqual(due.commissionMinor);
  }
}

/**
 * Returns the refunded and disputed amounts of a conversion's payments, for each payment at most its amount. Events of
 * a payment that the conversion does not have count with the first payment.
 */
function sumConsequences(
  id: string,
  { paid, first }: { paid: readonly string[]; first: string | null },
  { consequences }: Model,
  { outcomeOf }: Operations,
): { gone: bigint; open: bigint } {
  const byPayment = Map.groupBy(consequences, ([payment]) => (paid.includes(payment) ? payment : first));
  let [gone, open] = [0n, 0n];
  for (const group of byPayment.values()) {
    let [goneHere, openHere] = [0n, 0n];
    for (const [payment, whats] of group) {
      const here = new Set([...whats].filter((what) => outcomeOf(eventIdOf(payment, what))?.conversionId === id));
      if (here.has("refund_1") && !here.has("refund_1_failed")) goneHere += REFUND_MINOR.refund_1;
      if (here.has("refund_2")) goneHere += REFUND_MINOR.refund_2;
      if (here.has("dispute_lost")) goneHere += VALUE_MINOR;
      else if (here.has("dispute") && !here.has("dispute_won")) openHere += VALUE_MINOR;
    }
    const goneOfPayment = smaller(goneHere, VALUE_MINOR);
    gone += goneOfPayment;
    open += smaller(openHere, VALUE_MINOR - goneOfPayment);
  }
  return { gone, open };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
