import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { AgentResolvers } from "../generated/resolvers.ts";
import type { AgentRow } from "../store/actors.ts";

/** An agent by its id; the row is loaded when a field needs it. */
export type AgentRef = Pick<AgentRow, "id">;

export const Agent: AgentResolvers = {
  __resolveReference: ({ id }, { loaders }) => loaders.agent.load(id),
  name: async ({ id }, _, ctx) => (await getAgent(id, ctx)).name,
  createdAt: async ({ id }, _, ctx) => (await getAgent(id, ctx)).createdAt,
  async builder({ id }, _, ctx) {
    const { builderId, builder } = await getAgent(id, ctx);
    if (builderId === null) return null;
    return builder ?? { id: builderId };
  },
  recommendations: ({ id }, page, { loaders }) => loaders.recommendationsOfAgent(id, toPage(page)),
};

async function getAgent(id: string, { loaders }: Context): Promise<AgentRow> {
  const agent = await loaders.agent.load(id);
  if (agent === null) throw errors.AGENT_NOT_FOUND();
  return agent;
}
