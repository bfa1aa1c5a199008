import { defineErrors } from "@aap/kernel/domain-error";
import { isCurrency } from "@aap/kernel/money";
import { z } from "zod";
import { ReportConversionDocument, type ReportConversionInput } from "../../generated/operations.ts";
import { endpointWithFields, toWireAmount } from "../endpoint.ts";
import { decimalText, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";

const errors = defineErrors({
  REPORT_INCOMPLETE: ["INVALID_INPUT", "sessionId, orderReference and transactionValue are required"],
});

const fields = z.strictObject({
  sessionId: requiredText,
  orderReference: requiredText,
  transactionValue: decimalText("transactionValue").nullish(),
  recommendationId: z.string().nullish(),
  currency: z.string().refine(isCurrency, { error: "must be an ISO 4217 code" }).nullish(),
  occurredAt: z.iso.datetime({ offset: true, error: "must be an ISO 8601 timestamp" }).nullish(),
});

/** Records a merchant's own report of a sale; the same report again answers 200. @see "POST /v1/conversions" in the specification */
export const reportConversion = endpointWithFields(fields, async ({ body, graph }) => {
  const { conversion, status, created } = (await graph.ask(ReportConversionDocument, { input: toInput(body) }))
    .reportConversion;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: {
      conversionId: conversion.id,
      sessionId: conversion.session?.id,
      orderReference: conversion.orderReference,
      transactionValue: toWireAmount(conversion.transactionValue),
      commission: {
        amount: toWireAmount(conversion.commission),
        networkFee: toWireAmount(conversion.networkFee),
        builderPayout: toWireAmount(conversion.builderPayout),
        type: conversion.commissionType.toLowerCase(),
      },
      status: status.toLowerCase(),
      validationPeriodDays: conversion.validationPeriodDays,
    },
  };
});

function toInput({ transactionValue, ...report }: z.output<typeof fields>): ReportConversionInput {
  // A decimal has no empty form that could travel on for the subgraph to refuse.
  if (transactionValue == null || report.sessionId === "" || report.orderReference === "")
    throw errors.REPORT_INCOMPLETE();
  return { ...report, transactionValue };
}
