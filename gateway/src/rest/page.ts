import { hintOfKnown } from "@aap/kernel/suggestion";
import { z } from "zod";
import { fieldErrors } from "./fields.ts";

const MAX_LIMIT = 100;

/** The parameters of every list. */
export const pageFields = {
  limit: z.int().min(1).max(MAX_LIMIT).optional().meta({ description: "The rows of a page; 20 if absent." }),
  cursor: z.string().optional().meta({ description: "The `nextCursor` of the page before." }),
};

/** The `nextCursor` of every list. */
export const nextCursorField = z
  .string()
  .nullable()
  .meta({ description: "The `cursor` of the next page; null on the last one." });

/** The header of the responses of every list. */
export const nextPageHeader = { Link: "The next page (RFC 8288); absent on the last one." } as const;

/** The refusal of every list. */
export const cursorRefusal = { CURSOR_INVALID: "after is not a cursor of this list" } as const;

/**
 * Reads `limit` and `cursor` of a list's query string; throws if another parameter is given, or one of them twice or wrongly.
 * `filters` are the other parameters of the list, which the caller has read.
 */
export function readPage(
  query: Readonly<Record<string, unknown>>,
  filters: readonly string[] = [],
): { first?: number; after?: string } {
  const { limit, cursor, ...unknown } = query;
  refuseUnknown(unknown, [...filters, "limit", "cursor"]);
  return {
    ...(limit !== undefined && { first: readLimit(limit) }),
    ...(cursor !== undefined && { after: readCursor(cursor) }),
  };
}

/** Throws FIELD_UNKNOWN if there is a parameter that no reader has taken; its hint lists the `known` ones. */
export function refuseUnknown(unknown: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const [name] = Object.keys(unknown);
  if (name === undefined) return;
  const hint = hintOfKnown(name, known, "parameters");
  throw fieldErrors.FIELD_UNKNOWN({ text: `${name} is not a known parameter`, param: name, hint });
}

/** The rest of the response to a list: the `Link` to the next page (RFC 8288), relative to the request; none on the last page. */
export function linkToNext(
  path: string,
  query: Readonly<Record<string, unknown>>,
  nextCursor: string | null,
): Readonly<Record<string, string>> {
  if (nextCursor === null) return {};
  const parameters = new URLSearchParams({ ...(query as Readonly<Record<string, string>>), cursor: nextCursor });
  return { Link: `<${path}?${parameters.toString()}>; rel="next"` };
}

function readLimit(value: unknown): number {
  const limit = typeof value === "string" && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw fieldErrors.FIELD_INVALID({ text: `limit must be a whole number from 1 to ${MAX_LIMIT}`, param: "limit" });
}

function readCursor(value: unknown): string {
  if (typeof value === "string" && /^[\w-]+$/.test(value)) return value;
  throw fieldErrors.FIELD_INVALID({ text: "cursor is not a cursor of this list", param: "cursor" });
}
