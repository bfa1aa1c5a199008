import { emailDigestOf } from "@aap/kernel/email-digest";
import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { BuilderResolvers } from "../generated/resolvers.ts";
import type { BuilderRow } from "../store/actors.ts";

/** A builder by its id; the row is loaded when a field needs it. */
export type BuilderRef = Pick<BuilderRow, "id">;

export const Builder: BuilderResolvers = {
  __resolveReference: ({ id }, { loaders }) => loaders.builder.load(id),
  name: async ({ id }, _, ctx) => (await getBuilder(id, ctx)).name,
  registeredAt: async ({ id }, _, ctx) => (await getBuilder(id, ctx)).createdAt,
  contactEmail: async ({ id }, _, ctx) => (await getBuilder(id, ctx)).contactEmail,
  contactDigest: async ({ id }, _, ctx) => emailDigestOf((await getBuilder(id, ctx)).contactEmail),
  affiliatedMerchants: async ({ id }, _, ctx) =>
    (await getBuilder(id, ctx)).affiliatedMerchantIds.map((merchantId) => ({ id: merchantId })),
  agents: ({ id }, page, { loaders }) => loaders.agentsOfBuilder(id, toPage(page)),
};

async function getBuilder(id: string, { loaders }: Context): Promise<BuilderRow> {
  const builder = await loaders.builder.load(id);
  if (builder === null) throw errors.BUILDER_NOT_FOUND();
  return builder;
}
