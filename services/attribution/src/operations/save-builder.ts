import { isId } from "@aap/kernel/ids";
import type { Graph } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { decideAffiliates, decideContactEmail, type BuilderProfile } from "../domain/builder-profile.ts";
import { errors } from "../domain/errors.ts";
import { decideName } from "../domain/name.ts";
import { MerchantExistsDocument } from "../generated/facts.ts";
import type { CreateBuilderInput, UpdateBuilderInput } from "../generated/resolvers.ts";
import { saveBuilder, saveProfile, type BuilderRow } from "../store/actors.ts";

/** Creates a builder; throws if the contact address is not valid or an affiliated merchant does not exist. */
export async function createBuilder({ name, ...profile }: CreateBuilderInput, ctx: Context): Promise<BuilderRow> {
  const given = { name: decideName(name, "name"), ...decideProfile(profile) };
  await verifyMerchants(given.affiliatedMerchantIds ?? [], ctx.graph);
  return saveBuilder(ctx.db, { contactEmail: null, affiliatedMerchantIds: [], ...given });
}

/** Changes the fields of a builder's profile that the input names. */
export async function updateBuilder(id: string, input: UpdateBuilderInput, ctx: Context): Promise<BuilderRow> {
  if (!isId("bld", id)) throw errors.BUILDER_NOT_FOUND({ param: "id" });
  const given = decideProfile(input);
  await verifyMerchants(given.affiliatedMerchantIds ?? [], ctx.graph);
  const builder = await saveProfile(ctx.db, id, given);
  if (builder === null) throw errors.BUILDER_NOT_FOUND({ param: "id" });
  ctx.loaders.builder.clear(id);
  return builder;
}

/** Returns the fields of a profile that an input names. An address of null removes the address. */
function decideProfile({ contactEmail, affiliatedMerchantIds }: UpdateBuilderInput): Partial<BuilderProfile> {
  return {
    ...(contactEmail !== undefined && {
      contactEmail: contactEmail === null ? null : decideContactEmail(contactEmail),
    }),
    ...(affiliatedMerchantIds != null && { affiliatedMerchantIds: decideAffiliates(affiliatedMerchantIds) }),
  };
}

async function verifyMerchants(ids: readonly string[], graph: Graph): Promise<void> {
  const found = await Promise.all(ids.map((merchantId) => graph.ask(MerchantExistsDocument, { merchantId })));
  if (found.some(({ merchant }) => merchant === null))
    throw errors.MERCHANT_NOT_FOUND({ param: "affiliatedMerchantIds" });
}
