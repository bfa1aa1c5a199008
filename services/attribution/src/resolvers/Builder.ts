import { emailDigestOf } from "@aap/kernel/email-digest";
import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { BuilderResolvers } from "../generated/resolvers.ts";
import type { BuilderRow } from "../store/actors.ts";

export const Builder: BuilderResolvers = {
  __resolveReference: ({ id }, { load }) => load.builders.load(id),
  name: async ({ id }, _, ctx) => (await getBuilder(id, ctx)).name,
  registeredAt: async ({ id }, _, ctx) => (await getBuilder(id, ctx)).createdAt,
  contactEmail: async ({ id }, _, ctx) => (await getBuilder(id, ctx)).contactEmail,
  contactDigest: async ({ id }, _, ctx) => emailDigestOf((await getBuilder(id, ctx)).contactEmail),
  affiliatedMerchants: async ({ id }, _, ctx) =>
    (await getBuilder(id, ctx)).affiliatedMerchantIds.map((merchantId) => ({ id: merchantId })),
  agents: ({ id }, page, { load }) => load.agentsOfBuilder(id, toPage(page)),
};

async function getBuilder(id: string, { load }: Context): Promise<BuilderRow> {
  const builder = await load.builders.load(id);
  if (builder === null) throw errors.BUILDER_NOT_FOUND();
  return builder;
}
