import type { Context } from "../../context.ts";
import { deleteOldBatch } from "../../store/outbound/delete-old.ts";

const BATCH = 1_000;

/** Deletes the events of more than 30 days ago with their deliveries, and returns their number. Several processes may run it at once. */
export async function deleteOldEvents({ db }: Pick<Context, "db">): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteOldBatch(db, BATCH);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}
