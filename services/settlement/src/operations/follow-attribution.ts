import type { Context } from "../context.ts";
import { AttributionChangesDocument } from "../generated/facts.ts";
import { findCursor, saveRegistrations } from "../store/registrations.ts";
import { repriceHeld } from "./reprice-held.ts";

const FEED = "attribution";

/**
 * Takes in what attribution's feed tells since it was last read, then reprices what is held although its agent has a builder;
 * that is done too while attribution is away. Any number of processes may run it at once.
 */
export async function followAttribution(ctx: Pick<Context, "db" | "graph" | "log">): Promise<void> {
  try {
    await takeInChanges(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, "the changes of attribution could not be read");
  }
  await repriceHeld(ctx);
}

async function takeInChanges({ db, graph }: Pick<Context, "db" | "graph">): Promise<void> {
  for (;;) {
    const from = await findCursor(db, FEED);
    const page = (await graph.ask(AttributionChangesDocument, { after: from })).changes;
    if (page.cursor == null || page.cursor === from) return;
    const registrations = page.changes
      .filter(({ kind }) => kind === "AGENT_REGISTERED")
      .map(({ agentId, builderId, at }) => ({ agentId, builderId, registeredAt: new Date(at) }));
    await saveRegistrations(db, FEED, { from, to: page.cursor }, registrations);
    if (!page.hasMore) return;
  }
}
