import type { Context } from "../context.ts";
import { decideFlow, type Flow } from "../domain/flow.ts";
import type { FlowInput } from "../generated/resolvers.ts";
import { saveFlow as writeFlow } from "../store/flows.ts";

/** Creates a flow, or replaces the flow with its type. */
export async function saveFlow(input: FlowInput, { db, loaders }: Context): Promise<Flow> {
  const flow = decideFlow(input);
  await writeFlow(db, flow);
  loaders.flow.clear(flow.type);
  return flow;
}
