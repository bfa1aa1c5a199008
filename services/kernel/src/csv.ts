import Papa from "papaparse";

/** A text that a spreadsheet would run as a formula. A negative number is none. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/**
 * Returns rows as lines of CSV (RFC 4180), each with CRLF; empty without rows. An absent cell is empty, and a text that a spreadsheet
 * would run as a formula gets an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse(rows as unknown[][], { newline: "\r\n", escapeFormulae: FORMULA })}\r\n`;
}
