import Papa from "papaparse";
import { toBankAnswer, type AnswerLine, type BankAnswer, type BankStatus } from "./answer-line.ts";
import { malformed } from "./read-xml.ts";

const STATUSES: ReadonlyMap<string, BankStatus> = new Map([
  ["paid", "PAID"],
  ["failed", "REJECTED"],
  ["returned", "RETURNED"],
]);
const REQUIRED = ["payoutId", "status"] as const;
const KNOWN: ReadonlySet<string> = new Set([...REQUIRED, "amount", "currency", "reference", "reason"]);

/**
 * Reads an answer as CSV (RFC 4180) with a header: `payoutId`, `status` (`paid`, `failed`, `returned`) and, if known, `amount` in major
 * units with `currency`, `reference` and `reason`. Throws BANK_ANSWER_MALFORMED.
 */
export function readCsv(content: string): BankAnswer {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(content.replace(/^\uFEFF/, ""), {
    header: true,
    delimiter: ",",
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim(),
  });
  const [error] = errors;
  if (error !== undefined) throw malformed(`row ${(error.row ?? 0) + 1}: ${error.message}`);
  const fields = meta.fields ?? [];
  const missing = REQUIRED.find((name) => !fields.includes(name));
  if (missing !== undefined) throw malformed(`the column ${missing} is missing`);
  const unknown = fields.find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw malformed(`the column "${unknown}" is not known`);
  return toBankAnswer(`csv ${content}`, data.map(toLine));
}

function toLine(row: Readonly<Record<string, string>>): AnswerLine {
  const cell = (name: string) => row[name]?.trim() || null;
  const [decimal, currency, statusText] = [cell("amount"), cell("currency"), cell("status") ?? ""];
  return {
    endToEndId: cell("payoutId"),
    status: STATUSES.get(statusText.toLowerCase()) ?? "UNKNOWN",
    statusText,
    amount: decimal === null && currency === null ? null : { decimal: decimal ?? "", currency: currency ?? "" },
    needsAmount: false,
    reference: cell("reference"),
    reason: cell("reason"),
  };
}
