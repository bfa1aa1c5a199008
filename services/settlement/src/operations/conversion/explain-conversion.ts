import type { Context } from "../../context.ts";
import {
  toEvidenceReport,
  type EvidenceReport,
  type ReportedRecommendation,
} from "../../domain/evidence-report/evidence-report.ts";
import { ReportedCheckoutDocument, ReportedRecommendationDocument } from "../../generated/facts.ts";
import type { WholeConversion } from "../../store/conversion/find-conversions.ts";

/** Returns the evidence report of a conversion; the other subgraphs supply the recommendation and the checkouts. */
export async function explainConversion(
  { isWhole: _, ...record }: WholeConversion,
  ctx: Context,
): Promise<EvidenceReport> {
  const { loaders, graph } = ctx;
  const [recommendation, checkouts, pieces, history] = await Promise.all([
    getRecommendation(record.recommendationId, graph),
    Promise.all(checkoutIdsOf(record).map((id) => getCheckout(id, graph))),
    loaders.piecesOf.load(record.id),
    loaders.historyOf.load(record.id),
  ]);
  return toEvidenceReport({
    record,
    recommendation,
    checkouts,
    pieces,
    history,
  });
}

/** Returns the ids of the checkout that was paid and of those that its checks compared with. */
function checkoutIdsOf({ checkoutId, evidence }: Pick<WholeConversion, "checkoutId" | "evidence">): string[] {
  const compared = evidence.flatMap(({ checks }) => checks.map(({ inputs }) => inputs["checkoutId"]));
  return [...new Set([checkoutId, ...compared])].filter((id) => typeof id === "string");
}

async function getRecommendation(id: string, graph: Context["graph"]): Promise<ReportedRecommendation> {
  const { recommendation } = await graph.ask(ReportedRecommendationDocument, { id });
  if (!recommendation?.session) throw new Error(`recommendation ${id} does not exist, or has no session`);
  const { aapCode, createdAt, session } = recommendation;
  return {
    aapCode,
    recommendedAt: new Date(createdAt),
    session: { openedAt: new Date(session.openedAt), expiresAt: new Date(session.expiresAt) },
  };
}

async function getCheckout(id: string, graph: Context["graph"]) {
  const { checkout } = await graph.ask(ReportedCheckoutDocument, { id });
  if (!checkout) throw new Error(`checkout ${id} does not exist`);
  const { amountMinor, currency } = checkout.amount;
  return { id, amount: { amountMinor: BigInt(amountMinor), currency } };
}
