import type { Context } from "../context.ts";
import { decideRepricing, type Behind } from "../domain/repricing.ts";
import { BuilderFactsDocument } from "../generated/facts.ts";
import { loadRecords } from "../store/load-known.ts";
import { findHeld, type HeldConversion } from "../store/registrations.ts";
import { saveChanges } from "../store/save-changes.ts";
import { untilSaved } from "./until-saved.ts";

const BATCH = 50;

/**
 * Gives every conversion that is held, and was never settled, the builder that its agent has come under since; answers how many
 * it gave one. It looks for what is held and not for what is new: a sale that was saved after its agent's registration was
 * read, on facts from before it, is found by the next run, and so is all that a process left that died half-way.
 */
export async function repriceHeld({ db, graph }: Pick<Context, "db" | "graph">): Promise<number> {
  let repriced = 0;
  for (;;) {
    const held = await findHeld(db, BATCH);
    const count = held.length === 0 ? 0 : await repriceBatch({ db, graph }, held);
    repriced += count;
    // None of a batch, where others were first; what they leave the next run takes.
    if (held.length < BATCH || count === 0) return repriced;
  }
}

async function repriceBatch(
  { db, graph }: Pick<Context, "db" | "graph">,
  held: readonly HeldConversion[],
): Promise<number> {
  const builders = await askBuilders(held, graph);
  const registrations = held.flatMap((one) => {
    const builder = builders.get(one.builderId);
    return builder === undefined ? [] : [{ ...one, ...builder }];
  });
  return untilSaved(async () => {
    const known = await loadRecords(
      db,
      held.map(({ id }) => id),
      { kind: "everyone" },
    );
    const changes = decideRepricing(known.records, registrations, known.now);
    if (changes.records.size === 0) return 0;
    return (await saveChanges(db, changes, known)) ? changes.records.size : null;
  });
}

/** Who is behind the builders, so that a builder's own sale is not paid out because it was made before it registered. */
async function askBuilders(held: readonly HeldConversion[], graph: Context["graph"]): Promise<Map<string, Behind>> {
  const ids = [...new Set(held.map(({ builderId }) => builderId))];
  const asked = await Promise.all(ids.map((id) => graph.ask(BuilderFactsDocument, { id })));
  return new Map(
    asked.flatMap(({ builder }) => {
      if (!builder) return [];
      const { id, contactDigest, affiliatedMerchants } = builder;
      return [
        [id, { builderContactDigest: contactDigest, builderMerchantIds: affiliatedMerchants.map((one) => one.id) }],
      ];
    }),
  );
}
