import { isId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { findAgents, findBuilders, saveRegistration, type AgentRow } from "../store/actors.ts";

/** Registers an anonymous agent with a builder. A repetition changes nothing; throws AGENT_REGISTERED if the agent has another builder. */
export async function registerAgent(agentId: string, builderId: string, { db, caller }: Context): Promise<AgentRow> {
  if (!isId("agent", agentId)) throw errors.AGENT_NOT_FOUND({ param: "agentId" });
  if (!isId("bld", builderId)) throw errors.BUILDER_NOT_FOUND({ param: "builderId" });
  const registered = await saveRegistration(db, agentId, builderId);
  if (registered !== null) return registered;
  const [[agent], [builder]] = await Promise.all([
    findAgents(db, [agentId], caller),
    findBuilders(db, [builderId], caller),
  ]);
  if (agent === undefined) throw errors.AGENT_NOT_FOUND({ param: "agentId" });
  if (builder === undefined) throw errors.BUILDER_NOT_FOUND({ param: "builderId" });
  if (agent.builderId === builderId) return agent;
  throw agent.builderId === null
    ? errors.BUILDER_FULL({ param: "builderId" })
    : errors.AGENT_REGISTERED({ param: "agentId" });
}
