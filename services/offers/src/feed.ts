import { parse, type CsvError } from "csv-parse/sync";

/** One offer of a feed, with the line on which it begins, counted from 1. A CSV cell is a text; an empty cell is absent. */
export interface FeedEntry {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** An error in one line of a feed. */
export interface FeedError {
  line: number;
  /** The column or field that is wrong; null if the error is about the whole line. */
  field: string | null;
  message: string;
}

/** The entries of a feed, and the errors of the lines that could not be read. */
export interface ParsedFeed {
  entries: FeedEntry[];
  errors: FeedError[];
}

/** Reads the entries of a CSV feed (RFC 4180, the first line is the header). A line that is not CSV is an error of that line. */
export function parseCsv(feed: string): ParsedFeed {
  const errors: FeedError[] = [];
  try {
    // The parser counts a quoted CRLF as two lines.
    const records = parse(feed.replaceAll(/\r\n?/g, "\n"), {
      bom: true,
      columns: (header: string[]) => verifyHeader(header),
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => void (error && errors.push(toFeedError(error))),
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return {
      entries: records.map(({ record, info }) => ({
        line: firstLine(record, info.lines),
        values: withoutEmpty(record),
      })),
      errors,
    };
  } catch (error) {
    return { entries: [], errors: [...errors, toFeedError(error as CsvError)] };
  }
}

/** Reads the entries of a JSON Lines feed: one object on each line that is not blank. */
export function parseJsonLines(feed: string): ParsedFeed {
  const parsed: ParsedFeed = { entries: [], errors: [] };
  for (const [index, text] of feed.split("\n").entries()) {
    if (text.trim() === "") continue;
    const values = parseObject(text);
    if (values === null) parsed.errors.push({ line: index + 1, field: null, message: "the line is not a JSON object" });
    else parsed.entries.push({ line: index + 1, values });
  }
  return parsed;
}

function verifyHeader(header: string[]): string[] {
  const repeated = header.find((column, position) => header.indexOf(column) !== position);
  if (repeated !== undefined) throw Object.assign(new Error(`the column ${repeated} appears twice`), { lines: 1 });
  return header;
}

/** Returns the line on which a record begins. The parser counts the line on which it ends, and a quoted cell may contain line breaks. */
function firstLine(record: Record<string, string>, lastLine: number): number {
  return lastLine - Object.values(record).reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);
}

function withoutEmpty(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ""));
}

function toFeedError(error: Error & { lines?: unknown }): FeedError {
  return { line: typeof error.lines === "number" ? error.lines : 1, field: null, message: error.message };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
