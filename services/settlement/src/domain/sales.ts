import { compareAccounts } from "./account.ts";
import { isVerified } from "./checks.ts";
import { pairReports, type Standing } from "./pairing.ts";
import { recommendationIdOf } from "./payment-event.ts";
import type { Reason } from "./reasons.ts";
import { checkoutIdOf, type Evidence, type Report } from "./record.ts";
import { gatherThreads, type Thread } from "./threads.ts";

/** A merchant's report and the recommendation that it is of. */
export interface ReportOf {
  recommendationId: string;
  report: Report;
}

/** One sale of a recommendation: its payments, what followed from them, and the report of it. */
export interface Sale {
  recommendationId: string;
  /** The checkout that was paid; null where none is known. */
  checkoutId: string | null;
  report: Report | null;
  pieces: readonly Evidence[];
}

/** The sales that evidence and reports tell of, and why what is in none of them is not. */
export interface Sales {
  sales: readonly Sale[];
  unplaced: ReadonlyMap<Evidence, Reason>;
}

/**
 * Which sales there are: a function of the set of what is known of one merchant's recommendations, never of the order in
 * which it came. A payment is one sale, or the same as another for its checkout; a report is the same sale as a payment
 * that it names, else as one of its value, else as the first that is left. What tells of no known payment belongs to a sale
 * only where it can mean no other. What was rejected or settled as one sale stands. A payment of a recommendation of which
 * too little is known to make a conversion waits for that.
 * @see domain, "Evidence"
 */
export function findSales(
  pieces: readonly Evidence[],
  reports: readonly ReportOf[],
  standing: readonly Standing[] = [],
  isKnown: (recommendationId: string) => boolean = () => true,
): Sales {
  const threads = gatherThreads(pieces);
  const claims = threads.map((thread) => ({ thread, claim: findClaim(thread, isKnown) }));
  const known = new Set([
    ...reports.map(({ recommendationId }) => recommendationId),
    ...claims.flatMap(({ claim }) => claim?.recommendationId ?? []),
  ]);
  const sales = [...known].toSorted().flatMap((recommendationId) => {
    const own = reports.flatMap((one) => (one.recommendationId === recommendationId ? [one.report] : []));
    const paid = claims.flatMap(({ thread, claim }) =>
      claim?.recommendationId === recommendationId ? [{ thread, claim }] : [],
    );
    return toSales(recommendationId, paid, own, standing);
  });
  const loose = claims.flatMap(({ thread, claim }) => (claim === null ? [thread] : []));
  return placeLoose(loose, sales);
}

/** The payment by which a thread belongs to a recommendation. */
interface Claim {
  recommendationId: string;
  checkoutId: string | null;
  occurredAt: Date;
}

/**
 * The strongest of a thread's payments, each checked against the recommendation that it names: one payment is one sale, also
 * where its events name several. Null where none was checked.
 */
function findClaim({ pieces }: Thread, isKnown: (recommendationId: string) => boolean): Claim | null {
  const payments = pieces.flatMap((piece) => toPayment(piece) ?? []);
  const [best] = payments.toSorted((a, b) => compareAccounts(a, b) || compare(a.recommendationId, b.recommendationId));
  if (best === undefined || !isKnown(best.recommendationId)) return null;
  const { recommendationId, at: occurredAt } = best;
  const own = payments.filter((payment) => payment.recommendationId === recommendationId);
  // A checkout that the processor's own id led to, before one that stood in because none did.
  const [first] = own.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || compare(a.checkoutId, b.checkoutId));
  return { recommendationId, occurredAt, checkoutId: first?.checkoutId || null };
}

function toPayment(piece: Evidence) {
  const { event, checks } = piece;
  const { kind, amount: value, occurredAt: at, paymentId, transactionId } = event;
  const recommendationId = recommendationIdOf(event);
  if (kind !== "PAYMENT_SUCCEEDED" || value === null || recommendationId === null || checks.length === 0) return null;
  const account = {
    kind: "payment" as const,
    id: "",
    at,
    value,
    paymentId: paymentId ?? "",
    verified: isVerified(checks),
  };
  return { ...account, recommendationId, checkoutId: checkoutIdOf(piece) ?? "", isNamed: transactionId !== null };
}

interface Paid {
  thread: Thread;
  claim: Claim;
}

function toSales(
  recommendationId: string,
  paid: readonly Paid[],
  reports: readonly Report[],
  standing: readonly Standing[],
): Sale[] {
  const oldestFirst = paid.toSorted(
    (a, b) => a.claim.occurredAt.getTime() - b.claim.occurredAt.getTime() || compare(idOf(a.thread), idOf(b.thread)),
  );
  const byCheckout = Map.groupBy(oldestFirst, ({ claim, thread }) => claim.checkoutId ?? thread);
  const payments = [...byCheckout.values()].map((same) => ({
    recommendationId,
    checkoutId: same[0]?.claim.checkoutId ?? null,
    pieces: same.flatMap(({ thread }) => thread.pieces),
  }));
  const reportOf = pairReports(payments, reports, standing);
  const reported = new Set(reportOf.values());
  return [
    ...payments.map((payment) => ({ ...payment, report: reportOf.get(payment) ?? null })),
    ...reports.flatMap((report) =>
      reported.has(report) ? [] : [{ recommendationId, checkoutId: null, report, pieces: [] }],
    ),
  ];
}

/** Adds what no checked payment places, where its metadata names a recommendation and only one sale of it can be meant. */
function placeLoose(loose: readonly Thread[], sales: readonly Sale[]): Sales {
  const unplaced = new Map<Evidence, Reason>();
  const added = new Map<Sale, Evidence[]>();
  const named = loose.map((thread) => ({ thread, recommendationId: findNamed(thread) }));
  for (const { thread, recommendationId } of named) {
    const own = sales.filter((sale) => sale.recommendationId === recommendationId);
    const possible = thread.namesPayment ? own.filter(({ pieces }) => pieces.length === 0) : own;
    // Of several payments that are only heard of, each could be the one that was reported.
    const rivals = named.filter((other) => other.thread.namesPayment && other.recommendationId === recommendationId);
    const [only] = possible;
    if (only !== undefined && possible.length === 1 && !(thread.namesPayment && rivals.length > 1))
      added.set(only, [...(added.get(only) ?? []), ...thread.pieces]);
    else for (const piece of thread.pieces) unplaced.set(piece, explain(piece, possible.length > 0));
  }
  return { sales: sales.map((sale) => ({ ...sale, pieces: [...sale.pieces, ...(added.get(sale) ?? [])] })), unplaced };
}

/** The recommendation that a thread names; of several the smallest id, so that nothing outside the thread decides it. */
function findNamed({ pieces }: Thread): string | null {
  return pieces.flatMap(({ event }) => recommendationIdOf(event) ?? []).toSorted(compare)[0] ?? null;
}

function explain({ event }: Evidence, isAmbiguous: boolean): Reason {
  if (event.kind === "PAYMENT_SUCCEEDED") {
    if (event.amount === null) return "amount_missing";
    return recommendationIdOf(event) === null ? "recommendation_missing" : "recommendation_unknown";
  }
  return isAmbiguous ? "sale_ambiguous" : "payment_unknown";
}

function idOf({ pieces }: Thread): string {
  return pieces.map(({ event }) => event.paymentId ?? event.eventId).toSorted(compare)[0] ?? "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
