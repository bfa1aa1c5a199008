import { z } from "zod";
import { BankFileCsvDocument, BankFileDocument, BankFileXmlDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { amount, currencyCode, idOf, timestamp } from "../wire.ts";
import { notFound } from "./not-found.ts";

const notFoundRefusal = { SETTLEMENT_NOT_FOUND: "Settlement not found" };

const bankFileObject = z
  .looseObject({
    settlementId: idOf("run", "The settlement run."),
    messageId: z.string().meta({ description: "The id of the file: the same for the same payouts." }),
    createdAt: timestamp("When the file was made."),
    payouts: z.array(
      z.looseObject({
        payoutId: idOf("payout", "The payout, and the end-to-end id of its transfer."),
        builderId: idOf("bld", "The builder."),
        amount: amount("What is to be paid, with tax."),
        currency: currencyCode,
        accountHolder: z.string().nullable().meta({ description: "Null if the builder's payout details are not set." }),
        iban: z.string().nullable(),
        bic: z.string().nullable(),
        processorAccountId: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "BankFile" });

const declaration = {
  summary: "Read the payouts to send",
  description:
    "The payouts of a settlement run that are pending, failed or were reversed, with the whole accounts to which they go. Record what the bank did with each of them.",
  responses: { 200: { description: "The payouts.", body: bankFileObject } },
  refusals: { 404: notFoundRefusal },
} as const;

/** Returns the payouts of a run that are to be sent, with the accounts to which they go. */
export const getBankFile = endpoint(declaration, async ({ params, graph }) => {
  const { bankFile } = await graph.ask(BankFileDocument, { runId: params["settlementId"] ?? "" });
  if (!bankFile) throw notFound.SETTLEMENT_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: bankFile.document as z.input<typeof bankFileObject> };
});

const NAME = { "Content-Disposition": "The name of the file." };

const csvDeclaration = {
  summary: "Read the payouts to send as CSV",
  description: "RFC 4180, with a header.",
  responses: { 200: { description: "The payouts.", csv: true, headers: NAME } },
  refusals: { 404: notFoundRefusal },
} as const;

/** Returns the payouts of a run that are to be sent as a CSV file. */
export const getBankFileCsv = endpoint(csvDeclaration, async ({ params, graph }) => {
  const runId = params["settlementId"] ?? "";
  const { bankFile } = await graph.ask(BankFileCsvDocument, { runId });
  if (!bankFile) throw notFound.SETTLEMENT_NOT_FOUND();
  return { status: HTTP_STATUS.OK, headers: fileNamed(`${runId}.csv`), csv: bankFile.csv };
});

const xmlDeclaration = {
  summary: "Read the payouts to send as ISO 20022 XML",
  description:
    "`pain.001.001.09` with the payouts that go to bank accounts, one payment instruction for each currency. The end-to-end id of a transfer is the id of its payout.",
  responses: { 200: { description: "The payment file.", xml: true, headers: NAME } },
  refusals: {
    404: notFoundRefusal,
    409: {
      PAYING_ACCOUNT_MISSING: "The account that pays is not set",
      BANK_FILE_EMPTY: "No payout of the run is to be sent to a bank account",
    },
  },
} as const;

/** Returns the payouts of a run that go to bank accounts as a payment file of ISO 20022. */
export const getBankFileXml = endpoint(xmlDeclaration, async ({ params, graph }) => {
  const runId = params["settlementId"] ?? "";
  const { bankFile } = await graph.ask(BankFileXmlDocument, { runId });
  if (!bankFile) throw notFound.SETTLEMENT_NOT_FOUND();
  return { status: HTTP_STATUS.OK, headers: fileNamed(`${runId}.xml`), xml: bankFile.xml };
});

function fileNamed(name: string): Record<string, string> {
  return { "Content-Disposition": `attachment; filename="${name}"` };
}
