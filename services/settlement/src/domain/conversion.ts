import type { Money } from "@aap/kernel/money";
import { compareAccounts } from "./account.ts";
import { computeCommission, splitCommission, type Split } from "./commission.ts";
import { projectDisputes, type DisputeState } from "./disputes.ts";
import { factsOf, isAbout, type Fact, type FactOf, type Policy, type ReportPath } from "./facts.ts";
import { flowOf, PAYMENT_STEP } from "./flows.ts";
import { computeRefundedMinor } from "./refunds.ts";
import { findOpenReviews } from "./reviews.ts";
import type { ConversionState } from "./transitions.ts";

export type ConversionPath = "verified_payment" | ReportPath;
export type Verification = "verified" | "beta_payment_observed" | "pending_validation";

/** What follows from the facts of a conversion at a moment. */
export interface Projection {
  state: ConversionState;
  path: ConversionPath;
  verification: Verification;
  /** The processor's id of the payment that it rests on; null for a report alone. */
  paymentId: string | null;
  transactionValue: Money;
  /** What was given back to the buyer, in minor units of the transaction value's currency. */
  refundedMinor: bigint;
  disputes: DisputeState;
  /** What the sale earned, in the policy's currency, whatever came after it. */
  earned: Split;
  /** What is owed: all zero once clawed back or rejected; the builder's share is held while a review is open. */
  due: Split;
  occurredAt: Date;
  validationEndsAt: Date;
  /** Required milestones that are not completed. */
  openSteps: readonly string[];
}

/** How much of the commission a path earns, in basis points. @see domain, "Evidence" */
const MULTIPLIERS: Readonly<Record<ConversionPath, bigint>> = {
  verified_payment: 10_000n,
  merchant_report: 10_000n,
  tracked_link: 7_500n,
};

const DAY_MS = 86_400_000;
const NOTHING = splitCommission(0n, true);

/** What must be true for a state; the first whose condition holds is the conversion's. */
const STATES: readonly { state: ConversionState; holds: (given: Given) => boolean }[] = [
  { state: "REJECTED", holds: ({ decided }) => decided("rejected") },
  { state: "CLAWED_BACK", holds: ({ refundClawsBack, disputes }) => refundClawsBack || disputes === "LOST" },
  { state: "DISPUTED", holds: ({ disputes }) => disputes === "OPEN" },
  { state: "SETTLED", holds: ({ settled }) => settled },
  { state: "ELIGIBLE", holds: ({ settleable }) => settleable },
  { state: "PENDING", holds: () => true },
];

interface Given {
  decided: (decision: FactOf<"decision">["decision"], subject?: string | null) => boolean;
  refundClawsBack: boolean;
  disputes: DisputeState;
  settled: boolean;
  settleable: boolean;
}

/** Tells whether a decision of this kind was made, about this subject where one is given. */
function isDecided(facts: readonly Fact[], wanted: FactOf<"decision">["decision"], subject?: string | null): boolean {
  return factsOf(facts, "decision").some((fact) => fact.decision === wanted && isAbout(fact, subject));
}

/**
 * Tells whether nothing keeps a sale out of settlement as of a moment: its window is over, its required steps are completed,
 * no review is open, and no check holds against its payment, or a person accepted it.
 */
export function isSettleable(
  facts: readonly Fact[],
  sale: Pick<Projection, "verification" | "paymentId" | "validationEndsAt" | "openSteps">,
  asOf: Date,
): boolean {
  const isResolved =
    sale.verification !== "beta_payment_observed" || isDecided(facts, "evidence_accepted", sale.paymentId);
  return (
    asOf >= sale.validationEndsAt && sale.openSteps.length === 0 && isResolved && findOpenReviews(facts).length === 0
  );
}

/**
 * State and amounts of a conversion: a pure function of the set of its facts, its policy, whether the agent has a builder,
 * and the time. The order of the facts and repeats among them change nothing. Throws without any payment or report.
 * @see domain, "Conversions"
 */
