import { hostErrors } from "./host-errors.ts";

const MAX_FIRST = 100;

/** The part of a list that a request asks for: at most `limit` rows, beginning after the row with id `afterId` or, if null, with the first row. */
export interface Page {
  limit: number;
  afterId: string | null;
}

/** A Relay connection over the rows of a list that is ordered by id. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Reads `first` (20 if absent) and `after`. Throws PAGE_SIZE_INVALID if `first` is outside 1 to 100, CURSOR_INVALID if `after` is not
 * a cursor of a list; with a prefix, of a list of ids with this prefix.
 */
export function toPage(
  { first, after }: { first?: number | null; after?: string | null },
  prefix: string = "[a-z_]+",
): Page {
  const limit = first ?? 20;
  if (limit < 1 || limit > MAX_FIRST) {
    throw hostErrors.PAGE_SIZE_INVALID({ text: `first must be between 1 and ${MAX_FIRST}`, param: "first" });
  }
  return { limit, afterId: after == null ? null : decodeCursor(after, prefix) };
}

/** Builds the connection from up to `limit + 1` rows; the extra row only sets `hasNextPage`. */
export function toConnection<Row extends { id: string }>(rows: readonly Row[], { limit }: Page): Connection<Row> {
  const edges = rows.slice(0, limit).map((node) => ({ cursor: encodeCursor(node.id), node }));
  return { edges, pageInfo: { hasNextPage: rows.length > limit, endCursor: edges.at(-1)?.cursor ?? null } };
}

function encodeCursor(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function decodeCursor(cursor: string, prefix: string): string {
  const id = Buffer.from(cursor, "base64url").toString();
  if (!new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(id)) {
    throw hostErrors.CURSOR_INVALID({ param: "after" });
  }
  return id;
}
