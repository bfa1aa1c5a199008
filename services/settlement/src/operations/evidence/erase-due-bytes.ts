import type { Context } from "../../context.ts";
import { eraseBatch } from "../../store/evidence/erase.ts";

const BATCH = 500;

/** Erases the raw bytes of the events that are due for it, and returns their number. Several processes may run it at once. */
export async function eraseDueBytes({ db }: Pick<Context, "db">): Promise<number> {
  let erased = 0;
  for (;;) {
    const count = await eraseBatch(db, BATCH);
    erased += count;
    if (count < BATCH) return erased;
  }
}
