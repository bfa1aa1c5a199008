import { addDays } from "@aap/kernel/days";
import type { Money } from "@aap/kernel/money";
import { computeCommission, splitCommission, type Split } from "./commission.ts";
import { compareStrength } from "./evidence-strength.ts";
import { factsOf, type Fact, type ReportPath } from "./facts.ts";
import type { Policy } from "./policy.ts";
import { computeReturns, isRefunded, type Returns } from "./returns.ts";
import { findOpenReviews } from "./reviews.ts";
import { findSteps } from "./steps.ts";
import type { ConversionState } from "./transitions.ts";

export type ConversionPath = "verified_payment" | ReportPath;
export type Verification = "verified" | "beta_payment_observed" | "pending_validation";

/** The state and the amounts that follow from the facts of a conversion at one point in time. */
export interface Projection extends Returns {
  state: ConversionState;
  path: ConversionPath;
  verification: Verification;
  /** The processor's id of the payment that shows the sale; null if only a report shows it. */
  paymentId: string | null;
  transactionValue: Money;
  /** The commission without refunds, disputes, rejection and reviews, in the policy's currency. */
  earned: Split;
  /** The commission that is owed, in the policy's currency: all zero if clawed back or rejected; the builder's share is held while a review is open. */
  due: Split;
  occurredAt: Date;
  validationEndsAt: Date;
  /** Required milestones that are not completed, in the order of the flow. */
  openSteps: readonly string[];
}

/** The share of the commission that each path earns, in basis points: 1.00, tracked link 0.75 (the public protocol). */
const MULTIPLIERS: Readonly<Record<ConversionPath, bigint>> = {
  verified_payment: 10_000n,
  merchant_report: 10_000n,
  tracked_link: 7_500n,
};

const NOTHING = splitCommission(0n, true);

/** The states and their conditions, in order of precedence: the first condition that holds decides. */
const STATES: readonly { state: ConversionState; holds: (given: Given) => boolean }[] = [
  { state: "REJECTED", holds: ({ isRejected }) => isRejected },
  { state: "CLAWED_BACK", holds: ({ isClawedBack }) => isClawedBack },
  { state: "DISPUTED", holds: ({ isDisputed }) => isDisputed },
  { state: "SETTLED", holds: ({ isSettled }) => isSettled },
  { state: "ELIGIBLE", holds: ({ isSettleable }) => isSettleable },
  { state: "PENDING", holds: () => true },
];

interface Given {
  isRejected: boolean;
  isClawedBack: boolean;
  isDisputed: boolean;
  isSettled: boolean;
  isSettleable: boolean;
}

/** The other inputs, besides the facts, from which a conversion is derived. */
export interface Frame {
  policy: Policy;
  /** Whether its agent has a builder. */
  hasBuilder: boolean;
  createdAt: Date;
  now: Date;
}

/**
 * Returns the state and amounts of a conversion: a pure function of the set of its facts, its policy, whether its agent has a
 * builder, and the time. Neither the order of the facts nor repeats change the result. A conversion without a payment or a report,
 * because a person linked it into another one, owes nothing.
 */
export function project(facts: readonly Fact[], { policy, hasBuilder, createdAt, now }: Frame): Projection {
  const sale = findSale(facts);
  if (sale === null) return projectLinkedAway(facts, policy, createdAt);
  const returns = computeReturns(facts, sale, policy.disputes);
  const validationEndsAt = addDays(sale.at, policy.validationDays);
  const steps = findSteps(facts, policy);
  const isSettled = factsOf(facts, "settlement").length > 0;
  const given: Given = {
    isRejected: isRejected(facts),
    isClawedBack:
      isRefunded(facts, sale.value, returns, policy) ||
      isReversed(facts, sale) ||
      (isSettled && steps.failed.length > 0),
    isDisputed: returns.disputes === "OPEN",
    isSettled,
    isSettleable: isSettleable(facts, { ...sale, validationEndsAt, openSteps: steps.open }, now),
  };
  const state = STATES.find(({ holds }) => holds(given))?.state ?? "PENDING";
  const owesNothing = state === "CLAWED_BACK" || state === "REJECTED";
  const isPayable = hasBuilder && findOpenReviews(facts).length === 0;
  return {
    ...returns,
    state,
    path: sale.path,
    verification: sale.verification,
    paymentId: sale.paymentId,
    transactionValue: sale.value,
    earned: computeEarned(sale, policy, hasBuilder),
    due: owesNothing ? NOTHING : computeEarned(sale, policy, isPayable, returns.refundedMinor),
    occurredAt: sale.at,
    validationEndsAt,
    openSteps: steps.open,
  };
}

