import { ZodError } from "zod";
import type { Context } from "../../context.ts";
import type { Changes } from "../../domain/changes.ts";
import { decideDueTransitions } from "../../domain/conversion/due-transitions.ts";
import type { SetAsideReason } from "../../domain/settlement-run/settlement-run.ts";
import { findDue } from "../../store/conversion/find-due.ts";
import { loadRecords, type Loaded } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

const BATCH = 50;

/** A conversion that is left out because of a fault, such as a stored record that cannot be read. */
export type LeaveOut = (aside: { conversionId: string; reason: SetAsideReason }, error: unknown) => Promise<void>;

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
    moved += await recordAll(ids, db, async (aside, error) => {
      left.push(aside.conversionId);
      await leaveOut(aside, error);
    });
  }
}

/** If one of several conversions has a fault, each is tried by itself. */
async function recordAll(ids: readonly string[], db: Context["db"], leaveOut: LeaveOut): Promise<number> {
  try {
    return await retryOnConflict("due-transitions", async () => {
      const known = await load(ids, db);
      const changes = decide(known);
      return (await saveChanges(db, changes, known)) && changes.conversions.flatMap(({ history }) => history).length;
    });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const [conversionId, ...others] = ids;
    if (conversionId !== undefined && others.length === 0) {
      await leaveOut({ conversionId, reason: error.reason }, error.cause);
      return 0;
    }
  }
  let moved = 0;
  for (const id of ids) moved += await recordAll([id], db, leaveOut);
  return moved;
}

/** A fault of a conversion, not of the database or the network. */
class Fault extends Error {
  readonly reason: SetAsideReason;
  constructor(reason: SetAsideReason, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

async function load(ids: readonly string[], db: Context["db"]): Promise<Loaded> {
  try {
    return await loadRecords(db, ids, { kind: "everyone" });
  } catch (error) {
    throw error instanceof ZodError ? new Fault("record_unreadable", error) : error;
  }
}

function decide({ records, now }: Loaded): Changes {
  try {
    return decideDueTransitions(records, now);
  } catch (error) {
    throw new Fault("line_not_computable", error);
  }
}
