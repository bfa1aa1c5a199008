import { toReport, type Action } from "./actions.ts";
import type { Sale } from "./create-sales.ts";
import { arrange, type Step } from "./play-steps.ts";
import { PAYMENT_NAMES, writeEvents, type Add, type WrittenEvent } from "./sale-events.ts";
import type { Random } from "./seeded-random.ts";

/** A sale with contradictory evidence of its processor and its merchant. */
interface Story {
  sale: Sale;
  events: WrittenEvent[];
  add: Add;
  actions: Action[];
  report: (orderReference: string, amountMinor: number) => void;
  /** Returns the processor's id of one of its payments. */
  paymentId: (n: number) => string;
  random: Random;
}

function begin(sale: Sale, random: Random, startSeconds: number): Story {
  const { recommendationId } = sale;
  const actions: Action[] = [];
  const report: Story["report"] = (orderReference, amountMinor) => {
    const occurredAt = random() < 0.3 ? null : new Date(Date.now() - Math.floor(random() * 60_000));
    actions.push({
      id: `act_${recommendationId}_${actions.length}`,
      recommendationId,
      by: { kind: "merchant", id: sale.metadata["aap_merchant_id"] ?? "" },
      does: "report",
      input: toReport(sale, { orderReference, amountMinor, occurredAt }),
      after: [],
      repeatable: true,
    });
  };
  const paymentId = (n: number) => `pp_${recommendationId}_${n}`;
  return { sale, ...writeEvents(sale, random, startSeconds), actions, report, paymentId, random };
}

/** Returns all steps: the events of each sale in their order, the reports at random places. */
function end(stories: readonly Story[], random: Random): Step[] {
  const ranks = new Map<string, number>();
  for (const { events } of stories) {
    const later = random();
    for (const [n, { id }] of events.entries()) ranks.set(id, (n + later) / events.length);
  }
  const steps = stories.flatMap(({ events, actions }): Step[] => [...events, ...actions]);
  return arrange(steps, ({ id }) => ranks.get(id) ?? random());
}

/** Adds a payment under one or more of its names. */
function pay({ add, random }: Story, object: Record<string, unknown>): void {
  for (const [n, name] of PAYMENT_NAMES.entries())
    if (n === 0 || random() < 0.25) add(name, { status: "succeeded", ...object });
}

/** Adds a refund; some name the recommendation too, and some fail. */
function refund({ sale, add, random }: Story, paymentId: string, metadata = random() < 0.5 ? sale.metadata : {}): void {
  const id = `re_${paymentId}`;
  const amount = Math.ceil(sale.amountMinor * random());
  add("refund.succeeded", { id, payment_id: paymentId, amount, status: "succeeded", metadata });
  if (random() < 0.3) add("charge.refunded", { id: paymentId, amount_refunded: amount, metadata });
  if (random() < 0.3) add("refund.failed", { id, amount, status: "failed" });
}

/** Adds several reports of different values beside one to three payments; one report may name a payment. */
function addSeveralReports(story: Story): void {
  const { sale, report, paymentId, random } = story;
  const amountOf = (n: number) => sale.amountMinor + 100 * n;
  for (let n = 0; n < 1 + Math.floor(random() * 3); n++) {
    pay(story, { id: paymentId(n), amount: amountOf(n), metadata: sale.metadata });
    if (random() < 0.3) refund(story, paymentId(n));
  }
  if (random() < 0.2) refund(story, paymentId(9), sale.metadata);
  report(`order-${sale.recommendationId}-a`, amountOf(1));
  report(`order-${sale.recommendationId}-b`, amountOf(7));
  if (random() < 0.5) report(paymentId(2), amountOf(0));
}

/** Adds one payment with events that name two recommendations. */
function addSharedPayment(story: Story, other: Story): void {
  const { sale, paymentId, random } = story;
  const id = paymentId(0);
  const metadata = { ...other.sale.metadata, aap_agent_id: "agent_x" };
  pay(other, { id, amount: sale.amountMinor, metadata });
  pay(story, { id, metadata: sale.metadata });
  if (random() < 0.4) refund(story, id);
  if (random() < 0.3) refund(other, id);
  const dispute = { id: `dp_${id}`, payment_id: id };
  if (random() < 0.3) other.add("dispute.opened", { ...dispute, status: "needs_response" });
  for (const { report, sale: reported } of [story, other])
    if (random() < 0.3) report(`order-${reported.recommendationId}-shared`, reported.amountMinor);
}

/** Adds a refund and a dispute that name the recommendation of two payments and neither payment. */
function addEventsWithoutPayment(story: Story): void {
  const { sale, add, paymentId, random } = story;
  const { metadata, recommendationId } = sale;
  const dispute = { id: `dp_${recommendationId}` };
  pay(story, { id: paymentId(0), metadata });
  add("refund.succeeded", { amount: Math.ceil(sale.amountMinor / 2), status: "succeeded", metadata });
  add("dispute.opened", { ...dispute, status: "needs_response", metadata });
  pay(story, { id: paymentId(1), metadata });
  if (random() < 0.5) add("dispute.closed", { ...dispute, status: random() < 0.5 ? "won" : "lost" });
  if (random() < 0.3) add("charge.dispute.created", { ...dispute, payment_id: paymentId(1), status: "needs_response" });
}

/** Adds refunds of a payment that never comes, beside another payment and a report. */
function addRefundOfUnknown(story: Story): void {
  const { sale, report, paymentId, random } = story;
  refund(story, paymentId(0), sale.metadata);
  pay(story, { id: paymentId(1), metadata: sale.metadata });
  report(`order-${sale.recommendationId}`, sale.amountMinor + (random() < 0.5 ? 1 : 0));
}

/** Returns the steps of sales on merchants' pages with ambiguous evidence. */
export function contradict(sales: readonly Sale[], random: Random, startSeconds: number): Step[][] {
  return sales.map((sale, n) => {
    const kind = n % 5;
    const [story, rival] = [sale, sales[n + 1] ?? sale].map((one) => begin(one, random, startSeconds));
    // The last of each five is the rival of the one before it.
    if (story === undefined || rival === undefined || kind === 4) return [];
    if (kind === 0) addSeveralReports(story);
    if (kind === 1) addEventsWithoutPayment(story);
    if (kind === 2) addRefundOfUnknown(story);
    if (kind !== 3) return end([story], random);
    addSharedPayment(story, rival);
    return end([story, rival], random);
  });
}
