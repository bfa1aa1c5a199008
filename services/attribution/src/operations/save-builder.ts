import { isId } from "@aap/kernel/ids";
import type { Graph } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { decideAffiliates, decideContactEmail, type BuilderProfile } from "../domain/builder-profile.ts";
import { errors } from "../domain/errors.ts";
import { decideName } from "../domain/name.ts";
import { AffiliatedMerchantDocument } from "../generated/facts.ts";
import type { CreateBuilderInput, UpdateBuilderInput } from "../generated/resolvers.ts";
import { saveBuilder, saveProfile, type BuilderRow } from "../store/actors.ts";

/** Registers a builder; refuses a contact address that is none, and an affiliated merchant that does not exist. */
export async function createBuilder({ name, ...profile }: CreateBuilderInput, ctx: Context): Promise<BuilderRow> {
  const given = { name: decideName(name, "name"), ...decideProfile(profile) };
  await verifyMerchants(given.affiliatedMerchantIds ?? [], ctx.graph);
  return saveBuilder(ctx.db, { contactEmail: null, affiliatedMerchantIds: [], ...given });
}

/** Changes the named parts of a builder's profile. */
export async function updateBuilder(id: string, input: UpdateBuilderInput, ctx: Context): Promise<BuilderRow> {
  if (!isId("bld", id)) throw errors.BUILDER_NOT_FOUND({ param: "id" });
  const given = decideProfile(input);
  await verifyMerchants(given.affiliatedMerchantIds ?? [], ctx.graph);
  const builder = await saveProfile(ctx.db, id, given);
  if (builder === null) throw errors.BUILDER_NOT_FOUND({ param: "id" });
  ctx.load.builders.clear(id);
  return builder;
}

/** The parts of a profile that an input names; an address of null takes it away. */
function decideProfile({ contactEmail, affiliatedMerchantIds }: UpdateBuilderInput): Partial<BuilderProfile> {
  return {
    ...(contactEmail !== undefined && {
      contactEmail: contactEmail === null ? null : decideContactEmail(contactEmail),
    }),
    ...(affiliatedMerchantIds != null && { affiliatedMerchantIds: decideAffiliates(affiliatedMerchantIds) }),
  };
}

async function verifyMerchants(ids: readonly string[], graph: Graph): Promise<void> {
  const found = await Promise.all(ids.map((merchantId) => graph.ask(AffiliatedMerchantDocument, { merchantId })));
  if (found.some(({ merchant }) => merchant === null))
    throw errors.MERCHANT_NOT_FOUND({ param: "affiliatedMerchantIds" });
}
