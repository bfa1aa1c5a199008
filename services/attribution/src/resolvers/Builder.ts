import { emailDigestOf } from "@aap/kernel/email-digest";
import { toPage } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import { openMetrics } from "@aap/subgraph-host/metrics/open-metrics";
import { idOf } from "@aap/subgraph-host/nodes";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { BuilderResolvers } from "../generated/resolvers.ts";
import type { BuilderRow } from "../store/actors.ts";
import { findAgentIdsOf } from "../store/recommendation-metrics.ts";

/** A builder by its id, or its row; without the row it is loaded when a field needs it. */
export type BuilderRef = Pick<BuilderRow, "id"> | BuilderRow;

/** Returns the resolver of a field of the builder's row. */
function ofBuilder<Field>(select: (builder: BuilderRow) => Field) {
  return (ref: BuilderRef, _: unknown, ctx: Context) =>
    "name" in ref ? select(ref) : getBuilder(ref.id, ctx).then(select);
}

export const Builder: BuilderResolvers = {
  __resolveReference: (reference, { loaders }) => loaders.builder.load(idOf(reference)),
  name: ofBuilder(({ name }) => name),
  registeredAt: ofBuilder(({ createdAt }) => createdAt),
  contactEmail: ofBuilder(({ contactEmail }) => contactEmail),
  contactDigest: ofBuilder(({ contactEmail }) => emailDigestOf(contactEmail)),
  affiliatedMerchants: ofBuilder(({ affiliatedMerchantIds }) => affiliatedMerchantIds.map((id) => ({ id }))),
  agentIds: ({ id }, _, { db }) => findAgentIdsOf(db, id),
  metrics: async ({ id }, args, ctx) =>
    openMetrics({ kind: "agents", agentIds: await findAgentIdsOf(ctx.db, id) }, args, ctx),
  agents: ({ id }, args, { loaders, production }) =>
    loaders.agentsOfBuilder(id, { ...toPage(args), ...toListFilter(args, { prefix: "agent", production }) }),
};

async function getBuilder(id: string, { loaders }: Context): Promise<BuilderRow> {
  const builder = await loaders.builder.load(id);
  if (builder === null) throw errors.BUILDER_NOT_FOUND();
  return builder;
}
