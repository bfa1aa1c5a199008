import { serviceCaller } from "@aap/kernel/caller";
import { toDecimal } from "@aap/kernel/money";
import type { Demo } from "@aap/prisma/demo";
import { signEvent } from "../replay/sale-events.ts";
import { callerOf, type Ask } from "./graph.ts";
import type { YearSale, YearStep } from "./plan.ts";

/** The recommendation of a sale. */
export interface Recommended {
  agentId: string;
  merchantId: string;
  offerId: string;
  flowType: string;
  amountMinor: number;
  currency: string;
  sessionId: string;
  recommendationId: string;
  aapCode: string;
}

/** A sale in play; its conversion is known after its payment or report. */
export interface PlayedSale extends YearSale {
  recommended: Recommended | null;
  conversionId: string | null;
  events: number;
}

/** The steps that merchants record (specification, "Conversion flow types and their milestones"); a payment completes `payment_received`. */
export const FLOW_STEPS: Readonly<Record<string, readonly string[]>> = {
  instant_checkout: ["order_confirmed"],
  quote_application: ["quote_requested", "application_submitted", "application_approved"],
  install_activation: ["order_placed", "install_scheduled", "install_completed", "service_activated"],
  policy_start: ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"],
};
/** A sale that is only reported has no payment that completes this step. */
const PAYMENT_STEP: ReadonlySet<string> = new Set(["instant_checkout", "quote_application"]);

const RECEIVE = `mutation Receive($input: PaymentEventInput!) { did: receivePaymentEvent(input: $input) { conversionId } }`;
const REPORT = `mutation Report($input: ReportConversionInput!) { did: reportConversion(input: $input) { conversion { id } } }`;
const MILESTONE = `mutation Milestone($input: RecordMilestoneInput!) { did: recordMilestone(input: $input) { created } }`;
const DECIDE: Readonly<Partial<Record<YearStep["does"], string>>> = {
  reject: `mutation R($id: ID!) { did: rejectConversion(id: $id, reasonCode: ORDER_CANCELLED, note: "It was cancelled.") { created } }`,
  reverse: `mutation R($id: ID!) { did: reverseConversion(id: $id, reasonCode: ORDER_CANCELLED, note: "It came back.") { created } }`,
  accept: `mutation A($id: ID!) { did: acceptEvidence(conversionId: $id, note: "The buyer paid the postage too.") { created } }`,
  "clear review": `mutation C($id: ID!) { did: clearReview(conversionId: $id, note: "Two sales.") { created } }`,
};
/** What a decision is refused with if the state of the sale does not allow it any more. */
const OVERTAKEN =
  /CONVERSION_NOT_REJECTABLE|CONVERSION_NOT_REVERSIBLE|REVERSAL_WINDOW_CLOSED|EVIDENCE_NOT_ACCEPTABLE|REVIEW_NOT_CLEARABLE/;

