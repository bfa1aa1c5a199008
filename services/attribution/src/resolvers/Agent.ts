import { openMetrics } from "@aap/subgraph-host/metrics/open-metrics";
import { idOf } from "@aap/subgraph-host/nodes";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { AgentResolvers } from "../generated/resolvers.ts";
import type { AgentRow } from "../store/actors.ts";
import { toRecommendationPage } from "./recommendation-page.ts";

/** An agent by its id, or its row; without the row it is loaded when a field needs it. */
export type AgentRef = Pick<AgentRow, "id"> | AgentRow;

/** Returns the resolver of a field of the agent's row. */
function ofAgent<Field>(select: (agent: AgentRow) => Field) {
  return (ref: AgentRef, _: unknown, ctx: Context) =>
    "name" in ref ? select(ref) : getAgent(ref.id, ctx).then(select);
}

export const Agent: AgentResolvers = {
  __resolveReference: (reference, { loaders }) => loaders.agent.load(idOf(reference)),
  name: ofAgent(({ name }) => name),
  createdAt: ofAgent(({ createdAt }) => createdAt),
  builder: ofAgent(({ builderId, builder }) => (builderId === null ? null : (builder ?? { id: builderId }))),
  metrics: ({ id }, args, ctx) => openMetrics({ kind: "agents", agentIds: [id] }, args, ctx),
  recommendations: ({ id }, args, ctx) => ctx.loaders.recommendationsOfAgent(id, toRecommendationPage(args, ctx)),
};

async function getAgent(id: string, { loaders }: Context): Promise<AgentRow> {
  const agent = await loaders.agent.load(id);
  if (agent === null) throw errors.AGENT_NOT_FOUND();
  return agent;
}
