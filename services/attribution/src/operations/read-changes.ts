import { toPage } from "@aap/subgraph-host";
import { parseCursor, toCursor } from "../domain/feed-cursor.ts";
import { listChanges, type ChangeRow } from "../store/changes.ts";
import type { Database } from "../store/database.ts";

/** A page of the changes; `cursor` is its end. */
export interface ChangePage {
  changes: ChangeRow[];
  cursor: string | null;
  hasMore: boolean;
}

/** Reads the changes after a cursor. Throws CURSOR_INVALID, or PAGE_SIZE_INVALID if `first` is outside 1 to 100. */
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
