import { defineErrors } from "@aap/kernel/domain-error";
import { isCurrency } from "@aap/kernel/money";
import { z } from "zod";
import { ReportConversionDocument, type ReportConversionInput } from "../../generated/operations.ts";
import { endpointWithFields, toWireAmount } from "../endpoint.ts";
import { decimalText, optionalText, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireName } from "./to-wire.ts";

const errors = defineErrors({
  REPORT_INCOMPLETE: [
    "INVALID_INPUT",
    "sessionId, orderReference and transactionValue are required",
    "Send `sessionId` (or `recommendationId`), `orderReference` and `transactionValue`.",
  ],
});

const fields = z.strictObject({
  sessionId: optionalText,
  orderReference: requiredText,
  transactionValue: decimalText("transactionValue").nullish(),
  recommendationId: optionalText,
  transactionId: optionalText,
  paymentId: optionalText,
  currency: z.string().refine(isCurrency, { error: "must be an ISO 4217 code" }).nullish(),
  occurredAt: z.iso.datetime({ offset: true, error: "must be an ISO 8601 timestamp" }).nullish(),
});

/** `POST /v1/conversions` (specification): records a merchant's report of a sale; the same report again returns 200. */
export const reportConversion = endpointWithFields(fields, async ({ body, graph }) => {
  const { conversion, status, created } = (await graph.ask(ReportConversionDocument, { input: toInput(body) }))
    .reportConversion;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: {
      conversionId: conversion.id,
      sessionId: conversion.sessionId,
      orderReference: conversion.orderReference,
      transactionValue: toWireAmount(conversion.transactionValue),
      commission: {
        amount: toWireAmount(conversion.commission),
        networkFee: toWireAmount(conversion.networkFee),
        builderPayout: toWireAmount(conversion.builderPayout),
        type: toWireName(conversion.commissionType),
      },
      status: toWireName(status),
      validationPeriodDays: conversion.validationPeriodDays,
    },
  };
});

function toInput({ transactionValue, ...report }: z.output<typeof fields>): ReportConversionInput {
  // The subgraph's input requires a decimal, so a missing one is refused here.
  if (transactionValue == null) throw errors.REPORT_INCOMPLETE({ param: "transactionValue" });
  return { ...report, transactionValue };
}
