import { emailDigestOf } from "@aap/kernel/email-digest";
import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { BuilderResolvers } from "../generated/resolvers.ts";
import type { BuilderRow } from "../store/actors.ts";

/** A builder by its id, or as it was read with an agent; without its fields the row is loaded when a field needs it. */
export type BuilderRef = Pick<BuilderRow, "id"> | BuilderRow;

export const Builder: BuilderResolvers = {
  __resolveReference: ({ id }, { loaders }) => loaders.builder.load(id),
  name: async (builder, _, ctx) => (await getBuilder(builder, ctx)).name,
  registeredAt: async (builder, _, ctx) => (await getBuilder(builder, ctx)).createdAt,
  contactEmail: async (builder, _, ctx) => (await getBuilder(builder, ctx)).contactEmail,
  contactDigest: async (builder, _, ctx) => emailDigestOf((await getBuilder(builder, ctx)).contactEmail),
  affiliatedMerchants: async (builder, _, ctx) =>
    (await getBuilder(builder, ctx)).affiliatedMerchantIds.map((merchantId) => ({ id: merchantId })),
  agents: ({ id }, page, { loaders }) => loaders.agentsOfBuilder(id, toPage(page)),
};

async function getBuilder(ref: BuilderRef, { loaders }: Context): Promise<BuilderRow> {
  if ("name" in ref) return ref;
  const builder = await loaders.builder.load(ref.id);
  if (builder === null) throw errors.BUILDER_NOT_FOUND();
  return builder;
}
