import { DomainError } from "@aap/kernel/domain-error";
import DataLoader from "dataloader";

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

/** Reads `first` (20 if absent) and `after`. Throws PAGE_SIZE_INVALID if `first` is outside 1 to 100, CURSOR_INVALID if `after` is not a cursor of a list. */
export function toPage({ first, after }: { first?: number | null; after?: string | null }): Page {
  const limit = first ?? 20;
  if (limit < 1 || limit > MAX_FIRST) {
    throw new DomainError("PAGE_SIZE_INVALID", "INVALID_INPUT", `first must be between 1 and ${MAX_FIRST}`, "first");
  }
  return { limit, afterId: after == null ? null : decodeCursor(after) };
}

/** Builds the connection from up to `limit + 1` rows; the extra row only sets `hasNextPage`. */
export function toConnection<Row extends { id: string }>(rows: readonly Row[], { limit }: Page): Connection<Row> {
  const edges = rows.slice(0, limit).map((node) => ({ cursor: encodeCursor(node.id), node }));
  return { edges, pageInfo: { hasNextPage: rows.length > limit, endCursor: edges.at(-1)?.cursor ?? null } };
}

/**
 * Batches the pages of one list of many parents: one call of `findRows` for each distinct page (`first` and `after`).
 * `findRows` returns up to `limit + 1` rows for each parent, in the order of the list.
 */
export function createPageLoader<Row extends { id: string }, Shape extends Page = Page>(
  findRows: (parentIds: readonly string[], page: Shape) => Promise<readonly Row[]>,
  parentIdOf: (row: Row) => string,
): (parentId: string, page: Shape) => Promise<Connection<Row>> {
  const loaders = new Map<string, DataLoader<string, Connection<Row>>>();
  return (parentId, page) => {
    const shape = JSON.stringify(page);
    const loader =
      loaders.get(shape) ??
      new DataLoader<string, Connection<Row>>(async (parentIds) => {
        const byParent = Map.groupBy(await findRows(parentIds, page), parentIdOf);
        return parentIds.map((id) => toConnection(byParent.get(id) ?? [], page));
      });
    loaders.set(shape, loader);
    return loader.load(parentId);
  };
}

/** Batches look-ups by a unique key into one call of `findRows`; resolves to null if no row has the key. */
export function createRowLoader<Row>(
  findRows: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): DataLoader<string, Row | null> {
  return new DataLoader(async (keys) => {
    const byKey = new Map((await findRows(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key) ?? null);
  });
}

/** Batches look-ups of the rows that share a key into one call of `findRows`; resolves to an empty array if no row has the key. */
export function createGroupLoader<Row>(
  findRows: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): DataLoader<string, Row[]> {
  return new DataLoader(async (keys) => {
    const groups = Map.groupBy(await findRows(keys), keyOf);
    return keys.map((key) => groups.get(key) ?? []);
  });
}

function encodeCursor(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString();
  if (!/^[a-z_]+_[0-9a-z]{26}$/.test(id)) {
    throw new DomainError("CURSOR_INVALID", "INVALID_INPUT", "after is not a cursor of this list", "after");
  }
  return id;
}
