import { DomainError } from "@aap/kernel/domain-error";
import DataLoader from "dataloader";

const MAX_FIRST = 100;

/** Which part of a list is asked for: `limit` rows after the row with id `afterId`. */
export interface Page {
  limit: number;
  afterId: string | null;
}

/** A Relay connection over rows of a list that is ordered by id. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Reads `first` and `after`; refuses a `first` outside 1 to 100 and a cursor that is not ours. */
export function toPage({ first, after }: { first?: number | null; after?: string | null }): Page {
  const limit = first ?? 20;
  if (limit < 1 || limit > MAX_FIRST) {
    throw new DomainError("PAGE_SIZE_INVALID", "INVALID_INPUT", `first must be between 1 and ${MAX_FIRST}`, "first");
  }
  return { limit, afterId: after == null ? null : decodeCursor(after) };
}

/** Builds the connection from up to `limit + 1` rows: the extra one only tells that there are more. */
export function toConnection<Row extends { id: string }>(rows: readonly Row[], { limit }: Page): Connection<Row> {
  const edges = rows.slice(0, limit).map((node) => ({ cursor: encodeCursor(node.id), node }));
  return { edges, pageInfo: { hasNextPage: rows.length > limit, endCursor: edges.at(-1)?.cursor ?? null } };
}

/**
 * Batches the same list of many parents into one statement per page shape.
 * `load` answers up to `limit + 1` rows for each parent, in list order.
 */
export function createPageLoader<Row extends { id: string }>(
  load: (parentIds: readonly string[], page: Page) => Promise<readonly Row[]>,
  parentIdOf: (row: Row) => string,
): (parentId: string, page: Page) => Promise<Connection<Row>> {
  const loaders = new Map<string, DataLoader<string, Connection<Row>>>();
  return (parentId, page) => {
    const shape = JSON.stringify(page);
    const loader =
      loaders.get(shape) ??
      new DataLoader<string, Connection<Row>>(async (parentIds) => {
        const byParent = Map.groupBy(await load(parentIds, page), parentIdOf);
        return parentIds.map((id) => toConnection(byParent.get(id) ?? [], page));
      });
    loaders.set(shape, loader);
    return loader.load(parentId);
  };
}

/** Batches look-ups by one unique key into one statement; answers null for what is not there. */
export function createRowLoader<Row>(
  load: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): DataLoader<string, Row | null> {
  return new DataLoader(async (keys) => {
    const byKey = new Map((await load(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key) ?? null);
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
