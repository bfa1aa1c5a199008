import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideName } from "../domain/name.ts";
import type { CreateAgentInput } from "../generated/resolvers.ts";
import { findBuilders, saveAgent, saveRegisteredAgent, type AgentRow } from "../store/actors.ts";

/** Creates an agent, anonymous or registered with a builder; throws BUILDER_NOT_FOUND, or BUILDER_FULL if the builder has 200 agents. */
export async function createAgent(input: CreateAgentInput, { db, caller }: Context): Promise<AgentRow> {
  const name = decideName(input.name, "name");
  if (input.builderId == null) return saveAgent(db, name);
  const agent = await saveRegisteredAgent(db, name, input.builderId);
  if (agent !== null) return agent;
  const [builder] = await findBuilders(db, [input.builderId], caller);
  throw builder === undefined
    ? errors.BUILDER_NOT_FOUND({ param: "builderId" })
    : errors.BUILDER_FULL({ param: "builderId" });
}
