import type { MutationResolvers } from "../generated/resolvers.ts";
import { acceptEvidence } from "../operations/accept-evidence.ts";
import { clearReview } from "../operations/clear-review.ts";
import { closeSettlementRun } from "../operations/close-settlement-run.ts";
import type { DecidedConversion } from "../operations/decide-conversion.ts";
import { receivePaymentEvent } from "../operations/receive-payment-event.ts";
import { recordMilestone } from "../operations/record-milestone.ts";
import { rejectConversion } from "../operations/reject-conversion.ts";
import { reportConversion } from "../operations/report-conversion.ts";
import { rerunEvidence } from "../operations/rerun-evidence.ts";
import { resolveDispute } from "../operations/resolve-dispute.ts";

export const Mutation: MutationResolvers = {
  receivePaymentEvent: (_, { input }, ctx) => receivePaymentEvent(input, ctx),
  async reportConversion(_, { input }, ctx) {
    const { recommendationId = null, currency = null, occurredAt = null, ...given } = input;
    const { conversion, created } = await reportConversion({ ...given, recommendationId, currency, occurredAt }, ctx);
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
  resolveDispute: async (_, { conversionId, outcome, note }, ctx) =>
    withStatus(await resolveDispute(conversionId, { outcome, note }, ctx)),
  closeSettlementRun: (_, { cutOff = null }, ctx) => closeSettlementRun(cutOff, ctx),
};

function withStatus(decided: DecidedConversion) {
  return { ...decided, status: decided.conversion.projection.state };
}
