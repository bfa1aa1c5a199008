import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { AgentResolvers } from "../generated/resolvers.ts";
import type { AgentRow } from "../store/actors.ts";

export const Agent: AgentResolvers = {
  __resolveReference: ({ id }, { load }) => load.agents.load(id),
  name: async ({ id }, _, ctx) => (await getAgent(id, ctx)).name,
  createdAt: async ({ id }, _, ctx) => (await getAgent(id, ctx)).createdAt,
  async builder({ id }, _, ctx) {
    const { builderId } = await getAgent(id, ctx);
    if (builderId === null) return null;
    // Whoever sees every builder is given the key alone; the row is read where more of it is asked for.
    return ctx.party.kind === "everyone" ? { id: builderId } : ctx.load.builders.load(builderId);
  },
  recommendations: ({ id }, page, { load }) => load.recommendationsOf.agent(id, toPage(page)),
};

async function getAgent(id: string, { load }: Context): Promise<AgentRow> {
  const agent = await load.agents.load(id);
  if (agent === null) throw errors.AGENT_NOT_FOUND();
  return agent;
}
