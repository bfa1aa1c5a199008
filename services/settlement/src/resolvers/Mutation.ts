import type { MutationResolvers } from "../generated/resolvers.ts";
import { acceptEvidence } from "../operations/conversion/accept-evidence.ts";
import { clearReview } from "../operations/conversion/clear-review.ts";
import type { DecidedConversion } from "../operations/conversion/decide-conversion.ts";
import { linkEvidence } from "../operations/conversion/link-evidence.ts";
import { partEvidence } from "../operations/conversion/part-evidence.ts";
import { recordMilestone } from "../operations/conversion/record-milestone.ts";
import { rejectConversion } from "../operations/conversion/reject-conversion.ts";
import { reportConversion } from "../operations/conversion/report-conversion.ts";
import { resolveDispute } from "../operations/conversion/resolve-dispute.ts";
import { receivePaymentEvent } from "../operations/evidence/receive-payment-event.ts";
import { rerunEvidence } from "../operations/evidence/rerun-evidence.ts";
import { closeSettlementRun } from "../operations/settlement-run/close-settlement-run.ts";
import { toEnum } from "./to-enum.ts";

export const Mutation: MutationResolvers = {
  async receivePaymentEvent(_, { input }, ctx) {
    const receipt = await receivePaymentEvent(input, ctx);
    return { ...receipt, verification: receipt.verification && toEnum(receipt.verification) };
  },
  async reportConversion(_, { input }, ctx) {
    const { sessionId = null, recommendationId = null, transactionId = null, paymentId = null, ...given } = input;
    const { currency = null, occurredAt = null } = given;
    const names = { sessionId, recommendationId, transactionId, paymentId };
    const { conversion, created } = await reportConversion({ ...given, ...names, currency, occurredAt }, ctx);
    return { conversion, status: conversion.projection.state, created };
  },
  async recordMilestone(_, { input: { conversionId, step, status, metadata } }, ctx) {
    const { milestone, conversion, created } = await recordMilestone(
      conversionId,
      { step, status, metadata: metadata ?? {} },
      ctx,
    );
    ctx.loaders.conversion.prime(conversion.id, conversion);
    return { milestone, conversionStatus: conversion.projection.state, created };
  },
  rerunEvidence: (_, { id }, ctx) => rerunEvidence(id, ctx),
  rejectConversion: async (_, { id, reasonCode, note = null }, ctx) =>
    withStatus(await rejectConversion(id, { reasonCode, note }, ctx)),
  acceptEvidence: async (_, { conversionId, note }, ctx) => withStatus(await acceptEvidence(conversionId, note, ctx)),
  clearReview: async (_, { conversionId, note }, ctx) => withStatus(await clearReview(conversionId, note, ctx)),
  linkEvidence: async (_, { id, conversionId, note }, ctx) =>
    withStatus(await linkEvidence(id, conversionId, note, ctx)),
  partEvidence: async (_, { id, conversionId, note }, ctx) =>
    withStatus(await partEvidence(id, conversionId, note, ctx)),
  resolveDispute: async (_, { conversionId, outcome, note }, ctx) =>
    withStatus(await resolveDispute(conversionId, { outcome, note }, ctx)),
  closeSettlementRun: (_, { cutOff = null, livemode = null }, ctx) => closeSettlementRun({ cutOff, livemode }, ctx),
};

function withStatus(decided: DecidedConversion) {
  return { ...decided, status: decided.conversion.projection.state };
}
