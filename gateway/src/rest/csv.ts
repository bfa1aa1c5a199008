import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import Papa from "papaparse";
import { z } from "zod";
import type { RestResponse, Rows } from "./endpoint.ts";
import { HTTP_STATUS } from "./http-status.ts";

/** Returns the columns of a row: the fields of its object, in their order; for several kinds of objects, those of all. */
export function columnsOf(row: z.ZodType): string[] {
  if (row instanceof z.ZodUnion) return [...new Set((row.options as z.ZodType[]).flatMap(columnsOf))];
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}

/**
 * Reads the pages of a list with `ask`, which gets the cursor of a page; undefined for the first one. `pay` is called before each
 * further page.
 */
export async function* readPages(
  { name }: Rows,
  ask: (cursor: string | undefined) => Promise<RestResponse>,
  pay: () => Promise<void>,
): AsyncGenerator<readonly object[]> {
  for (let cursor: string | undefined; ; await pay()) {
    const { [name]: rows, nextCursor } = (await ask(cursor)).body as Record<string, unknown>;
    yield rows as readonly object[];
    if (typeof nextCursor !== "string") return;
    cursor = nextCursor;
  }
}

/**
 * Sends the pages of a list as one CSV file (RFC 4180), with one page at a time in memory and no faster than the client reads. A
 * refusal of the first page is thrown before the response begins; a later failure closes the connection.
 */
export async function sendCsv(
  { name, columns }: Rows,
  pages: AsyncGenerator<readonly object[]>,
  response: Response,
): Promise<void> {
  const first = await pages.next();
  async function* lines() {
    yield toCsv([Object.fromEntries(columns.map((column) => [column, column]))], columns);
    if (!first.done) yield toCsv(first.value, columns);
    for await (const page of pages) yield toCsv(page, columns);
  }
  response
    .status(HTTP_STATUS.OK)
    .set({ "Cache-Control": "no-store", "Content-Disposition": `attachment; filename="${name}.csv"` })
    .type("text/csv");
  try {
    await pipeline(Readable.from(lines()), response);
  } catch (error) {
    // The client closed the connection before the end.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

/** Writes rows as CSV. An object or a list is JSON; a text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function toCsv(rows: readonly object[], columns: readonly string[]): string {
  if (rows.length === 0) return "";
  const data = rows.map((row) => columns.map((column) => toCell((row as Record<string, unknown>)[column])));
  return `${Papa.unparse(data, { newline: "\r\n", escapeFormulae: true })}\r\n`;
}

function toCell(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
