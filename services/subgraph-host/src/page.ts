import { hostErrors } from "./host-errors.ts";
import { empty, join, sql, type Sql } from "./sql.ts";

const MAX_FIRST = 100;

/** The part of a list that a request asks for: at most `limit` rows, those after `afterId` and before `beforeId`, the texts of cursors. */
export interface Page {
  limit: number;
  /** The row after which the page begins; null for the beginning of the list. */
  afterId: string | null;
  /** The row before which the page ends; absent for the end of the list. */
  beforeId?: string;
  /** Whether the page has the last rows of that part and not the first ones. */
  isBackward?: true;
  /** Whether the order of the list is turned around. */
  isReversed?: true;
  /** What the list is ordered by, as the request names it; absent for the order of the list. */
  orderField?: string;
}

/** The order in which a list returns its rows if the request names none. */
export type ListOrder = "newest" | "oldest";

/** What a list is ordered by: the ids of its rows, or several columns, whose values `ofRow` returns for the text of a cursor. */
export type OrderKey = Sql | { columns: readonly Sql[]; ofRow: (cursor: string) => Sql };

/** A row of a list. The text of its cursor is its id, unless `cursor` has another one. */
export interface PagedRow {
  id: string;
  cursor?: string;
}

/** A Relay connection over the rows of a list. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null; hasPreviousPage: boolean; startCursor: string | null };
  /** Counts the rows of the whole list; called only if the request selects `totalCount`. */
  countRows?: CountRows | undefined;
}

/** Returns the number of rows of a list, or a number above the greatest that `totalCount` counts exactly. */
export type CountRows = () => Promise<number>;

/** The arguments of a list in the graph. */
export interface PageArguments {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  orderBy?: { field?: string; direction?: "ASC" | "DESC" } | null;
}

/**
 * Reads `first` (20 if absent), `after`, `last`, `before` and `orderBy`; `last` replaces `first`. `order` is the order of the list
 * without `orderBy`. Throws PAGE_SIZE_INVALID if a size is outside 1 to 100, CURSOR_INVALID if a cursor is not one of a list; with a
 * prefix, of a list of ids with this prefix; with an expression, of cursors whose text matches it.
 */
export function toPage(args: PageArguments, prefix: string | RegExp = "[a-z_]+", order: ListOrder = "newest"): Page {
  const { first, after, last, before, orderBy } = args;
  const limit = last == null ? readSize(first ?? 20, "first") : readSize(last, "last");
  const isReversed = orderBy?.direction !== undefined && orderBy.direction !== (order === "newest" ? "DESC" : "ASC");
  return {
    limit,
    afterId: after == null ? null : decodeCursor(after, prefix, "after"),
    ...(before != null && { beforeId: decodeCursor(before, prefix, "before") }),
    ...(last != null && { isBackward: true }),
    ...(isReversed && { isReversed: true }),
    ...(orderBy?.field !== undefined && { orderField: orderBy.field }),
  };
}

/** Returns the size of a page; throws PAGE_SIZE_INVALID, with the name of the argument, if it is not 1 to 100. */
export function readSize(size: number, param: "first" | "last"): number {
  if (size >= 1 && size <= MAX_FIRST) return size;
  const asked = `${size.toLocaleString("en")} was asked for`;
  throw hostErrors.PAGE_SIZE_INVALID({ text: `${param} must be between 1 and ${MAX_FIRST}; ${asked}`, param });
}

/**
 * Returns the end of a statement, from its last condition on, that reads up to `limit + 1` rows of a page. The rows of a backward page
 * come in the opposite order, which `toConnection` turns around.
 */
export function pageOf(key: OrderKey, order: ListOrder, page: Page): Sql {
  const isDescending = isNewestFirst(order, page);
  const { afterId, beforeId, limit } = page;
  const after = afterId === null ? empty : isDescending ? isLess(key, afterId) : isGreater(key, afterId);
  const before = beforeId === undefined ? empty : isDescending ? isGreater(key, beforeId) : isLess(key, beforeId);
  return sql`${after} ${before} ORDER BY ${orderOf(key, order, page)} LIMIT ${limit + 1}`;
}

const isLess = (key: OrderKey, id: string) => sql`AND ${keyOf(key)} < ${keyOfRow(key, id)}`;
const isGreater = (key: OrderKey, id: string) => sql`AND ${keyOf(key)} > ${keyOfRow(key, id)}`;
const keyOf = (key: OrderKey) => ("ofRow" in key ? sql`(${join(key.columns, ", ")})` : key);
const keyOfRow = (key: OrderKey, id: string) => ("ofRow" in key ? sql`(${key.ofRow(id)})` : sql`${id}`);

/** Returns the order in which the rows of a page are read. */
export function orderOf(key: OrderKey, order: ListOrder, page: Page): Sql {
  const columns = "ofRow" in key ? key.columns : [key];
  const isAscending = isNewestFirst(order, page) === (page.isBackward === true);
  return join(isAscending ? columns : columns.map((column) => sql`${column} DESC`), ", ");
}

function isNewestFirst(order: ListOrder, { isReversed }: Page): boolean {
  return (order === "newest") !== (isReversed === true);
}

/** Builds the connection from up to `limit + 1` rows; the extra row only says that the list continues. */
export function toConnection<Row extends PagedRow>(
  rows: readonly Row[],
  page: Page,
  countRows?: CountRows,
): Connection<Row> {
  const { limit, afterId, beforeId, isBackward = false } = page;
  const own = rows.slice(0, limit);
  const edges = (isBackward ? own.toReversed() : own).map((node) => ({
    cursor: encodeCursor(node.cursor ?? node.id),
    node,
  }));
  const continues = rows.length > limit;
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward ? beforeId !== undefined : continues,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: isBackward ? continues : afterId !== null,
      startCursor: edges.at(0)?.cursor ?? null,
    },
    countRows,
  };
}

function encodeCursor(text: string): string {
  return Buffer.from(text).toString("base64url");
}

function decodeCursor(cursor: string, prefix: string | RegExp, param: "after" | "before"): string {
  const id = Buffer.from(cursor, "base64url").toString();
  const pattern = typeof prefix === "string" ? new RegExp(`^${prefix}_[0-9a-z]{26}$`) : prefix;
  if (!pattern.test(id)) {
    throw hostErrors.CURSOR_INVALID({ text: `${param} is not a cursor of this list`, param });
  }
  return id;
}
