import type { Context } from "../../context.ts";
import { decideDueTransitions } from "../../domain/conversion/due-transitions.ts";
import { findDue } from "../../store/conversion/find-due.ts";
import { changeEach, type LeaveOut } from "./change-each.ts";

const BATCH = 50;

/**
 * Saves the changes of state that only the end of a validation window caused, and returns their number. Readers derive the state and
 * see a change at once; the history and the stored state, by which runs find eligible conversions, follow here. A conversion that
 * cannot be read or computed is given to `leaveOut` and does not stop the others. Several processes may run it at once.
 */
export async function recordDueTransitions(
  { db }: Pick<Context, "db">,
  leaveOut: LeaveOut = () => Promise.resolve(),
): Promise<number> {
  const left: string[] = [];
  let moved = 0;
  for (;;) {
    const ids = await findDue(db, BATCH, left);
    if (ids.length === 0) return moved;
    const saved = await changeEach(ids, db, {
      name: "due-transitions",
      decide: ({ records, now }) => decideDueTransitions(records, now),
      async leaveOut(aside, error) {
        left.push(aside.conversionId);
        await leaveOut(aside, error);
      },
    });
    moved += saved.flatMap(({ history }) => history).length;
  }
}
