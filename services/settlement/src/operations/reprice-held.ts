import type { Context } from "../context.ts";
import { conversionKey } from "../domain/changes.ts";
import { decideRepricing } from "../domain/repricing.ts";
import { loadKnown } from "../store/load-known.ts";
import { findHeld } from "../store/registrations.ts";
import { saveChanges } from "../store/save-changes.ts";
import { untilSaved } from "./until-saved.ts";

const BATCH = 50;

/**
 * Gives every conversion that is held, and was never settled, the builder that its agent has come under since; answers how many
 * it gave one. It looks for what is held and not for what is new: a sale that was saved after its agent's registration was
 * read, on facts from before it, is found by the next run, and so is all that a process left that died half-way.
 */
export async function repriceHeld({ db }: Pick<Context, "db">): Promise<number> {
  let repriced = 0;
  for (;;) {
    const held = await findHeld(db, BATCH);
    const count = held.length === 0 ? 0 : await repriceBatch(db, held);
    repriced += count;
    // None of a batch, where others were first; what they leave the next run takes.
    if (held.length < BATCH || count === 0) return repriced;
  }
}

function repriceBatch(db: Context["db"], held: Awaited<ReturnType<typeof findHeld>>): Promise<number> {
  return untilSaved(async () => {
    const known = await loadKnown(
      db,
      held.map(({ id }) => conversionKey(id)),
      { kind: "everyone" },
    );
    const changes = decideRepricing(known.records, held, known.now);
    if (changes.records.size === 0) return 0;
    return (await saveChanges(db, changes, known)) ? changes.records.size : null;
  });
}
