import { toBankAnswer, type AnswerLine, type BankAnswer, type BankStatus } from "./answer-line.ts";
import { malformed, type XmlElement } from "./read-xml.ts";
import { readAmount, readReason } from "./xml-parts.ts";

/** What a status of ISO 20022 (ExternalPaymentTransactionStatus1Code) means for a payout. A status before the debit of our account is not final. */
const STATUSES: ReadonlyMap<string, BankStatus> = new Map([
  ["RJCT", "REJECTED"],
  ["CANC", "REJECTED"],
  ["ACSC", "PAID"],
  ["ACCC", "PAID"],
  ["RCVD", "IN_PROCESS"],
  ["PDNG", "IN_PROCESS"],
  ["ACTC", "IN_PROCESS"],
  ["ACCP", "IN_PROCESS"],
  ["ACSP", "IN_PROCESS"],
  ["ACWC", "IN_PROCESS"],
  ["ACWP", "IN_PROCESS"],
  ["ACFC", "IN_PROCESS"],
  ["ACPD", "IN_PROCESS"],
  ["PATC", "IN_PROCESS"],
  ["PRES", "IN_PROCESS"],
]);

/**
 * Reads a payment status report (`pain.002`). A transaction without a status has that of its payment instruction, else that of the file.
 * A status of an instruction or a file that lists no transactions is a line without an end-to-end id.
 */
export function readPain002(document: XmlElement): BankAnswer {
  const [report] = document.all("CstmrPmtStsRpt");
  const messageId = report?.textOf("GrpHdr", "MsgId");
  if (report === undefined || !messageId) throw malformed("the message id is missing");
  const [group] = report.all("OrgnlGrpInfAndSts");
  const instructions = report.all("OrgnlPmtInfAndSts");
  const lines = instructions.flatMap((instruction) => readInstruction(instruction, group));
  if (lines.length === 0 && group?.textOf("GrpSts")) lines.push(toLine(group, "GrpSts", null, null));
  return toBankAnswer(`pain.002 ${messageId}`, lines);
}

function readInstruction(instruction: XmlElement, group: XmlElement | undefined): AnswerLine[] {
  const inherited = instruction.textOf("PmtInfSts") ?? group?.textOf("GrpSts") ?? null;
  const [reason] = [instruction, ...(group === undefined ? [] : [group])].flatMap(
    (one) => readReason(one, "StsRsnInf") ?? [],
  );
  const transactions = instruction.all("TxInfAndSts");
  if (transactions.length > 0) return transactions.map((one) => toLine(one, "TxSts", inherited, reason ?? null));
  return inherited === null ? [] : [toLine(instruction, "PmtInfSts", inherited, reason ?? null)];
}

function toLine(element: XmlElement, status: string, inherited: string | null, reason: string | null): AnswerLine {
  const statusText = element.textOf(status) ?? inherited ?? "";
  return {
    endToEndId: element.textOf("OrgnlEndToEndId"),
    status: STATUSES.get(statusText) ?? "UNKNOWN",
    statusText,
    amount: readAmount(element, ["OrgnlTxRef", "Amt", "InstdAmt"]),
    needsAmount: false,
    reference: element.textOf("AcctSvcrRef") ?? element.textOf("StsId"),
    reason: readReason(element, "StsRsnInf") ?? reason,
  };
}
