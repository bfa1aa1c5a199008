import { emailDigestOf } from "@aap/kernel/email-digest";
import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { BuilderResolvers } from "../generated/resolvers.ts";
import type { BuilderRow } from "../store/actors.ts";

/** A builder by its id, or its row; without the row it is loaded when a field needs it. */
export type BuilderRef = Pick<BuilderRow, "id"> | BuilderRow;

/** Returns the resolver of a field of the builder's row. */
function ofBuilder<Field>(select: (builder: BuilderRow) => Field) {
  return (ref: BuilderRef, _: unknown, ctx: Context) =>
    "name" in ref ? select(ref) : getBuilder(ref.id, ctx).then(select);
}

export const Builder: BuilderResolvers = {
  __resolveReference: ({ id }, { loaders }) => loaders.builder.load(id),
  name: ofBuilder(({ name }) => name),
  registeredAt: ofBuilder(({ createdAt }) => createdAt),
  contactEmail: ofBuilder(({ contactEmail }) => contactEmail),
  contactDigest: ofBuilder(({ contactEmail }) => emailDigestOf(contactEmail)),
  affiliatedMerchants: ofBuilder(({ affiliatedMerchantIds }) => affiliatedMerchantIds.map((id) => ({ id }))),
  agents: ({ id }, page, { loaders }) => loaders.agentsOfBuilder(id, toPage(page)),
};

async function getBuilder(id: string, { loaders }: Context): Promise<BuilderRow> {
  const builder = await loaders.builder.load(id);
  if (builder === null) throw errors.BUILDER_NOT_FOUND();
  return builder;
}
