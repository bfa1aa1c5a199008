import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toCsv } from "@aap/kernel/csv";
import type { Response } from "express";
import { z } from "zod";
import type { RestResponse, Rows } from "./endpoint.ts";
import { HTTP_STATUS } from "./http-status.ts";

/** Returns the columns of a row: the fields of its object, in their order; for several kinds of objects, those of all. */
export function columnsOf(row: z.ZodType): string[] {
  if (row instanceof z.ZodUnion) return [...new Set((row.options as z.ZodType[]).flatMap(columnsOf))];
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}

/**
 * Reads the pages of a list with `ask`, which gets the cursor of a page; undefined for the first one. `admit` is called before each
 * further page.
 */
export async function* readPages(
  { name }: Rows,
  ask: (cursor: string | undefined) => Promise<RestResponse>,
  admit: () => Promise<void>,
): AsyncGenerator<readonly object[]> {
  for (let cursor: string | undefined; ; await admit()) {
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
    yield toCsv([columns]);
    if (!first.done) yield toLines(first.value, columns);
    for await (const page of pages) yield toLines(page, columns);
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

/** Returns rows as lines of CSV, in the order of the columns. An object or a list is JSON. */
export function toLines(rows: readonly object[], columns: readonly string[]): string {
  return toCsv(rows.map((row) => columns.map((column) => toCell((row as Record<string, unknown>)[column]))));
}

function toCell(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
