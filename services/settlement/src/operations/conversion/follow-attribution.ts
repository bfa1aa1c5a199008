import type { Context } from "../../context.ts";
import { AttributionChangesDocument } from "../../generated/facts.ts";
import { saveRegistrations } from "../../store/conversion/registrations.ts";
import { findCursor } from "../../store/feed-cursor.ts";
import { repriceHeld } from "./reprice-held.ts";

const FEED = "attribution";

/**
 * Saves the new registrations of attribution's feed, then reprices the conversions that wait for one. If attribution is
 * unavailable, it logs a warning and only reprices. Several processes may run it at once.
 */
export async function followAttribution(ctx: Pick<Context, "db" | "graph" | "log">): Promise<void> {
  try {
    await saveNewRegistrations(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, "attribution's feed could not be read");
  }
  await repriceHeld(ctx);
}

async function saveNewRegistrations({ db, graph }: Pick<Context, "db" | "graph">): Promise<void> {
  for (;;) {
    const from = await findCursor(db, FEED);
    const page = (await graph.ask(AttributionChangesDocument, { after: from })).changes;
    if (page.cursor == null || page.cursor === from) return;
    const registrations = page.changes
      .filter(({ kind }) => kind === "AGENT_REGISTERED")
      .map(({ agentId, builderId, at }) => ({ agentId, builderId, registeredAt: new Date(at) }));
    await saveRegistrations(db, { feed: FEED, from, to: page.cursor }, registrations);
    if (!page.hasMore) return;
  }
}
