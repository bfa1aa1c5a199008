import { hostErrors } from "./host-errors.ts";
import type { Connection, CountRows, PageArguments } from "./page.ts";
import { readSize } from "./page.ts";
import { empty, sql, type Sql } from "./sql.ts";

/** The part of a list in the order of change that a request asks for: at most `limit` rows that changed at `since` or later. */
export interface ChangePage {
  limit: number;
  since: Date;
  /** The row after which the page begins, and when it had changed as its cursor was made; null for the beginning. */
  after: { id: string; at: Date } | null;
}

/** A row of a list in the order of change. */
export interface ChangedRow {
  id: string;
  updatedAt: Date;
}

/**
 * Reads `first` (20 if absent), `after` and `updatedAfter` of a list of ids with a prefix. Throws PAGE_SIZE_INVALID and CURSOR_INVALID,
 * and CHANGES_ORDER_INVALID for arguments that ask for another order or direction.
 */
export function toChangePage(args: PageArguments & { updatedAfter: Date }, prefix: string): ChangePage {
  const param = (["last", "before", "orderBy"] as const).find((name) => args[name] != null);
  if (param !== undefined)
    throw hostErrors.CHANGES_ORDER_INVALID({ text: `A list with updatedAfter takes no ${param}`, param });
  return {
    limit: readSize(args.first ?? 20, "first"),
    since: args.updatedAfter,
    after: args.after == null ? null : decodeCursor(args.after, prefix),
  };
}

/** Returns the end of a statement, from its last condition on, that reads up to `limit + 1` rows of a page in the order of change. */
export function changesOf(updatedAt: Sql, id: Sql, { limit, since, after }: ChangePage): Sql {
  const isAfter = after === null ? empty : sql`AND (${updatedAt}, ${id}) > (${after.at}, ${after.id})`;
  return sql`AND ${updatedAt} >= ${since} ${isAfter} ORDER BY ${updatedAt}, ${id} LIMIT ${limit + 1}`;
}

/** Builds the connection from up to `limit + 1` rows; the extra row only says that the list continues. */
export function toChangeConnection<Row extends ChangedRow>(
  rows: readonly Row[],
  { limit, after }: ChangePage,
  countRows?: CountRows,
): Connection<Row> {
  const edges = rows.slice(0, limit).map((node) => ({ cursor: encodeCursor(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > limit,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: after !== null,
      startCursor: edges.at(0)?.cursor ?? null,
    },
    countRows,
  };
}

/** A cursor has the time too, because the row may change, and so move, before the next page is read. */
function encodeCursor({ id, updatedAt }: ChangedRow): string {
  return Buffer.from(`${id}@${updatedAt.getTime()}`).toString("base64url");
}

function decodeCursor(cursor: string, prefix: string): { id: string; at: Date } {
  const text = Buffer.from(cursor, "base64url").toString();
  const { id, ms } = new RegExp(`^(?<id>${prefix}_[0-9a-z]{26})@(?<ms>\\d{1,15})$`).exec(text)?.groups ?? {};
  if (id !== undefined) return { id, at: new Date(Number(ms)) };
  throw hostErrors.CURSOR_INVALID({ text: "after is not a cursor of this list", param: "after" });
}
