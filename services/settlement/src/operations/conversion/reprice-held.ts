import type { Context } from "../../context.ts";
import { decideRepricing, type BuilderParties } from "../../domain/conversion/repricing.ts";
import { BuilderFactsDocument } from "../../generated/facts.ts";
import { findHeld, type HeldConversion } from "../../store/conversion/registrations.ts";
import { changeEach } from "./change-each.ts";
import { toBuilderParties } from "./to-builder-parties.ts";

const BATCH = 50;

/**
 * Assigns every conversion without a builder to the builder that its agent is registered with, and returns their number. It selects
 * by what is held, not by what is new in the feed. So it also finds a sale that was saved with facts from before the registration,
 * and what an earlier process that died did not finish. A conversion that cannot be read or computed is logged and does not stop
 * the others; the next call tries it again. Several processes may run it at once.
 */
export async function repriceHeld({ db, graph, log }: Pick<Context, "db" | "graph" | "log">): Promise<number> {
  let repriced = 0;
  let held = await findHeld(db, "", BATCH);
  while (held.length > 0) {
    const builders = await askBuilders(held, graph);
    const registrations = held.flatMap((one) => {
      const builder = builders.get(one.builderId);
      return builder === undefined ? [] : [{ ...one, ...builder }];
    });
    const ids = held.map(({ id }) => id);
    const saved = await changeEach(ids, db, {
      name: "repricing",
      decide: ({ records, now }) => decideRepricing(records, registrations, now),
      async leaveOut(aside, error) {
        log.error({ err: error, ...aside }, "a conversion could not be repriced");
      },
    });
    repriced += saved.length;
    held = await findHeld(db, ids.at(-1) ?? "", BATCH);
  }
  return repriced;
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
