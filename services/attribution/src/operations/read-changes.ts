import { toPage } from "@aap/subgraph-host";
import type { Database } from "../database.ts";
import { parseCursor, toCursor } from "../domain/feed-cursor.ts";
import { listChanges, type ChangeRow } from "../store/changes.ts";

/** The next changes of the feed, and where to read on. */
export interface ChangePage {
  changes: ChangeRow[];
  cursor: string | null;
  hasMore: boolean;
}

/** Reads the feed from a cursor; refuses one that is not the feed's, and a `first` outside 1 to 100. */
export async function readChanges(
  { after, first }: { after?: string | null; first?: number | null },
  db: Database,
): Promise<ChangePage> {
  const { limit } = toPage({ first: first ?? 100 });
  const found = await listChanges(db, after == null ? 0n : parseCursor(after), limit + 1);
  const changes = found.slice(0, limit);
  const last = changes.at(-1);
  return { changes, cursor: last ? toCursor(last.position) : (after ?? null), hasMore: found.length > limit };
}
