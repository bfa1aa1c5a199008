import { hintOfKnown } from "@aap/kernel/suggestion";
import { z } from "zod";
import { columnsOf } from "./csv.ts";
import type { RestRequest } from "./endpoint.ts";
import { fieldErrors } from "./fields.ts";
import { HTTP_STATUS } from "./http-status.ts";

/** The parameters of a query string that a reader has left; each is given once or absent. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The rows of the largest page. */
export const MAX_LIMIT = 100;

/** The parameters of every list. */
export const pageFields = {
  limit: z.int().min(1).max(MAX_LIMIT).optional().meta({ description: "The rows of a page; 20 if absent." }),
  cursor: z.string().optional().meta({ description: "The `nextCursor` of the page before." }),
};

const nextCursorField = z
  .string()
  .nullable()
  .meta({ description: "The `cursor` of the next page; null on the last one." });

/** The header of the responses of every list. */
export const nextPageHeader = { Link: "The next page (RFC 8288); absent on the last one." } as const;

/** The declared response of a list: its rows under a name, and the cursor of the next page. `id` names it in the OpenAPI document. */
export function onePage<Rows extends string, Row extends z.ZodType>(id: string, rows: Rows, row: Row) {
  const fields = { [rows]: z.array(row), nextCursor: nextCursorField } as Record<Rows, z.ZodArray<Row>> & {
    nextCursor: typeof nextCursorField;
  };
  return {
    200: {
      description:
        "One page. With `Accept: text/csv`, the whole list from `cursor` on as CSV, in any number of rows; `limit` has no effect.",
      body: z.object(fields).meta({ id }),
      rows: { name: rows, columns: columnsOf(row) },
      headers: nextPageHeader,
    },
  } as const;
}

/** A page of a list of the graph. */
interface Connection<Node> {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** Returns the response with one page of a list, and the link to the next one. */
export function toPage<Rows extends string, Node, Row>(
  request: Pick<RestRequest, "path" | "query">,
  rows: Rows,
  { edges, pageInfo }: Connection<Node>,
  toRow: (node: Node) => Row,
) {
  const nextCursor = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  const page = { [rows]: edges.map(({ node }) => toRow(node)), nextCursor };
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext(request, nextCursor),
    body: page as Record<Rows, Row[]> & { nextCursor: string | null },
  };
}

/** The refusal of every list. */
export const cursorRefusal = { CURSOR_INVALID: "after is not a cursor of this list" } as const;

/**
 * Reads `limit` and `cursor` of a list's query string; throws if another parameter is given, or one of them is wrong.
 * `filters` are the other parameters of the list, which the caller has read.
 */
export function readPage(query: Query, filters: readonly string[] = []): { first?: number; after?: string } {
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

/** The header `Link` to the next page (RFC 8288), relative to the request; none on the last page. */
export function linkToNext(
  { path, query }: Pick<RestRequest, "path" | "query">,
  nextCursor: string | null,
): Readonly<Record<string, string>> {
  if (nextCursor === null) return {};
  const parameters = new URLSearchParams({ ...query, cursor: nextCursor });
  return { Link: `<${path}?${parameters.toString()}>; rel="next"` };
}

/** Reads `limit` of a query string; throws FIELD_INVALID unless it is from 1 to 100. */
export function readLimit(value: string): number {
  const limit = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  const asked = value === "" ? "" : `; ${value.slice(0, 20)} was asked for`;
  const text = `limit must be a whole number from 1 to ${MAX_LIMIT}${asked}`;
  throw fieldErrors.FIELD_INVALID({ text, param: "limit" });
}

function readCursor(value: string): string {
  if (/^[\w-]+$/.test(value)) return value;
  throw fieldErrors.FIELD_INVALID({ text: "cursor is not a cursor of this list", param: "cursor" });
}
