import { ZodError } from "zod";
import type { Changes } from "../../domain/changes.ts";
import type { SetAside, SetAsideReason } from "../../domain/settlement-run/settlement-run.ts";
import type { Database } from "../../store/database.ts";
import { loadRecords, type Loaded } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

/** Receives a conversion that is left out because of a fault, such as a stored record that cannot be read. */
export type LeaveOut = (aside: SetAside, error: unknown) => Promise<void>;

/** How conversions are changed. */
interface Change {
  /** The name of the change: in one process, the calls for one name run one after another. */
  name: string;
  decide: (known: Loaded) => Changes;
  leaveOut: LeaveOut;
}

/**
 * Loads conversions, decides their changes and saves them in one statement; returns what was saved. A conversion that cannot be
 * read or computed is given to `leaveOut` and does not stop the others: if one of several has a fault, each is tried separately.
 * Throws errors of the database.
 */
export async function changeEach(
  ids: readonly string[],
  db: Database,
  { name, decide, leaveOut }: Change,
): Promise<Changes["conversions"]> {
  try {
    return await retryOnConflict(name, async () => {
      const known = await load(ids, db);
      const changes = decideOrFault(known, decide);
      if (changes.conversions.length === 0) return [];
      return (await saveChanges(db, changes, known)) && changes.conversions;
    });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const [conversionId, ...others] = ids;
    if (conversionId !== undefined && others.length === 0) {
      await leaveOut({ conversionId, reason: error.reason }, error.cause);
      return [];
    }
  }
  const saved = [];
  for (const id of ids) saved.push(...(await changeEach([id], db, { name, decide, leaveOut })));
  return saved;
}

/** A fault of a conversion, not of the database or the network. */
class Fault extends Error {
  readonly reason: SetAsideReason;
  constructor(reason: SetAsideReason, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

async function load(ids: readonly string[], db: Database): Promise<Loaded> {
  try {
    return await loadRecords(db, ids, { kind: "all" });
  } catch (error) {
    throw error instanceof ZodError ? new Fault("record_unreadable", error) : error;
  }
}

function decideOrFault(known: Loaded, decide: Change["decide"]): Changes {
  try {
    return decide(known);
  } catch (error) {
    throw new Fault("line_not_computable", error);
  }
}
