import { DomainError } from "@aap/kernel/domain-error";
import { z } from "zod";
import {
  BankAnswerFormat,
  BankAnswerOutcome,
  BankAnswerReason,
  ImportBankAnswerDocument,
} from "../../generated/operations.ts";
import { endpointWithFile } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf, toWireName, wireEnum } from "../wire.ts";
import { payoutObject } from "./settlement-object.ts";

const line = z.object({
  line: z.int().meta({ description: "Counted from 1." }),
  endToEndId: z.string().nullable().meta({ description: "The id of the transfer as the bank wrote it." }),
  outcome: wireEnum("BankAnswerOutcome", BankAnswerOutcome),
  reason: wireEnum("BankAnswerReason", BankAnswerReason).nullable(),
  payoutId: idOf("payout", "Null if no payout has the end-to-end id.").nullable(),
  status: payoutObject.shape.status.nullable(),
  bankStatus: z.string().meta({ description: "The bank's word, such as `RJCT`." }),
  bankReason: z.string().nullable().meta({ description: "Such as `AC04: Closed account`." }),
});

const imported = z
  .object({
    lines: z.array(line),
    applied: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  })
  .meta({ id: "ImportedBankAnswer" });

const FORMATS = {
  "application/xml": BankAnswerFormat.Xml,
  "text/xml": BankAnswerFormat.Xml,
  "text/csv": BankAnswerFormat.Csv,
} as const;
type FileType = keyof typeof FORMATS;

const declaration = {
  summary: "Import a bank's answer",
  description:
    "What the bank did with the transfers of bank files: a status report (`pain.002.001.03`, `.10`, `.12`), an account statement (`camt.053.001.02`, `.08`), or CSV with the columns `payoutId` and `status` (`paid`, `failed`, `returned`), and if known `amount` with `currency`, `reference` and `reason`. A payout that was sent becomes paid or failed, and one that was paid and came back becomes reversed. Each line says what it did, or why not. A line counts once: the same file again changes nothing.",
  responses: { 200: { description: "What each line did.", body: imported } },
  refusals: {
    400: {
      BANK_ANSWER_MALFORMED: "The bank's answer cannot be read",
      BANK_ANSWER_UNKNOWN: "The bank's answer is of an unknown kind",
      BANK_ANSWER_TOO_LONG: "The bank's answer has more than 1,000 lines or 1,048,576 characters",
    },
  },
} as const;

/** Imports what a bank did with payouts, line by line. */
export const importBankAnswer = endpointWithFile(
  Object.keys(FORMATS) as FileType[],
  declaration,
  async ({ body, graph }) => {
    const variables = { content: body.text, format: FORMATS[body.type] };
    const answer = await graph.ask(ImportBankAnswerDocument, variables).catch((error: unknown) => {
      throw aboutBody(error);
    });
    const { lines } = answer.importBankAnswer;
    const count = (wanted: BankAnswerOutcome) => lines.filter(({ outcome }) => outcome === wanted).length;
    return {
      status: HTTP_STATUS.OK,
      body: {
        lines: lines.map(({ number, outcome, reason, status, ...rest }) => ({
          line: number,
          ...rest,
          outcome: toWireName(outcome),
          reason: reason && toWireName(reason),
          status: status && toWireName(status),
          payoutId: rest.payoutId ?? null,
          endToEndId: rest.endToEndId ?? null,
          bankReason: rest.bankReason ?? null,
        })),
        applied: count(BankAnswerOutcome.Applied),
        unchanged: count(BankAnswerOutcome.Unchanged),
        refused: count(BankAnswerOutcome.Refused),
      },
    };
  },
);

/** Returns an error about the graph's argument `content` as one about the body. */
function aboutBody(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.param !== "content") return error;
  return new DomainError(error.code, error.kind, error.message, { param: "body", hint: error.hint });
}
