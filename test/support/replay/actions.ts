import { toDecimal } from "@aap/kernel/money";
import type { Sale } from "./create-sales.ts";
import type { Meaning, WrittenEvent } from "./sale-events.ts";
import type { Random } from "./seeded-random.ts";

/** An action of a merchant or an operator on a sale. */
export interface Action {
  /** Unique within a replay. */
  id: string;
  recommendationId: string;
  by: { kind: "merchant" | "operator"; id: string };
  does: "report" | "milestone" | "reject" | "accept" | "resolve";
  /** Its input without the conversion's id. */
  input: Readonly<Record<string, unknown>>;
  /** The action comes after one step of each of these groups: before them it would be refused or have another meaning. */
  after: readonly (readonly string[])[];
  /** Whether it may be repeated at any later time. */
  repeatable: boolean;
}

/** A merchant's flow, and its terms for disputes. */
export interface MerchantTerms {
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

interface Story {
  sale: Sale;
  terms: MerchantTerms;
  idsOf: (...meanings: readonly Meaning[]) => string[];
  /** The steps that make the conversion: one of the payment's events, and the report if there is one. */
  made: string[][];
  random: Random;
  act: (does: Action["does"], input: Action["input"], given?: Partial<Action>) => Action;
}

/** Returns the actions of the merchant and the operator on a sale with these events. At most one is a report. */
export function createActions(
  sale: Sale,
  events: readonly WrittenEvent[],
  terms: MerchantTerms,
  random: Random,
): Action[] {
  const actions: Action[] = [];
  const idsOf: Story["idsOf"] = (...meanings) =>
    events.filter(({ means }) => meanings.includes(means)).map(({ id }) => id);
  const payments = idsOf("payment", "doubtful payment");
  const made = payments.length === 0 ? [] : [payments];
  const act: Story["act"] = (does, input, given = {}) => {
    const action: Action = {
      id: `act_${sale.recommendationId}_${actions.length}`,
      recommendationId: sale.recommendationId,
      by: { kind: "merchant", id: sale.metadata["aap_merchant_id"] ?? "" },
      does,
      input,
      after: [...made],
      repeatable: true,
      ...given,
    };
    actions.push(action);
    return action;
  };
  const story: Story = { sale, terms, idsOf, made, random, act };
  if (random() < (payments.length === 0 ? 0.7 : 0.3)) report(story);
  if (made.length === 0) return actions;
  if (random() < 0.3) recordSteps(story);
  decide(story);
  return actions;
}

/** Adds a report of the paid value or a little more; often it has only the specification's three fields. */
function report({ sale, made, random, act }: Story): void {
  const amountMinor = sale.amountMinor + (random() < 0.2 ? 1 : 0);
  // Inside the session, so that the report needs no checkout.
  const occurredAt = new Date(Date.now() - Math.floor(random() * 60_000));
  const orderReference = `order-${sale.recommendationId}`;
  const { recommendationId, ...rest } = toReport(sale, { orderReference, amountMinor, occurredAt });
  const input = random() < 0.5 ? rest : { ...rest, recommendationId };
  made.push([act("report", input, { after: [] }).id]);
}

/** Returns a merchant's report of a sale of this value in minor units. */
export function toReport(
  { sessionId, recommendationId, currency }: Sale,
  given: { orderReference: string; amountMinor: number; occurredAt: Date | null },
): Record<string, unknown> {
  return {
    sessionId,
    recommendationId,
    orderReference: given.orderReference,
    transactionValue: toDecimal({ amountMinor: BigInt(given.amountMinor), currency }),
    currency,
    occurredAt: given.occurredAt?.toISOString() ?? null,
  };
}

/** Records the steps of the flow. A step that failed is completed after that, because the last record of a step counts. */
function recordSteps({ terms, made, random, act }: Story): void {
  for (const step of STEPS[terms.flowType] ?? []) {
    if (random() < 0.2) continue;
    const completed = { step, status: "completed", metadata: { by: "hand" } };
    if (random() < 0.85) {
      act("milestone", completed);
      continue;
    }
    const failed = act("milestone", { step, status: "failed", metadata: {} }, { repeatable: false });
    act("milestone", completed, { after: [...made, [failed.id]] });
  }
}

/** Adds at most one kind of decision, and only one that is accepted at any time after its steps. */
function decide(story: Story): void {
  const { idsOf, terms, made, random, act } = story;
  const [opened, closed, unclear] = [
    idsOf("dispute opened"),
    idsOf("dispute closed"),
    idsOf("dispute for an operator"),
  ];
  const isPaid = idsOf("payment", "doubtful payment").length > 0;
  const isForOperator =
    terms.disputes === "MANUAL" ? opened.length > 0 : terms.disputes === "BY_OUTCOME" && unclear.length > 0;
  if (isPaid && isForOperator && random() < 0.75) {
    const ends = [closed, unclear].filter((ids) => ids.length > 0);
    resolve(story, [...made, opened, ...ends]);
  } else if (isPaid && idsOf("payment").length === 0 && random() < 0.7) {
    const after = [...made, idsOf("doubtful payment")];
    act("accept", { note: "The buyer paid the postage too." }, { by: OPERATOR, after });
  } else if (
    idsOf("refund", "refund of the surplus").length + closed.length + unclear.length === 0 &&
    random() < 0.12
  ) {
    // A sale that was clawed back cannot be rejected, so only sales without refunds and disputes are. A refund of the surplus claws
    // back until the second payment comes.
    const by = random() < 0.3 ? { by: OPERATOR } : {};
    act("reject", { reasonCode: "ORDER_CANCELLED", note: "It was cancelled." }, by);
  }
}

/** Resolves the dispute, and sometimes resolves it otherwise later: the last decision counts. */
function resolve({ random, act }: Story, after: Action["after"]): void {
  const outcomes = random() < 0.5 ? ["RESTORED", "CLAWED_BACK"] : ["CLAWED_BACK", "RESTORED"];
  const isChanged = random() < 0.3;
  const input = { outcome: outcomes[0], note: "As agreed." };
  const first = act("resolve", input, { by: OPERATOR, after, repeatable: !isChanged });
  const changed = { outcome: outcomes[1], note: "Looked at again." };
  if (isChanged) act("resolve", changed, { by: OPERATOR, after: [[first.id]] });
}
