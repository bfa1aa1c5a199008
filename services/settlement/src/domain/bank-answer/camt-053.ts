import { toBankAnswer, type AnswerLine, type BankAmount, type BankAnswer, type BankStatus } from "./answer-line.ts";
import { malformed, type XmlElement } from "./read-xml.ts";
import { readAmount, readReason } from "./xml-parts.ts";

/**
 * Reads an account statement (`camt.053`): a booked debit was paid; a booked credit is a transfer that came back, if it names a payout.
 * An entry without details is a line without an end-to-end id.
 */
export function readCamt053(document: XmlElement): BankAnswer {
  const messageId = document.textOf("BkToCstmrStmt", "GrpHdr", "MsgId");
  if (messageId === null) throw malformed("the message id is missing");
  const entries = document.all("BkToCstmrStmt", "Stmt", "Ntry");
  return toBankAnswer(`camt.053 ${messageId}`, entries.flatMap(readEntry));
}

function readEntry(entry: XmlElement): AnswerLine[] {
  const transactions = entry.all("NtryDtls", "TxDtls");
  const ofEntry = readAmount(entry, ["Amt"]);
  if (transactions.length === 0) return [toLine(entry, entry, ofEntry)];
  // The amount of an entry is the sum of its transactions.
  return transactions.map((one) => toLine(entry, one, transactions.length === 1 ? ofEntry : null));
}

function toLine(entry: XmlElement, transaction: XmlElement, amount: BankAmount | null): AnswerLine {
  const booking = entry.textOf("Sts", "Cd") ?? entry.textOf("Sts") ?? "";
  const direction = transaction.textOf("CdtDbtInd") ?? entry.textOf("CdtDbtInd") ?? "";
  return {
    endToEndId: transaction.textOf("Refs", "EndToEndId"),
    status: statusOf(booking, direction),
    statusText: `${booking} ${direction}`,
    // The instructed amount comes first: the account may have another currency.
    amount: readAmount(transaction, ["AmtDtls", "InstdAmt", "Amt"], ["AmtDtls", "TxAmt", "Amt"], ["Amt"]) ?? amount,
    needsAmount: true,
    reference: transaction.textOf("Refs", "AcctSvcrRef") ?? entry.textOf("AcctSvcrRef") ?? entry.textOf("NtryRef"),
    reason: readReason(transaction, "RtrInf"),
  };
}

/** An entry that reverses another one has the direction of the money: the credit of a transfer that came back. */
function statusOf(booking: string, direction: string): BankStatus {
  if (booking === "PDNG" || booking === "INFO" || booking === "FUTR") return "IN_PROCESS";
  if (booking !== "BOOK") return "UNKNOWN";
  if (direction === "DBIT") return "PAID";
  return direction === "CRDT" ? "RETURNED" : "UNKNOWN";
}
