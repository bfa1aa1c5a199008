import type { Money } from "@aap/kernel/money";
import { projectDisputes, type Dispute } from "./disputes.ts";
import { compareStrength } from "./evidence-strength.ts";
import { factsOf, type Fact, type FactOf } from "./facts.ts";
import type { DisputePolicy, Policy } from "./policy.ts";
import { computeRefundedMinor } from "./refunds.ts";

/** The amounts that went back to the buyer of a sale, in minor units of its value's currency, and the state of its disputes. */
export interface Returns {
  /** The surplus: the amount that was paid beyond the sale's value. */
  surplusMinor: bigint;
  /** The amount that refunds and lost disputes take from the sale after they consumed the surplus; never more than its value. */
  refundedMinor: bigint;
  /** The state of its disputes. An open or lost dispute that the surplus covers counts as `RESTORED`. */
  disputes: "NONE" | "OPEN" | "RESTORED" | "LOST";
}

interface Sale {
  value: Money;
  /** The key of the payment that shows the sale; null if only a report shows it. */
  payment: string | null;
}

/**
 * Returns the amounts that went back to the buyer. Refunds, lost disputes and open disputes of any payment consume the surplus before they
 * reduce the sale: a buyer that paid twice and got one payment back has bought.
 */
export function computeReturns(facts: readonly Fact[], sale: Sale, policy: DisputePolicy): Returns {
  const payments = findPayments(facts, sale).map((payment) => toReturned(facts, payment, policy));
  const total = (amountOf: (payment: Returned) => bigint) => payments.reduce((sum, one) => sum + amountOf(one), 0n);
  const surplusMinor = total(({ valueMinor }) => valueMinor) - sale.value.amountMinor;
  const goneMinor = total((payment) => payment.goneMinor) - surplusMinor;
  const openMinor = total((payment) => payment.openMinor);
  const states = new Set(payments.flatMap((payment) => payment.states));
  return {
    surplusMinor,
    refundedMinor: goneMinor > 0n ? goneMinor : 0n,
    // A sale of value zero has no amounts to compare, so any dispute affects it.
    disputes: sale.value.amountMinor === 0n ? worst(states) : toState(states, goneMinor, openMinor),
  };
}

function toState(states: ReadonlySet<Dispute["state"]>, goneMinor: bigint, openMinor: bigint): Returns["disputes"] {
  if (openMinor > 0n && goneMinor + openMinor > 0n) return "OPEN";
  if (states.has("LOST") && goneMinor > 0n) return "LOST";
  return states.size === 0 ? "NONE" : "RESTORED";
}

function worst(states: ReadonlySet<Dispute["state"]>): Returns["disputes"] {
  return (["LOST", "OPEN", "RESTORED"] as const).find((state) => states.has(state)) ?? "NONE";
}

interface SalePayment {
  /** The payment's key; null for the unknown payment of a reported sale. */
  payment: string | null;
  value: Money;
  /** Whether it shows the sale. */
  isMain: boolean;
}

/** Returns the payments in the sale's currency, each with the value of its strongest event; for a reported sale, one payment of the reported value. */
function findPayments(facts: readonly Fact[], { value, payment: main }: Sale): SalePayment[] {
  if (main === null) return [{ payment: null, value, isMain: true }];
  const byPayment = Map.groupBy(factsOf(facts, "payment"), ({ payment }) => payment);
  return [...byPayment].flatMap(([payment, events]) => {
    const [strongest] = events.toSorted(compareStrength);
    if (strongest === undefined || strongest.value.currency !== value.currency) return [];
    return [{ payment, value: strongest.value, isMain: payment === main }];
  });
}

interface Returned {
  valueMinor: bigint;
  /** Refunded, or lost in disputes; never more than the payment. */
  goneMinor: bigint;
  /** In open disputes; never more than the rest of the payment. */
  openMinor: bigint;
  states: Dispute["state"][];
}

function toReturned(facts: readonly Fact[], payment: SalePayment, policy: DisputePolicy): Returned {
  const { value } = payment;
  const own = factsOfPayment(facts, payment);
  const disputes = projectDisputes(own, policy);
  const refundedMinor = computeRefundedMinor(own, value);
  const goneMinor = smaller(refundedMinor + sumOf(disputes, "LOST", value), value.amountMinor);
  const openMinor = smaller(sumOf(disputes, "OPEN", value), value.amountMinor - goneMinor);
  return { valueMinor: value.amountMinor, goneMinor, openMinor, states: disputes.map(({ state }) => state) };
}

/**
 * Returns the refunds and disputes of one payment, and all decisions. The main payment also gets the refunds and disputes whose
 * payment is unknown or without a payment event.
 */
export function factsOfPayment(facts: readonly Fact[], { payment, isMain }: Omit<SalePayment, "value">): Fact[] {
  const shown = new Set(factsOf(facts, "payment").map((fact) => fact.payment));
  return facts.filter((fact) => {
    if (!isReturn(fact)) return fact.kind === "decision";
    return fact.payment === payment || (isMain && (fact.payment === null || !shown.has(fact.payment)));
  });
}

type Return = FactOf<"refund"> | FactOf<"refund_failed"> | FactOf<"dispute_opened"> | FactOf<"dispute_closed">;

function isReturn(fact: Fact): fact is Return {
  return ["refund", "refund_failed", "dispute_opened", "dispute_closed"].includes(fact.kind);
}

function sumOf(disputes: readonly Dispute[], state: Dispute["state"], value: Money): bigint {
  return disputes
    .filter((dispute) => dispute.state === state)
    .reduce(
      (sum, { amount }) => sum + (amount?.currency === value.currency ? amount.amountMinor : value.amountMinor),
      0n,
    );
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Returns whether refunds or lost disputes claw the sale back: any refund (specification, "Events"); under `PRORATE` only a refund of its whole value. */
export function isRefunded(
  facts: readonly Fact[],
  value: Money,
  returns: Returns,
  policy: Pick<Policy, "partialRefunds">,
): boolean {
  if (value.amountMinor === 0n) return returns.disputes === "LOST" || hasRefund(facts);
  if (policy.partialRefunds === "PRORATE") return returns.refundedMinor === value.amountMinor;
  return returns.refundedMinor > 0n;
}

/** Returns whether there is a refund that did not fail; for a sale of value zero, which has no amount to refund. */
function hasRefund(facts: readonly Fact[]): boolean {
  const failedIds = new Set(factsOf(facts, "refund_failed").map(({ refundId }) => refundId));
  return factsOf(facts, "refund").some(({ refundId }) => !failedIds.has(refundId));
}
