import type { Caller } from "@aap/kernel/caller";
import type { Context } from "../context.ts";
import type { Attribution } from "../domain/attribution.ts";
import { errors } from "../domain/errors.ts";
import { findMeant, type Candidate, type MatchChoice } from "../domain/matching.ts";
import { recommendationKey } from "../domain/payment-event.ts";
import { decideReport, orderKey, requireComplete, requireSame, toValue, type ReportInput } from "../domain/report.ts";
import { ReportFactsDocument } from "../generated/facts.ts";
import { toConversionRow, type ConversionRow } from "../store/find-conversions.ts";
import { loadKnown } from "../store/load-known.ts";
import { saveChanges } from "../store/save-changes.ts";
import { loadAttribution } from "./load-attribution.ts";
import { storable } from "./storable.ts";
import { untilSaved } from "./until-saved.ts";

/** A conversion and whether this report made it. */
export interface ReportedConversion {
  conversion: ConversionRow;
  created: boolean;
}

/**
 * Takes a merchant's report of a sale. A session without a recommendation of the calling merchant is answered like an
 * unknown one; the same report again answers the same conversion.
 */
export async function reportConversion(given: ReportInput, ctx: Context): Promise<ReportedConversion> {
  const input = storable(given);
  requireComplete(input);
  const { attribution, choice } = await findReported(input, ctx);
  const { merchantId, recommendationId } = attribution;
  return untilSaved(async () => {
    const keys = [recommendationKey(merchantId, recommendationId), orderKey(merchantId, input.orderReference)];
    const known = await loadKnown(ctx.db, keys, merchantId);
    const reported = known.records.find(({ orderReference }) => orderReference === input.orderReference);
    if (reported) {
      requireSame(reported, input, toValue(input, reported.policy.currency));
      return { conversion: toConversionRow(reported, known.now), created: false };
    }
    const value = toValue(input, attribution.policy.currency);
    const { record, created, changes } = decideReport(input, value, choice, { ...known, attribution });
    if (!(await saveChanges(ctx.db, changes, known))) return null;
    return { conversion: toConversionRow(record, known.now), created };
  });
}

async function findReported(
  input: ReportInput,
  ctx: Context,
): Promise<{ attribution: Attribution; choice: MatchChoice }> {
  const candidates = await findCandidates(input.sessionId, ctx.caller, ctx.graph);
  if (candidates.length === 0) throw errors.SESSION_NOT_FOUND();
  const meant = findMeant(candidates, input.recommendationId);
  const attribution =
    meant && (await loadAttribution(meant.id, { transactionId: null, paidAt: null, withClick: true }, ctx));
  if (!meant || !attribution) throw errors.RECOMMENDATION_NOT_FOUND();
  return { attribution, choice: meant.choice };
}

/** The recommendations of the session that are the calling merchant's; none where the session is unknown. */
async function findCandidates(sessionId: string, caller: Caller, graph: Context["graph"]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  if (caller.kind !== "merchant") return found;
  let page = await graph.ask(ReportFactsDocument, { sessionId });
  while (page.session) {
    const { edges, pageInfo } = page.session.recommendations;
    const own = edges.filter(({ node }) => node.merchant.id === caller.id);
    found.push(...own.map(({ node }) => ({ id: node.id, createdAt: new Date(node.createdAt) })));
    if (!pageInfo.hasNextPage || pageInfo.endCursor == null) break;
    page = await graph.ask(ReportFactsDocument, { sessionId, after: pageInfo.endCursor });
  }
  return found;
}
