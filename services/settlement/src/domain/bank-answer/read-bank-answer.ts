import { errors } from "../errors.ts";
import type { BankAnswer } from "./answer-line.ts";
import { readCamt053 } from "./camt-053.ts";
import { readPain002 } from "./pain-002.ts";
import { readCsv } from "./read-csv.ts";
import { readXml, type XmlElement } from "./read-xml.ts";

/** The formats of a bank's answer. */
export type BankAnswerFormat = "XML" | "CSV";

/** The most characters of an answer. */
const MAX_LENGTH = 1_024 * 1_024;

/** The reader of each message of ISO 20022, by namespace. */
const MESSAGES: ReadonlyMap<string | null, (document: XmlElement) => BankAnswer> = new Map([
  ["urn:iso:std:iso:20022:tech:xsd:pain.002.001.03", readPain002],
  ["urn:iso:std:iso:20022:tech:xsd:pain.002.001.10", readPain002],
  ["urn:iso:std:iso:20022:tech:xsd:pain.002.001.12", readPain002],
  ["urn:iso:std:iso:20022:tech:xsd:camt.053.001.02", readCamt053],
  ["urn:iso:std:iso:20022:tech:xsd:camt.053.001.08", readCamt053],
]);

/** Reads a bank's answer. Throws BANK_ANSWER_TOO_LONG, BANK_ANSWER_MALFORMED and BANK_ANSWER_UNKNOWN. */
export function readBankAnswer(content: string, format: BankAnswerFormat): BankAnswer {
  if (content.length > MAX_LENGTH) throw errors.BANK_ANSWER_TOO_LONG({ param: "content" });
  if (format === "CSV") return readCsv(content);
  const { namespace, root } = readXml(content);
  const read = MESSAGES.get(namespace);
  if (read === undefined) throw errors.BANK_ANSWER_UNKNOWN({ param: "content" });
  return read(root);
}
