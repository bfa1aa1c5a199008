import { isId, newId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { chooseRecommendation, type Candidate } from "../../domain/matching/choose-recommendation.ts";
import { namingKeysOf, orderKey, sessionKey } from "../../domain/matching/correlation-keys.ts";
import {
  decideJoiningReport,
  decideOwnReport,
  findReportPlace,
  type ChosenRecommendation,
} from "../../domain/matching/decide-report.ts";
import { requireComplete, requireSame, type ReportInput } from "../../domain/matching/report-content.ts";
import { NamedSaleDocument, SessionRecommendationsDocument } from "../../generated/facts.ts";
import { toConversionRow, type ConversionRow } from "../../store/conversion/find-conversions.ts";
import { loadByKeys } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { loadReportAttribution } from "./load-attribution.ts";

/** The conversion of a report. */
export interface ReportedConversion {
  conversion: ConversionRow;
  /** Whether the report started it; false if it joined a sale or is a repeat. */
  created: boolean;
}

/**
 * Saves a merchant's report of a sale. It joins the sale that it names, else the only sale that it can mean, else it starts a
 * conversion. A repeat returns the same conversion. Throws REPORT_INCOMPLETE, SESSION_NOT_FOUND if the session has no recommendation
 * of the merchant, RECOMMENDATION_NOT_FOUND, ORDER_REFERENCE_CONFLICT, and what `decideOwnReport` and `decideJoiningReport` throw.
 */
export async function reportConversion(input: ReportInput, ctx: Context): Promise<ReportedConversion> {
  requireComplete(input);
  const merchantId = ctx.caller.kind === "merchant" ? ctx.caller.id : null;
  if (merchantId === null) throw errors.SESSION_NOT_FOUND();
  const named = await findNamed(input, merchantId, ctx);
  const candidates = await findCandidates(named.sessionId, merchantId, ctx);
  if (candidates.length === 0) throw errors.SESSION_NOT_FOUND();
  const { sessionId, namingKeys } = named;
  const ids = { reportId: newId("rep"), conversionId: newId("conv") };
  const context = { merchantId, sessionId, namingKeys, ids };
  const order = orderKey(merchantId, input.orderReference);
  let chosen: ChosenRecommendation | null = null;
  return retryOnConflict(sessionKey(merchantId, sessionId), async () => {
    const session = { sessionId, lacking: "report", livemode: null } as const;
    const keys = [order, ...namingKeys, sessionKey(merchantId, sessionId)];
    const known = await loadByKeys(ctx.db, keys, merchantId, { session });
    const reported = known.records.find(({ reports }) => reports.some(isOf(input)));
    const report = reported?.reports.find(isOf(input));
    if (reported && report) {
      requireSame(report, input);
      return ctx.save(async () => ({ conversion: toConversionRow(reported, known.now), created: false }));
    }
    const place = findReportPlace(namingKeys, known);
    if (place.sale === null) chosen ??= await choose(candidates, named, ctx);
    const changes =
      place.sale === null
        ? decideOwnReport(input, place, getChosen(chosen), known, context)
        : decideJoiningReport(input, place, known, context);
    const [change] = changes.conversions;
    if (change === undefined) throw new Error("a report changes a conversion");
    const conversion = toConversionRow(change.after, known.now);
    const result = { conversion, created: change.before === null };
    return ctx.save(async (db) => (await saveChanges(db, changes, known)) && result);
  });
}

function isOf({ orderReference }: ReportInput) {
  return (report: { orderReference: string }): boolean => report.orderReference === orderReference;
}

function getChosen(chosen: ChosenRecommendation | null): ChosenRecommendation {
  if (chosen === null) throw new Error("a report without a sale chooses its recommendation");
  return chosen;
}

/** The merchant's records that a report names. */
interface Named {
  /** The session that the report names, else the session of its recommendation. */
  sessionId: string;
  recommendationId: string | null;
  /** The recommendation of the checkout that it names, which may be of another session; null if it names no checkout. */
  checkoutRecommendationId: string | null;
  /** The correlation keys of the checkouts and payments that it names. */
  namingKeys: string[];
  /** The mode of the checkout that it names, else the merchant's. */
  livemode: boolean;
}

async function findNamed(input: ReportInput, merchantId: string, { graph }: Context): Promise<Named> {
  const references = [input.orderReference, input.transactionId, input.paymentId].filter((text) => text !== null);
  const transactionId = references.find((text) => isId("txn", text)) ?? null;
  const paymentId = references.find((text) => isId("pay", text)) ?? null;
  const { merchant, checkoutByTransaction, checkoutByPayment, recommendation } = await graph.ask(NamedSaleDocument, {
    merchantId,
    transactionId: transactionId ?? "",
    hasTransaction: transactionId !== null,
    paymentId: paymentId ?? "",
    hasPayment: paymentId !== null,
    recommendationId: input.recommendationId ?? "",
    hasRecommendation: input.recommendationId !== null,
  });
  if (!merchant) throw new Error(`the merchant ${merchantId} does not exist`);
  const checkout = [checkoutByTransaction, checkoutByPayment].find((found) => found?.merchant.id === merchantId);
  const isOwn = recommendation?.merchant.id === merchantId;
  if (input.recommendationId !== null && !isOwn) throw errors.RECOMMENDATION_NOT_FOUND();
  const connectionIds = merchant.connections.map(({ id }) => id);
  return {
    sessionId: input.sessionId ?? recommendation?.sessionId ?? "",
    recommendationId: input.recommendationId,
    checkoutRecommendationId: checkout?.recommendation.id ?? null,
    namingKeys: namingKeysOf(references, connectionIds, checkout?.id ?? null),
    livemode: checkout?.livemode ?? merchant.livemode,
  };
}

/** Returns the recommendation of a report that joins no sale. Throws RECOMMENDATION_NOT_FOUND if the one that it names is not in the session. */
async function choose(
  candidates: readonly Candidate[],
  { recommendationId, checkoutRecommendationId, livemode }: Named,
  ctx: Context,
): Promise<ChosenRecommendation> {
  const byCheckout = checkoutRecommendationId && { id: checkoutRecommendationId, match: "named" as const };
  const chosen = (recommendationId === null && byCheckout) || chooseRecommendation(candidates, recommendationId);
  const attribution = chosen && (await loadReportAttribution(chosen.id, ctx));
  if (!chosen || !attribution) throw errors.RECOMMENDATION_NOT_FOUND();
  return { attribution, match: chosen.match, livemode };
}

/** Returns the merchant's recommendations in a session; empty if the session does not exist. */
async function findCandidates(sessionId: string, merchantId: string, { graph }: Context): Promise<Candidate[]> {
  const found: Candidate[] = [];
  let page = await graph.ask(SessionRecommendationsDocument, { sessionId });
  while (page.session) {
    const { edges, pageInfo } = page.session.recommendations;
    const own = edges.filter(({ node }) => node.merchant.id === merchantId);
    found.push(...own.map(({ node }) => ({ id: node.id, createdAt: new Date(node.createdAt) })));
    if (!pageInfo.hasNextPage || pageInfo.endCursor == null) break;
    page = await graph.ask(SessionRecommendationsDocument, { sessionId, after: pageInfo.endCursor });
  }
  return found;
}
