import { toReport, type Act } from "./actions.ts";
import type { Sale } from "./create-sales.ts";
import { arrange, type Happening } from "./play-steps.ts";
import { PAYMENT_NAMES, writeEvents, type Tell, type WrittenEvent } from "./sale-events.ts";
import type { Dice } from "./seeded-random.ts";

/** One sale as its processor and its merchant tell of it, who do not say the same. */
interface Telling {
  sale: Sale;
  events: WrittenEvent[];
  tell: Tell;
  acts: Act[];
  report: (orderReference: string, amountMinor: number) => void;
  /** The processor's id of one of its payments. */
  paymentId: (n: number) => string;
  dice: Dice;
}

function begin(sale: Sale, dice: Dice, startSeconds: number): Telling {
  const { recommendationId } = sale;
  const acts: Act[] = [];
  const report: Telling["report"] = (orderReference, amountMinor) => {
    // Now and then a merchant does not say when.
    const occurredAt = dice() < 0.3 ? null : new Date(Date.now() - Math.floor(dice() * 60_000));
    acts.push({
      id: `act_${recommendationId}_${acts.length}`,
      recommendationId,
      by: { kind: "merchant", id: sale.metadata["aap_merchant_id"] ?? "" },
      does: "report",
      says: toReport(sale, { orderReference, amountMinor, occurredAt }),
      after: [],
      repeatable: true,
    });
  };
  const paymentId = (n: number) => `pp_${recommendationId}_${n}`;
  return { sale, ...writeEvents(sale, dice, startSeconds), acts, report, paymentId, dice };
}

/** All of it, what is told of each sale in its order, and what merchants report as the dice fall. */
function end(tellings: readonly Telling[], dice: Dice): Happening[] {
  const ranks = new Map<string, number>();
  for (const { events } of tellings) {
    const later = dice();
    for (const [n, { id }] of events.entries()) ranks.set(id, (n + later) / events.length);
  }
  const happenings = tellings.flatMap(({ events, acts }): Happening[] => [...events, ...acts]);
  return arrange(happenings, ({ id }) => ranks.get(id) ?? dice());
}

/** Tells a payment under one of its names or more. */
function pay({ tell, dice }: Telling, object: Record<string, unknown>): void {
  for (const [n, name] of PAYMENT_NAMES.entries())
    if (n === 0 || dice() < 0.25) tell(name, { status: "succeeded", ...object });
}

/** Refunds a payment, now and then naming the recommendation too, and now and then in vain. */
function refund({ sale, tell, dice }: Telling, paymentId: string, metadata = dice() < 0.5 ? sale.metadata : {}): void {
  const id = `re_${paymentId}`;
  const amount = Math.ceil(sale.amountMinor * dice());
  tell("refund.succeeded", { id, payment_id: paymentId, amount, status: "succeeded", metadata });
  if (dice() < 0.3) tell("charge.refunded", { id: paymentId, amount_refunded: amount, metadata });
  if (dice() < 0.3) tell("refund.failed", { id, amount, status: "failed" });
}

/**
 * Several reports of different values beside one to three payments: one report has the value of a payment that there may be,
 * one the value of none, and one may name a payment and have another's value.
 */
function tellSeveralReports(telling: Telling): void {
  const { sale, report, paymentId, dice } = telling;
  const amountOf = (n: number) => sale.amountMinor + 100 * n;
  for (let n = 0; n < 1 + Math.floor(dice() * 3); n++) {
    pay(telling, { id: paymentId(n), amount: amountOf(n), metadata: sale.metadata });
    if (dice() < 0.3) refund(telling, paymentId(n));
  }
  if (dice() < 0.2) refund(telling, paymentId(9), sale.metadata);
  report(`order-${sale.recommendationId}-a`, amountOf(1));
  report(`order-${sale.recommendationId}-b`, amountOf(7));
  if (dice() < 0.5) report(paymentId(2), amountOf(0));
}

/** One payment that is told for another recommendation too, where a check holds against it. */
function tellSharedPayment(telling: Telling, other: Telling): void {
  const { sale, paymentId, dice } = telling;
  const id = paymentId(0);
  const metadata = { ...other.sale.metadata, aap_agent_id: "agent_x" };
  pay(other, { id, amount: sale.amountMinor, metadata });
  pay(telling, { id, metadata: sale.metadata });
  if (dice() < 0.4) refund(telling, id);
  if (dice() < 0.3) refund(other, id);
  const dispute = { id: `dp_${id}`, payment_id: id };
  if (dice() < 0.3) other.tell("dispute.opened", { ...dispute, status: "needs_response" });
  for (const { report, sale: reported } of [telling, other])
    if (dice() < 0.3) report(`order-${reported.recommendationId}`, reported.amountMinor);
}

/** A refund and a dispute that name the recommendation of two payments, and neither of them. One dispute in three does later. */
function tellOfEitherPayment(telling: Telling, n: number): void {
  const { sale, tell, paymentId, dice } = telling;
  const { metadata, recommendationId } = sale;
  const dispute = { id: `dp_${recommendationId}` };
  pay(telling, { id: paymentId(0), metadata });
  tell("refund.succeeded", { amount: Math.ceil(sale.amountMinor / 2), status: "succeeded", metadata });
  tell("dispute.opened", { ...dispute, status: "needs_response", metadata });
  pay(telling, { id: paymentId(1), metadata });
  if (dice() < 0.5) tell("dispute.closed", { ...dispute, status: dice() < 0.5 ? "won" : "lost" });
  if (n % 3 === 0) tell("charge.dispute.created", { ...dispute, payment_id: paymentId(1), status: "needs_response" });
}

/** Refunds of a payment that is never told, of a sale that is reported and that another payment joins. */
function tellRefundOfUntold(telling: Telling): void {
  const { sale, report, paymentId, dice } = telling;
  refund(telling, paymentId(0), sale.metadata);
  pay(telling, { id: paymentId(1), metadata: sale.metadata });
  report(`order-${sale.recommendationId}`, sale.amountMinor + (dice() < 0.5 ? 1 : 0));
}

/** Sales whose buyers paid on the merchant's page, and what is told of each of them that can be read in more than one way. */
export function contradict(sales: readonly Sale[], dice: Dice, startSeconds: number): Happening[][] {
  return sales.map((sale, n) => {
    const telling = begin(sale, dice, startSeconds);
    if (n % 3 === 0) tellSeveralReports(telling);
    else if (n % 3 === 1) tellOfEitherPayment(telling, Math.floor(n / 3));
    else tellRefundOfUntold(telling);
    return end([telling], dice);
  });
}

/** How many pairs of each merchant's sales share a payment. */
const PAIRS = 5;

/** Of handed-off sales some pairs of one merchant's that share a payment, and the sales that are left. */
export function shareAmong(
  sales: readonly Sale[],
  dice: Dice,
  startSeconds: number,
): { shared: Happening[][]; left: Sale[] } {
  const byMerchant = Map.groupBy(sales, ({ metadata }) => metadata["aap_merchant_id"]);
  const pairs = [...byMerchant.values()].flatMap((own) =>
    own
      .slice(0, PAIRS)
      .flatMap((sale, n) => own.slice(n + PAIRS, n + PAIRS + 1).map((other) => [sale, other] as const)),
  );
  const shared = pairs.map(([sale, other]) => {
    const [telling, rival] = [begin(sale, dice, startSeconds), begin(other, dice, startSeconds)];
    tellSharedPayment(telling, rival);
    return end([telling, rival], dice);
  });
  const taken = new Set(pairs.flat());
  return { shared, left: sales.filter((sale) => !taken.has(sale)) };
}
