import { parse, type CsvError } from "csv-parse/sync";

/** One entry of a feed, with the line it begins on (from 1). Cells of CSV are text, empty ones are absent. */
export interface FeedEntry {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** What is wrong with a line of a feed. */
export interface FeedFault {
  line: number;
  /** The column or field, where one is wrong. */
  field: string | null;
  message: string;
}

/** A feed taken apart. */
export interface ParsedFeed {
  entries: FeedEntry[];
  faults: FeedFault[];
}

/** Takes CSV (RFC 4180, first line the header) apart; a line that is not CSV is a fault. */
export function parseCsv(feed: string): ParsedFeed {
  const faults: FeedFault[] = [];
  try {
    // The parser counts a quoted CRLF as two lines.
    const records = parse(feed.replaceAll(/\r\n?/g, "\n"), {
      bom: true,
      columns: (header: string[]) => verifyHeader(header),
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => void (error && faults.push(toFault(error))),
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return {
      entries: records.map(({ record, info }) => ({
        line: firstLine(record, info.lines),
        values: withoutEmpty(record),
      })),
      faults,
    };
  } catch (error) {
    return { entries: [], faults: [...faults, toFault(error as CsvError)] };
  }
}

/** Takes JSON Lines apart: one object a line, blank lines aside. */
export function parseJsonLines(feed: string): ParsedFeed {
  const parsed: ParsedFeed = { entries: [], faults: [] };
  for (const [index, text] of feed.split("\n").entries()) {
    if (text.trim() === "") continue;
    const values = parseObject(text);
    if (values === null) parsed.faults.push({ line: index + 1, field: null, message: "is not a JSON object" });
    else parsed.entries.push({ line: index + 1, values });
  }
  return parsed;
}

function verifyHeader(header: string[]): string[] {
  const repeated = header.find((column, position) => header.indexOf(column) !== position);
  if (repeated !== undefined) throw Object.assign(new Error(`the column ${repeated} appears twice`), { lines: 1 });
  return header;
}

/** The parser counts the line on which a record ends; a quoted cell may hold line breaks. */
function firstLine(record: Record<string, string>, lastLine: number): number {
  return lastLine - Object.values(record).reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);
}

function withoutEmpty(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ""));
}

function toFault(error: Error & { lines?: unknown }): FeedFault {
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
