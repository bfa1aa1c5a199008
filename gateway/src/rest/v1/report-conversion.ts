import { defineErrors } from "@aap/kernel/domain-error";
import { z } from "zod";
import { ReportConversionDocument, type ReportConversionInput } from "../../generated/operations.ts";
import { currencyText } from "../currency.ts";
import { endpointWithFields } from "../endpoint.ts";
import { decimalText, optionalText, requiredText, timeText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { amount, idOf, toWireAmount, toWireName } from "../wire.ts";
import { commissionType } from "./conversion-object.ts";
import { conversionStatus } from "./decision-object.ts";

const errors = defineErrors({
  REPORT_INCOMPLETE: [
    "INVALID_INPUT",
    "sessionId, orderReference and transactionValue are required",
    "Send `sessionId` (or `recommendationId`), `orderReference` and `transactionValue`.",
  ],
});

const fields = z.strictObject({
  sessionId: optionalText.meta({
    description: "The session that led to the recommendation. Required unless `recommendationId` is given.",
  }),
  orderReference: requiredText.meta({
    description: "The merchant's order, application, policy or payment reference, at most 200 characters.",
    examples: ["order-10492"],
  }),
  transactionValue: decimalText("transactionValue")
    .nullish()
    .meta({
      description: "The gross value of the sale in major units, more than zero.",
      override: { type: "number", exclusiveMinimum: 0, examples: [120] },
      isRequired: true,
    }),
  recommendationId: optionalText.meta({ description: "The recommendation, as in `aap_ref`." }),
  transactionId: optionalText.meta({ description: "The checkout that was paid." }),
  paymentId: optionalText.meta({ description: "This service's id of the payment, or the processor's." }),
  currency: currencyText
    .nullish()
    .meta({ description: "The offer's currency, which is also the default.", examples: ["GBP"] }),
  occurredAt: timeText("must be an ISO 8601 timestamp")
    .nullish()
    .meta({ description: "When the sale happened; now if absent." }),
});

const reported = z
  .object({
    conversionId: idOf("conv", "The conversion."),
    sessionId: idOf("ses", "Its session."),
    orderReference: z.string().nullable(),
    transactionValue: amount("The gross value of the sale."),
    commission: z.object({
      amount: amount("What the merchant owes."),
      networkFee: amount("The 20 % of it that the service keeps."),
      builderPayout: amount("The rest, if it is due to a builder."),
      type: commissionType,
    }),
    status: conversionStatus,
    validationPeriodDays: z.int().meta({ description: "The length of the validation window in days." }),
  })
  .meta({ id: "ReportedConversion" });

const declaration = {
  summary: "Report a sale",
  description:
    "For sales whose outcome is no checkout payment. The report joins the sale that it names, else the only one that it can mean.",
  responses: {
    200: { description: "The same report was received before, or it joined a known sale.", body: reported },
    201: { description: "A conversion was recorded.", body: reported },
  },
  refusals: {
    400: {
      REPORT_INCOMPLETE: "sessionId, orderReference and transactionValue are required",
      ORDER_REFERENCE_TOO_LONG: "orderReference is longer than 200 characters",
      ORDER_REFERENCE_UNPRINTABLE: "orderReference must not contain control or direction characters",
      TRANSACTION_VALUE_ZERO: "transactionValue must be greater than zero",
      CURRENCY_MISMATCH: "currency must be the offer's",
      OCCURRED_AT_IN_FUTURE: "occurredAt lies in the future",
      AMOUNT_INVALID: "transactionValue must be a non-negative number",
      AMOUNT_TOO_LARGE: "transactionValue is too large",
      AMOUNT_TOO_PRECISE: "transactionValue has more decimals than its currency",
    },
    404: { SESSION_NOT_FOUND: "Session not found", RECOMMENDATION_NOT_FOUND: "Recommendation not found" },
    409: { ORDER_REFERENCE_CONFLICT: "orderReference was reported before with other content" },
    410: { ATTRIBUTION_WINDOW_CLOSED: "Attribution window closed" },
  },
} as const;

/** `POST /v1/conversions` (specification): records a merchant's report of a sale; the same report again returns 200. */
export const reportConversion = endpointWithFields(fields, declaration, async ({ body, graph }) => {
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
  if (transactionValue == null) throw errors.REPORT_INCOMPLETE({ param: firstMissing(report) });
  return { ...report, transactionValue };
}

function firstMissing({
  sessionId,
  recommendationId,
  orderReference,
}: Omit<z.output<typeof fields>, "transactionValue">) {
  if (!sessionId && !recommendationId) return "sessionId";
  return orderReference === "" ? "orderReference" : "transactionValue";
}
