/** Writes rows as CSV (RFC 4180) with a header line. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(toField).join(",")}\r\n`).join("");
}

function toField(text: string): string {
  const isFormula = /^[=+@\t\r]/.test(text) || (text.startsWith("-") && !/^-[\d.,]+$/.test(text));
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
