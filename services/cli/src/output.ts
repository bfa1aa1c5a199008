import type { Cli } from "./cli.ts";
import type { Failure } from "./failure.ts";
import { toPlainText } from "./plain-text.ts";

type Output = Pick<Cli, "stdout" | "stderr" | "isJson">;

/** A column of a table: its title, and the text of a row. */
export type Column<Row> = readonly [title: string, text: (row: Row) => string];

/** Prints a value as one line of JSON. Control characters are escaped, because a terminal would execute them. */
export function printJson({ stdout }: Pick<Output, "stdout">, value: unknown): void {
  const text = JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  stdout.write(`${text}\n`);
}

/** Prints an object: as JSON, or as lines of names and texts. Fields without a text are left out. */
export function printObject(cli: Output, value: unknown, fields: Readonly<Record<string, string | null>>): void {
  if (cli.isJson()) return printJson(cli, value);
  const shown = Object.entries(fields).filter(([, text]) => text !== null && text !== "");
  const width = Math.max(...shown.map(([name]) => name.length));
  for (const [name, text] of shown) cli.stdout.write(`${name.padEnd(width)}  ${toPlainText(text ?? "")}\n`);
}

/** Prints rows: as JSON lines, or as a table. */
export function printRows<Row>(cli: Output, rows: readonly Row[], columns: readonly Column<Row>[]): void {
  if (cli.isJson()) {
    for (const row of rows) printJson(cli, row);
    return;
  }
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, text]) => toPlainText(text(row)))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  for (const line of lines) {
    const cells = line.map((cell, index) => cell.padEnd(widths[index] ?? 0));
    cli.stdout.write(`${cells.join("  ").trimEnd()}\n`);
  }
}

/** Prints a remark to standard error; with `--json` it prints nothing. */
export function note(cli: Output, text: string): void {
  if (!cli.isJson()) cli.stderr.write(`${text}\n`);
}

/** Prints a failure to standard error. */
export function printFailure(cli: Output, { exitCode, ...failure }: Failure): void {
  if (cli.isJson()) return printJson({ stdout: cli.stderr }, { ...failure, exitCode });
  const { error, code, hint, nextStep, docUrl, requestId } = failure;
  const reference = [code, requestId].filter(Boolean).join(", ");
  const lines = [`Error: ${error}${reference && ` (${reference})`}`, hint, nextStep, docUrl && `See ${docUrl}`];
  for (const line of lines) if (line) cli.stderr.write(`${toPlainText(line)}\n`);
}

/** Returns an amount with its currency, such as `GBP 12.00`. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" });
  return format.format(amount).replace("\u00A0", " ");
}

/** Returns a time of the service as a person reads it, in UTC. */
export function formatTime(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}