export function project(facts: readonly Fact[], policy: Policy, hasBuilder: boolean, now: Date): Projection {
  const sale = findSale(facts);
  const refundedMinor = computeRefundedMinor(facts, sale.value);
  const isFullyRefunded = refundedMinor > 0n && refundedMinor === sale.value.amountMinor;
  const disputes = projectDisputes(facts, policy.disputes);
  const validationEndsAt = new Date(sale.at.getTime() + policy.validationDays * DAY_MS);
  const openSteps = findOpenSteps(facts, policy);
  const given: Given = {
    decided: (wanted, subject) => isDecided(facts, wanted, subject),
    refundClawsBack:
      policy.partialRefunds === "PRORATE" ? isFullyRefunded : hasRefund(facts, refundedMinor, sale.value),
    disputes,
    settled: factsOf(facts, "settlement").length > 0,
    settleable: isSettleable(facts, { ...sale, validationEndsAt, openSteps }, now),
  };
  const state = STATES.find(({ holds }) => holds(given))?.state ?? "PENDING";
  const earned = computeEarned(sale, policy, hasBuilder, 0n);
  const owesNothing = state === "CLAWED_BACK" || state === "REJECTED";
  const lostMinor = policy.partialRefunds === "PRORATE" ? refundedMinor : 0n;
  return {
    state,
    path: sale.path,
    verification: sale.verification,
    paymentId: sale.paymentId,
    transactionValue: sale.value,
    refundedMinor,
    disputes,
    earned,
    due: owesNothing
      ? NOTHING
      : computeEarned(sale, policy, hasBuilder && findOpenReviews(facts).length === 0, lostMinor),
    occurredAt: sale.at,
    validationEndsAt,
    openSteps,
  };
}

/**
 * What follows where nothing tells of a sale any more, because its payment turned out to be another recommendation's or of
 * another sale: nothing is owed.
 */
export function projectNothing(facts: readonly Fact[], policy: Policy, createdAt: Date): Projection {
  const isRejected = factsOf(facts, "decision").some(({ decision }) => decision === "rejected");
  return {
    state: isRejected ? "REJECTED" : "CLAWED_BACK",
    path: "verified_payment",
    verification: "beta_payment_observed",
    paymentId: null,
    transactionValue: { amountMinor: 0n, currency: policy.currency },
    refundedMinor: 0n,
    disputes: "NONE",
    earned: NOTHING,
    due: NOTHING,
    occurredAt: createdAt,
    validationEndsAt: createdAt,
    openSteps: [],
  };
}

interface Sale {
  path: ConversionPath;
  verification: Verification;
  paymentId: string | null;
  value: Money;
  at: Date;
}

function findSale(facts: readonly Fact[]): Sale {
  const accounts = [...factsOf(facts, "payment"), ...factsOf(facts, "report")];
  const [best] = accounts.toSorted(compareAccounts);
  if (best === undefined) throw new Error("a conversion needs a payment or a report");
  if (best.kind === "report")
    return {
      path: best.path,
      verification: "pending_validation",
      paymentId: null,
      value: best.value,
      at: best.at,
    };
  const verification = best.verified ? "verified" : "beta_payment_observed";
  const { paymentId, value, at } = best;
  return { path: "verified_payment", verification, paymentId, value, at };
}

/** A sale in another currency than its terms earns nothing: nothing is converted silently. */
function computeEarned({ path, value }: Sale, policy: Policy, isPayable: boolean, lostMinor: bigint): Split {
  if (value.currency !== policy.currency) return splitCommission(0n, isPayable);
  const kept = value.amountMinor === 0n ? undefined : { part: value.amountMinor - lostMinor, whole: value.amountMinor };
  return splitCommission(computeCommission(policy.commission, value.amountMinor, MULTIPLIERS[path], kept), isPayable);
}

/** Any refund claws back, also of a sale worth nothing, unless it failed. */
function hasRefund(facts: readonly Fact[], refundedMinor: bigint, paid: Money): boolean {
  if (refundedMinor > 0n || paid.amountMinor > 0n) return refundedMinor > 0n;
  const failedIds = new Set(factsOf(facts, "refund_failed").map(({ refundId }) => refundId));
  return factsOf(facts, "refund").some(({ refundId }) => !failedIds.has(refundId));
}

function findOpenSteps(facts: readonly Fact[], policy: Policy): string[] {
  const milestones = factsOf(facts, "milestone").toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  );
  const last = new Map(milestones.map(({ step, status }) => [step, status]));
  if (factsOf(facts, "payment").length > 0) last.set(PAYMENT_STEP, "completed");
  return flowOf(policy).required.filter((step) => last.get(step) !== "completed");
}
