import type { Context } from "../context.ts";
import { decideDueTransitions } from "../domain/due-transitions.ts";
import { findDue } from "../store/find-due.ts";
import { loadRecords } from "../store/load-known.ts";
import { saveChanges } from "../store/save-changes.ts";
import { untilSaved } from "./until-saved.ts";

const BATCH = 50;

/**
 * Writes every change of state that only the end of a validation window caused, so that the history holds what a reader
 * has seen since. Answers how many conversions it moved. Any number of processes may run it at once.
 */
export async function recordDueTransitions({ db }: Pick<Context, "db">): Promise<number> {
  let moved = 0;
  for (;;) {
    const ids = await findDue(db, BATCH);
    if (ids.length === 0) return moved;
    moved += await untilSaved(async () => {
      const known = await loadRecords(db, ids, { kind: "everyone" });
      const due = known.records.filter(({ id }) => ids.includes(id));
      const changes = decideDueTransitions(due, known.now);
      return (await saveChanges(db, changes, known)) ? changes.history.length : null;
    });
  }
}
