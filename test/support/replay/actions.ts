import { toDecimal } from "@aap/kernel/money";
import type { Sale } from "./create-sales.ts";
import type { Meaning, WrittenEvent } from "./sale-events.ts";
import type { Dice } from "./seeded-random.ts";

/** What a merchant or an operator does about a sale. */
export interface Act {
  /** Its own name among all that happens in the day. */
  id: string;
  recommendationId: string;
  by: { kind: "merchant" | "operator"; id: string };
  does: "report" | "milestone" | "reject" | "accept" | "resolve";
  /** What it says, less the conversion that it is about. */
  says: Readonly<Record<string, unknown>>;
  /** Of each of these sets something has to have been taken before: without it nothing is there to act on. */
  after: readonly (readonly string[])[];
  /** Whether doing it again later says nothing else. */
  repeatable: boolean;
}

/** How a merchant sells, and what it lets happen to a disputed sale. */
export interface Habits {
  flowType: string;
  disputes: "BY_OUTCOME" | "CLAW_BACK" | "MANUAL";
}

/** The steps that a merchant records itself (specification, "Conversion flow types and their milestones"). */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  instant_checkout: ["order_confirmed"],
  quote_application: ["quote_requested", "application_submitted", "application_approved"],
  install_activation: ["order_placed", "install_scheduled", "install_completed", "service_activated"],
  policy_start: ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"],
};

const OPERATOR = { kind: "operator", id: "opr_replay" } as const;

interface Doing {
  sale: Sale;
  habits: Habits;
  idsOf: (...meanings: readonly Meaning[]) => string[];
  /** The events and the report that make the conversion. */
  makers: string[];
  dice: Dice;
  act: (does: Act["does"], says: Act["says"], given?: Partial<Act>) => Act;
}

/** All that people do about one sale of which its processor says this. At most one report: several are another story. */
export function tellPeople(sale: Sale, events: readonly WrittenEvent[], habits: Habits, dice: Dice): Act[] {
  const acts: Act[] = [];
  const idsOf: Doing["idsOf"] = (...meanings) =>
    events.filter(({ means }) => meanings.includes(means)).map(({ id }) => id);
  const makers = idsOf("payment", "doubtful payment");
  const act: Doing["act"] = (does, says, given = {}) => {
    const made: Act = {
      id: `act_${sale.recommendationId}_${acts.length}`,
      recommendationId: sale.recommendationId,
      by: { kind: "merchant", id: sale.metadata["aap_merchant_id"] ?? "" },
      does,
      says,
      after: [makers],
      repeatable: true,
      ...given,
    };
    acts.push(made);
    return made;
  };
  const doing: Doing = { sale, habits, idsOf, makers, dice, act };
  if (dice() < (makers.length === 0 ? 0.7 : 0.15)) report(doing, events);
  if (makers.length === 0) return acts;
  if (dice() < 0.3) recordSteps(doing);
  decide(doing);
  return acts;
}

/** Mostly of what was paid, now and then of a little more. */
function report({ sale, makers, dice, act }: Doing, events: readonly WrittenEvent[]): void {
  const amountMinor = sale.amountMinor + (dice() < 0.2 ? 1 : 0);
  const [first] = events.map(({ body }) => (JSON.parse(body) as { created: number }).created);
  const occurredAt = new Date((first ?? 0) * 1_000 + Math.floor(dice() * 60_000));
  const says = toReport(sale, { orderReference: `order-${sale.recommendationId}`, amountMinor, occurredAt });
  makers.push(act("report", says, { after: [] }).id);
}

/** What a merchant says that reports a sale at this value in minor units. */
export function toReport(
  { recommendationId, currency, metadata }: Sale,
  given: { orderReference: string; amountMinor: number; occurredAt: Date | null },
): Act["says"] {
  return {
    sessionId: metadata["aap_session_id"],
    recommendationId,
    orderReference: given.orderReference,
    transactionValue: toDecimal({ amountMinor: BigInt(given.amountMinor), currency }),
    currency,
    occurredAt: given.occurredAt?.toISOString() ?? null,
  };
}

/** A step that failed first is completed after that: which of the two was last is what counts. */
function recordSteps({ habits, makers, dice, act }: Doing): void {
  for (const step of STEPS[habits.flowType] ?? []) {
    if (dice() < 0.2) continue;
    const completed = { step, status: "completed", metadata: { by: "hand" } };
    if (dice() < 0.85) {
      act("milestone", completed);
      continue;
    }
    const failed = act("milestone", { step, status: "failed", metadata: {} }, { repeatable: false });
    act("milestone", completed, { after: [makers, [failed.id]] });
  }
}

/** One kind of decision about a sale at most, and only one that is accepted whenever it comes. */
function decide({ idsOf, habits, makers, dice, act }: Doing): void {
  const [opened, closed, unclear] = [
    idsOf("dispute opened"),
    idsOf("dispute closed"),
    idsOf("dispute left to a person"),
  ];
  const payments = idsOf("payment", "doubtful payment");
  const isForPerson =
    habits.disputes === "MANUAL" ? opened.length > 0 : habits.disputes === "BY_OUTCOME" && unclear.length > 0;
  if (payments.length > 0 && isForPerson && dice() < 0.75) {
    const ends = [closed, unclear].filter((ids) => ids.length > 0);
    resolve({ after: [payments, opened, ...ends], dice, act });
  } else if (payments.length > 0 && idsOf("payment").length === 0 && dice() < 0.7) {
    act("accept", { note: "The buyer paid the postage too." }, { by: OPERATOR, after: [idsOf("doubtful payment")] });
  } else if (idsOf("refund").length + closed.length + unclear.length === 0 && dice() < 0.06) {
    // What was clawed back cannot be rejected, so nothing that may claw this sale back is ever told.
    const by = dice() < 0.3 ? { by: OPERATOR } : {};
    act("reject", { reasonCode: "ORDER_CANCELLED", note: "It was called off." }, { ...by, after: [makers] });
  }
}

/** Now and then the operator thinks better of it: the last word stands. */
function resolve({ after, dice, act }: Pick<Doing, "dice" | "act"> & Pick<Act, "after">): void {
  const outcomes = dice() < 0.5 ? ["RESTORED", "CLAWED_BACK"] : ["CLAWED_BACK", "RESTORED"];
  const isChanged = dice() < 0.3;
  const first = act(
    "resolve",
    { outcome: outcomes[0], note: "As agreed." },
    { by: OPERATOR, after, repeatable: !isChanged },
  );
  if (isChanged)
    act("resolve", { outcome: outcomes[1], note: "On second thoughts." }, { by: OPERATOR, after: [[first.id]] });
}
