import type { MutationResolvers } from "../generated/resolvers.ts";
import { receivePaymentEvent } from "../operations/receive-payment-event.ts";
import { recordMilestone } from "../operations/record-milestone.ts";
import { reportConversion } from "../operations/report-conversion.ts";

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
};
