import type { Context } from "../../context.ts";
import { decideDueTransitions } from "../../domain/conversion/due-transitions.ts";
import { findDue } from "../../store/conversion/find-due.ts";
import { loadRecords } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

const BATCH = 50;

/**
 * Saves the changes of state that only the end of a validation window caused, and returns their number. Readers derive the state and
 * see a change at once; the history and the stored state, by which runs find eligible conversions, follow here. Several processes
 * may run it at once.
 */
export async function recordDueTransitions({ db }: Pick<Context, "db">): Promise<number> {
  let moved = 0;
  for (;;) {
    const ids = await findDue(db, BATCH);
    if (ids.length === 0) return moved;
    moved += await retryOnConflict("due-transitions", async () => {
      const known = await loadRecords(db, ids, { kind: "everyone" });
      const changes = decideDueTransitions(known.records, known.now);
      return (await saveChanges(db, changes, known)) && changes.conversions.flatMap(({ history }) => history).length;
    });
  }
}
