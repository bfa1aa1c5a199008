import type { Context } from "../context.ts";
import { MerchantNameDocument } from "../generated/facts.ts";

/** Returns the name of the party that calls; null for a caller that is no party. A merchant is looked up through the graph. */
export async function findViewerName({
  caller: { kind, id },
  loaders,
  graph,
}: Pick<Context, "caller" | "loaders" | "graph">): Promise<string | null> {
  switch (kind) {
    case "agent":
      return (await loaders.agent.load(id))?.name ?? null;
    case "builder":
      return (await loaders.builder.load(id))?.name ?? null;
    case "merchant":
      return (await graph.ask(MerchantNameDocument, { merchantId: id })).merchant?.name ?? null;
    default:
      return null;
  }
}
