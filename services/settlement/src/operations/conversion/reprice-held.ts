import type { Context } from "../../context.ts";
import { decideRepricing, type BuilderParties } from "../../domain/conversion/repricing.ts";
import { BuilderFactsDocument } from "../../generated/facts.ts";
import { findHeld, type HeldConversion } from "../../store/conversion/registrations.ts";
import { loadRecords } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { toBuilderParties } from "./to-builder-parties.ts";

const BATCH = 50;

/**
 * Assigns every conversion without a builder to the builder that its agent is registered with, and returns their number. It selects
 * by what is held, not by what is new in the feed. So it also finds a sale that was saved with facts from before the registration,
 * and what an earlier process that died did not finish.
 */
export async function repriceHeld({ db, graph }: Pick<Context, "db" | "graph">): Promise<number> {
  let repriced = 0;
  for (;;) {
    const held = await findHeld(db, BATCH);
    const count = held.length === 0 ? 0 : await repriceBatch({ db, graph }, held);
    repriced += count;
    // If the count is 0, other processes were first; the next call finds what they leave.
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
  return retryOnConflict("repricing", async () => {
    const known = await loadRecords(
      db,
      held.map(({ id }) => id),
      { kind: "everyone" },
    );
    const changes = decideRepricing(known.records, registrations, known.now);
    if (changes.conversions.length === 0) return 0;
    return (await saveChanges(db, changes, known)) && changes.conversions.length;
  });
}

/** Returns the builders' contacts and merchants by builder id, to find self-referrals among sales from before the registration. */
async function askBuilders(
  held: readonly HeldConversion[],
  graph: Context["graph"],
): Promise<Map<string, BuilderParties>> {
  const ids = [...new Set(held.map(({ builderId }) => builderId))];
  const asked = await Promise.all(ids.map((id) => graph.ask(BuilderFactsDocument, { id })));
  return new Map(asked.flatMap(({ builder }) => (builder ? [[builder.id, toBuilderParties(builder)] as const] : [])));
}