/**
 * Returns whether a sale may be settled at `asOf`: its validation window is over, its required steps are completed, no review is
 * open, and its payment, if it has one, passed all five checks or was accepted by an operator.
 */
export function isSettleable(
  facts: readonly Fact[],
  sale: Pick<Projection, "verification" | "paymentId" | "validationEndsAt" | "openSteps">,
  asOf: Date,
): boolean {
  const isResolved = sale.verification !== "beta_payment_observed" || isAccepted(facts, sale.paymentId);
  return (
    asOf >= sale.validationEndsAt && sale.openSteps.length === 0 && isResolved && findOpenReviews(facts).length === 0
  );
}

function isAccepted(facts: readonly Fact[], paymentId: string | null): boolean {
  return factsOf(facts, "decision").some(
    ({ decision, subjects }) => decision === "evidence_accepted" && subjects.includes(paymentId ?? ""),
  );
}

function isRejected(facts: readonly Fact[]): boolean {
  return factsOf(facts, "decision").some(({ decision }) => decision === "rejected");
}

/** Returns whether the merchant took back its report. It cannot take back a payment. */
function isReversed(facts: readonly Fact[], { payment }: Sale): boolean {
  return payment === null && factsOf(facts, "decision").some(({ decision }) => decision === "reversed");
}

interface Sale {
  path: ConversionPath;
  verification: Verification;
  /** The payment's key, `<connection>:<payment id>`; null if only a report shows the sale. */
  payment: string | null;
  paymentId: string | null;
  value: Money;
  at: Date;
}

function findSale(facts: readonly Fact[]): Sale | null {
  const [strongest] = [...factsOf(facts, "payment"), ...factsOf(facts, "report")].toSorted(compareStrength);
  if (strongest === undefined) return null;
  const { value, at } = strongest;
  if (strongest.kind === "report")
    return { path: strongest.path, verification: "pending_validation", payment: null, paymentId: null, value, at };
  const verification = strongest.verified ? "verified" : "beta_payment_observed";
  return {
    path: "verified_payment",
    verification,
    payment: strongest.payment,
    paymentId: strongest.paymentId,
    value,
    at,
  };
}

function projectLinkedAway(facts: readonly Fact[], policy: Policy, createdAt: Date): Projection {
  return {
    state: isRejected(facts) ? "REJECTED" : "CLAWED_BACK",
    path: "merchant_report",
    verification: "pending_validation",
    paymentId: null,
    transactionValue: { amountMinor: 0n, currency: policy.currency },
    surplusMinor: 0n,
    refundedMinor: 0n,
    disputes: "NONE",
    earned: NOTHING,
    due: NOTHING,
    occurredAt: createdAt,
    validationEndsAt: createdAt,
    openSteps: [],
  };
}

/** Returns the split commission of a sale after `refundedMinor` of its value was refunded. A sale in another currency than its terms earns nothing: amounts are not converted. */
export function computeEarned(
  { path, value }: Pick<Sale, "path" | "value">,
  policy: Pick<Policy, "commission" | "currency">,
  isPayable: boolean,
  refundedMinor = 0n,
): Split {
  if (value.currency !== policy.currency) return splitCommission(0n, isPayable);
  const kept =
    value.amountMinor === 0n ? undefined : { part: value.amountMinor - refundedMinor, whole: value.amountMinor };
  return splitCommission(computeCommission(policy.commission, value.amountMinor, MULTIPLIERS[path], kept), isPayable);
}
