import { z } from "zod";
import {
  CheckName,
  CheckOutcome,
  CommissionType,
  ConversionPath,
  ReportMatch,
  ReviewReason,
  TransitionCause,
  Verification,
  type ConversionSummaryFieldsFragment,
} from "../../generated/operations.ts";
import { amount, anyObject, currencyCode, idOf, timestamp, toWireAmount, toWireName, wireEnum } from "../wire.ts";
import { conversionStatus, decisionFields, rejectionReason } from "./decision-object.ts";
import { milestoneStatus } from "./record-milestone.ts";

/** How far a conversion is verified; all routes share it. */
export const verification = wireEnum("Verification", Verification);

/** How a commission is computed; all routes share it. */
export const commissionType = wireEnum("CommissionType", CommissionType);

const reports = z.array(
  z.object({
    reportId: idOf("rep", "The report."),
    orderReference: z.string(),
    occurredAt: timestamp("When the merchant says the sale happened.").nullable(),
    match: wireEnum("ReportMatch", ReportMatch),
    recordedAt: timestamp("When it was received."),
    transactionValue: amount("The gross value of the sale."),
    currency: currencyCode,
  }),
);

/** A review that was raised. */
export const reviewObject = z.object({
  reviewId: idOf("rev", "The review."),
  reason: wireEnum("ReviewReason", ReviewReason),
  explanation: z.string(),
  raisedAt: timestamp("When it was raised."),
});

const reviews = z.array(
  reviewObject.extend({ clearedAt: timestamp("When it was cleared; null while it is open.").nullable() }),
);

const checks = z.array(
  z.object({
    name: wireEnum("CheckName", CheckName),
    outcome: wireEnum("CheckOutcome", CheckOutcome),
    inputs: anyObject("What was compared."),
    checkedAt: timestamp("When it was checked."),
  }),
);

const milestones = z.array(
  z.object({
    step: z.string(),
    status: milestoneStatus,
    metadata: anyObject("The details."),
    recordedAt: timestamp("When it was recorded."),
  }),
);

const history = z.array(
  z.object({
    sequence: z.int(),
    from: conversionStatus.nullable(),
    to: conversionStatus,
    cause: wireEnum("TransitionCause", TransitionCause),
    causedBy: z.string().meta({ description: "The id of the fact, or of who decided." }),
    at: timestamp("When the status changed."),
    hash: z.string().meta({ description: "SHA-256 over the change and the hash before it, in hexadecimal." }),
  }),
);

/** What an agent reads of a conversion. */
export const conversionStatusObject = z
  .object({ conversionId: idOf("conv", "The conversion."), status: conversionStatus })
  .meta({ id: "ConversionOfAgent" });

/** How a sale is known; all routes share it. */
export const conversionPath = wireEnum("ConversionPath", ConversionPath);

/** A conversion as events have it (specification, "Conversion"). */
export const conversionSummary = z
  .object({
    ...conversionStatusObject.shape,
    livemode: z.boolean().meta({ description: "Whether the sale is real. Test sales are never settled." }),
    conversionPath,
    verification,
    transactionValue: amount("The gross value of the sale."),
    currency: currencyCode,
    commissionType,
    commissionAmount: amount("What the merchant owes."),
    networkFee: amount("The 20 % of the commission that the service keeps."),
    builderPayout: amount("The rest of the commission, if it is due to a builder."),
    heldAmount: amount("The rest of the commission while the agent is anonymous or a review is open."),
    orderReference: z.string().nullable(),
    recommendationId: idOf("rec", "The recommendation."),
    sessionId: idOf("ses", "The session."),
    offerId: idOf("off", "The offer."),
    merchantId: idOf("mer", "The merchant."),
    agentId: idOf("agent", "The agent."),
    transactionId: idOf("txn", "The checkout; null if the sale has none.").nullable(),
    validationPeriodDays: z.int().meta({ description: "The length of the validation window in days." }),
    validationEndsAt: timestamp("When the window ends."),
    occurredAt: timestamp("When the sale happened."),
    createdAt: timestamp("When the conversion was recorded."),
  })
  .meta({ id: "ConversionSummary" });

/** A conversion as lists show it. */
export const listedConversion = conversionSummary
  .extend({ updatedAt: timestamp("When the conversion, or the evidence about it, changed last.") })
  .meta({ id: "ListedConversion" });

/** The whole conversion. */
export const conversionObject = conversionSummary
  .extend({
    linkedInto: idOf("conv", "The conversion into which this one was linked.").nullable(),
    reports,
    reviews,
    checks,
    milestones,
    decisions: z.array(z.object({ ...decisionFields, reasonCode: rejectionReason.nullable() })),
    history,
  })
  .meta({ id: "Conversion" });

/** Returns the members that lists and the whole record of a conversion share (specification, "Conversion"). */
export function toConversionSummary(conversion: ConversionSummaryFieldsFragment): z.input<typeof conversionSummary> {
  return {
    conversionId: conversion.id,
    status: toWireName(conversion.status),
    livemode: conversion.livemode,
    conversionPath: toWireName(conversion.conversionPath),
    verification: toWireName(conversion.verification),
    transactionValue: toWireAmount(conversion.transactionValue),
    currency: conversion.transactionValue.currency,
    commissionType: toWireName(conversion.commissionType),
    commissionAmount: toWireAmount(conversion.commission),
    networkFee: toWireAmount(conversion.networkFee),
    builderPayout: toWireAmount(conversion.builderPayout),
    heldAmount: toWireAmount(conversion.held),
    orderReference: conversion.orderReference,
    recommendationId: conversion.recommendation.id,
    sessionId: conversion.sessionId,
    offerId: conversion.offer.id,
    merchantId: conversion.merchant.id,
    agentId: conversion.agent.id,
    transactionId: conversion.checkout?.id ?? null,
    validationPeriodDays: conversion.validationPeriodDays,
    validationEndsAt: conversion.validationEndsAt,
    occurredAt: conversion.occurredAt,
    createdAt: conversion.createdAt,
  };
}
