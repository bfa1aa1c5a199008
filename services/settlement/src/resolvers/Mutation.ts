import { runOnce, type MutationCall } from "@aap/subgraph-host/idempotency";
import type { Context } from "../context.ts";
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
import { reverseConversion } from "../operations/conversion/reverse-conversion.ts";
import { receivePaymentEvent } from "../operations/evidence/receive-payment-event.ts";
import { rerunEvidence } from "../operations/evidence/rerun-evidence.ts";
import { closeSettlementRun } from "../operations/settlement-run/close-settlement-run.ts";
import { importBankAnswer } from "../operations/settlement-run/import-bank-answer.ts";
import { payOut } from "../operations/settlement-run/pay-out.ts";
import { setPayingAccount, setPayoutDetails } from "../operations/settlement-run/payout-details.ts";
import { setSettlementPolicy } from "../operations/settlement-run/set-settlement-policy.ts";
import { setTaxProfile } from "../operations/settlement-run/set-tax-profile.ts";
import { takeInvoiceStep, takePayoutStep } from "../operations/settlement-run/take-step.ts";
import { correctionMutations } from "./correction-mutations.ts";
import { toEnum } from "./to-enum.ts";
import { webhookMutations } from "./webhook-mutations.ts";

export const Mutation: MutationResolvers = {
  ...webhookMutations,
  ...correctionMutations,
  async receivePaymentEvent(_, { input }, ctx) {
    const receipt = await receivePaymentEvent(input, ctx);
    return { ...receipt, verification: receipt.verification && toEnum(receipt.verification) };
  },
  async reportConversion(_, args, given) {
    const { sessionId = null, recommendationId = null, transactionId = null, paymentId = null, ...rest } = args.input;
    const { currency = null, occurredAt = null } = rest;
    const input = { ...rest, sessionId, recommendationId, transactionId, paymentId, currency, occurredAt };
    const reported = await runOnce({ field: "reportConversion", args }, given, (ctx) => reportConversion(input, ctx));
    return { ...reported, status: reported.conversion.projection.state };
  },
  async recordMilestone(_, args, given) {
    const { conversionId, step, status, metadata } = args.input;
    const { conversion, ...recorded } = await runOnce({ field: "recordMilestone", args }, given, (ctx) =>
      recordMilestone(conversionId, { step, status, metadata: metadata ?? {} }, ctx),
    );
    given.loaders.conversion.prime(conversion.id, conversion);
    return { ...recorded, conversionStatus: conversion.projection.state };
  },
  // Each part of the effect is saved as it is found; trying again changes no earlier decision.
  rerunEvidence: (_, args, given) =>
    runOnce({ field: "rerunEvidence", args }, given, async (ctx) => ({ evidence: await rerunEvidence(args.id, ctx) })),
  rejectConversion: (_, args, given) =>
    decideOnce("rejectConversion", args, given, (ctx) =>
      rejectConversion(args.id, { reasonCode: args.reasonCode, note: args.note ?? null }, ctx),
    ),
  reverseConversion: (_, args, given) =>
    decideOnce("reverseConversion", args, given, (ctx) => reverseConversion(args.id, args, ctx)),
  acceptEvidence: (_, args, given) =>
    decideOnce("acceptEvidence", args, given, (ctx) => acceptEvidence(args.conversionId, args.note, ctx)),
  clearReview: (_, args, given) =>
    decideOnce("clearReview", args, given, (ctx) => clearReview(args.conversionId, args.note, ctx)),
  linkEvidence: (_, args, given) =>
    decideOnce("linkEvidence", args, given, (ctx) => linkEvidence(args.id, args.conversionId, args.note, ctx)),
  partEvidence: (_, args, given) =>
    decideOnce("partEvidence", args, given, (ctx) => partEvidence(args.id, args.conversionId, args.note, ctx)),
  resolveDispute: (_, args, given) =>
    decideOnce("resolveDispute", args, given, (ctx) => resolveDispute(args.conversionId, args, ctx)),
  closeSettlementRun: (_, { cutOff = null, livemode = null }, ctx) => closeSettlementRun({ cutOff, livemode }, ctx),
  recordPayoutStep: (_, args, given) =>
    runOnce({ field: "recordPayoutStep", args }, given, (ctx) => takePayoutStep(args.id, args.step, args, ctx)),
  importBankAnswer: (_, args, given) =>
    // Each line is saved for itself; a repetition changes no line that was saved.
    runOnce({ field: "importBankAnswer", args }, given, (ctx) => importBankAnswer(args.content, args.format, ctx)),
  recordInvoiceStep: (_, args, given) =>
    runOnce({ field: "recordInvoiceStep", args }, given, (ctx) => takeInvoiceStep(args.id, args.step, args, ctx)),
  setTaxProfile: (_, args, given) =>
    runOnce({ field: "setTaxProfile", args }, given, (ctx) =>
      setTaxProfile(args.partyId, { ...args, number: args.number ?? null }, ctx),
    ),
  setPayoutDetails: (_, args, given) =>
    runOnce({ field: "setPayoutDetails", args }, given, (ctx) => {
      const { builderId, accountHolder, iban = null, bic = null, processorAccountId = null } = args;
      return setPayoutDetails(builderId, { accountHolder, iban, bic, processorAccountId }, ctx);
    }),
  setPayingAccount: (_, args, given) =>
    runOnce({ field: "setPayingAccount", args }, given, (ctx) => setPayingAccount(args, ctx)),
  setSettlementPolicy: (_, args, given) =>
    runOnce({ field: "setSettlementPolicy", args }, given, (ctx) =>
      setSettlementPolicy(
        args.livemode ?? null,
        { payWhenPaid: args.payWhenPaid ?? undefined, schedule: args.schedule },
        ctx,
      ),
    ),
  payOut: (_, args, given) =>
    runOnce({ field: "payOut", args }, given, (ctx) => payOut({ ...args, livemode: args.livemode ?? null }, ctx)),
};

async function decideOnce(
  field: string,
  args: MutationCall["args"],
  given: Context,
  decide: (ctx: Context) => Promise<DecidedConversion>,
) {
  const decided = await runOnce({ field, args }, given, decide);
  return { ...decided, status: decided.conversion.projection.state };
}