/** Plays the steps of a sale as its processor, merchant and operator. `time` returns the time of the database. */
export function createPlayer(ask: Ask, demo: Demo, time: () => Date) {
  async function deliver(sale: PlayedSale, type: string, object: Record<string, unknown>): Promise<void> {
    const { merchantId, amountMinor, currency } = recommendedOf(sale);
    const connection = demo.connections[merchantId];
    if (connection === undefined) throw new Error(`${merchantId} has no connection`);
    const id = `evt_${sale.number}_${sale.events++}`;
    const created = Math.floor(time().getTime() / 1_000);
    const { livemode, id: connectionId } = connection;
    const whole = { amount: amountMinor, currency, ...object };
    const body = JSON.stringify({ id, type, created, livemode, data: { object: whole } });
    const headers = signEvent({ connectionId, id, body, recommendationId: "", means: "other" }, demo);
    const input = { connectionId, headers, body: Buffer.from(body).toString("base64") };
    const { conversionId } = (await ask(RECEIVE, { input }, serviceCaller("edge"))) as { conversionId: string | null };
    sale.conversionId ??= conversionId;
  }

  async function pay(sale: PlayedSale, { isOdd = false } = {}): Promise<void> {
    const recommended = recommendedOf(sale);
    const metadata = {
      aap_code: recommended.aapCode,
      aap_recommendation_id: recommended.recommendationId,
      aap_session_id: recommended.sessionId,
      aap_offer_id: recommended.offerId,
      aap_merchant_id: recommended.merchantId,
      aap_agent_id: recommended.agentId,
      ...(isOdd && { aap_agent_id: "agent_x" }),
    };
    await deliver(sale, "payment_succeeded", { id: paymentIdOf(sale), status: "succeeded", metadata });
  }

  async function report(sale: PlayedSale, orderReference: string, isNamed: boolean): Promise<void> {
    const { merchantId, sessionId, recommendationId, amountMinor, currency } = recommendedOf(sale);
    const transactionValue = toDecimal({ amountMinor: BigInt(amountMinor), currency });
    const input = { sessionId, orderReference, transactionValue, currency, ...(isNamed && { recommendationId }) };
    const done = await ask(REPORT, { input }, callerOf("merchant", merchantId));
    sale.conversionId ??= (done as { conversion: { id: string } }).conversion.id;
  }

  async function recordSteps(sale: PlayedSale, steps: readonly string[], status: string): Promise<void> {
    const { merchantId } = recommendedOf(sale);
    for (const step of steps) {
      const input = { conversionId: sale.conversionId, step, status, metadata: {} };
      await ask(MILESTONE, { input }, callerOf("merchant", merchantId));
    }
  }

  async function decide(sale: PlayedSale, does: YearStep["does"]): Promise<void> {
    const isMerchant = does === "reject" || does === "reverse";
    const caller = isMerchant ? callerOf("merchant", recommendedOf(sale).merchantId) : callerOf("operator", "year");
    try {
      await ask(DECIDE[does] ?? "", { id: sale.conversionId }, caller);
    } catch (error) {
      if (!OVERTAKEN.test(String(error))) throw error;
    }
  }

  return async function play(sale: PlayedSale, step: YearStep): Promise<void> {
    const { amountMinor, flowType } = recommendedOf(sale);
    const payment_id = paymentIdOf(sale);
    const dispute = { id: `dp_${sale.number}`, payment_id };
    const steps = FLOW_STEPS[flowType] ?? [];
    switch (step.does) {
      case "pay":
        return pay(sale);
      case "pay twice":
        await pay(sale);
        return pay(sale);
      case "pay oddly":
        return pay(sale, { isOdd: true });
      case "report":
        return report(sale, `order-${sale.number}`, true);
      case "report payment":
        return report(sale, payment_id, false);
      case "report without a name":
        return report(sale, `order-${sale.number}`, false);
      case "milestones": {
        const isReported = !sale.events && PAYMENT_STEP.has(flowType);
        return recordSteps(sale, isReported ? ["payment_received", ...steps] : steps, "completed");
      }
      case "fail milestone":
        return recordSteps(sale, steps.slice(-1), "failed");
      case "refund":
      case "refund failed": {
        const amount = Math.max(1, Math.floor(amountMinor * step.share));
        const isFailed = step.does === "refund failed";
        const object = {
          id: `re_${sale.number}_${step.id}`,
          payment_id,
          amount,
          status: isFailed ? "failed" : "succeeded",
        };
        return deliver(sale, isFailed ? "refund.failed" : "refund.succeeded", object);
      }
      case "open dispute":
        return deliver(sale, "dispute.opened", { ...dispute, status: "needs_response" });
      case "close dispute":
        return deliver(sale, "dispute.closed", { ...dispute, status: step.status });
      default:
        return decide(sale, step.does);
    }
  };
}

function paymentIdOf({ number }: PlayedSale): string {
  return `pp_${number}`;
}

function recommendedOf({ recommended, number }: PlayedSale): Recommended {
  if (recommended === null) throw new Error(`the sale ${number} has no recommendation`);
  return recommended;
}
