import { z } from "zod";
import { StatementDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { amount, currencyCode, idOf, timestamp } from "../wire.ts";
import { notFound } from "./not-found.ts";

const split = {
  commission: amount("What the merchant owes; negative for a credit."),
  networkFee: amount("The service's share."),
  builderPayout: amount("The builder's share."),
  held: amount("The builder's share that is not paid yet."),
};

const statementObject = z
  .looseObject({
    statementId: idOf("payout", "The payout or the invoice."),
    kind: z.enum(["payout", "invoice"]),
    settlementId: idOf("run", "The settlement run."),
    number: z.string().nullable().meta({ description: "The number of the invoice; null for a payout and a credit." }),
    status: z.string().meta({ description: "The status of the payout or invoice." }),
    issuedAt: timestamp("When the run was closed."),
    currency: currencyCode,
    carriedIn: amount("The balance of earlier runs."),
    lines: z.array(
      z.looseObject({
        lineId: idOf("line", "The line."),
        kind: z.enum(["settlement", "correction"]),
        conversionId: idOf("conv", "The conversion."),
        orderReference: z.string().nullable(),
        ...split,
        conversionUrl: z.string(),
        evidenceUrl: z.string().meta({ description: "Why the conversion has its amounts." }),
      }),
    ),
    corrections: z
      .array(
        z.object({
          correctionId: idOf("cor", "The correction."),
          kind: z.enum(["grant", "charge", "write_off"]),
          reason: z.string(),
          amount: amount("What it adds; negative if it takes."),
          approvedAt: timestamp("When an operator approved it."),
        }),
      )
      .meta({ description: "What operators corrected." }),
    totals: z.object({ lines: z.int(), ...split }),
    carriedOut: amount("The balance for the next run."),
    net: amount("What is paid or due, without tax."),
    tax: z.object({
      rate: z.number().meta({ description: "0.2 is 20 %.", examples: [0.2] }),
      number: z.string().nullable().meta({ description: "The party's tax number." }),
      reverseCharge: z.boolean().meta({ description: "Whether the recipient accounts for the tax." }),
      amount: amount("The tax, rounded half up once."),
    }),
    amount: amount("What is paid or due, with tax."),
  })
  .meta({ id: "Statement" });

const declaration = {
  summary: "Read a statement",
  description:
    "What a builder is paid (`payout_…`) or a merchant owes (`inv_…`) for a settlement run in one currency, with each line, its conversion and its evidence.",
  responses: { 200: { description: "The statement.", body: statementObject } },
  refusals: { 404: { STATEMENT_NOT_FOUND: "Statement not found" } },
} as const;

/** Returns the statement of a payout or an invoice. */
export const getStatement = endpoint(declaration, async ({ params, graph }) => {
  const { statement } = await graph.ask(StatementDocument, { id: params["statementId"] ?? "" });
  if (!statement) throw notFound.STATEMENT_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: statement.document as z.input<typeof statementObject> };
});
