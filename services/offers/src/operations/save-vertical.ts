import type { Context } from "../context.ts";
import type { Requirements } from "../domain/requirements.ts";
import { decideUsableIndex, decideVertical } from "../domain/vertical.ts";
import type { VerticalInput } from "../generated/resolvers.ts";
import { findVerticals, saveVertical as writeVertical } from "../store/verticals.ts";

/** Creates a vertical, or replaces the vertical with its name. Its search index stays in use if it can serve the new declaration. */
export async function saveVertical(input: VerticalInput, { db, loaders }: Context): Promise<{ name: string }> {
  const attributes = input.attributes.map(({ indexed, ...attribute }) => ({ ...attribute, indexed: indexed ?? false }));
  const vertical = decideVertical({ ...input, attributes, requirements: toRequirements(input.requirements) });
  const [before] = await findVerticals(db, [vertical.name]);
  await writeVertical(
    db,
    vertical,
    before ? decideUsableIndex(before.indexedAttributes, before.attributes, vertical.attributes) : [],
  );
  loaders.vertical.clear(vertical.name);
  return { name: vertical.name };
}

function toRequirements(input: VerticalInput["requirements"]): Requirements {
  const { userDetails, eligibility, confirmations } = input ?? {};
  return {
    userDetails: (userDetails ?? []).map(({ format, required, ...detail }) => ({
      ...detail,
      format: format ?? null,
      required: required ?? false,
    })),
    eligibility: (eligibility ?? []).map(({ attribute, ...rule }) => ({ ...rule, attribute: attribute ?? null })),
    confirmations: confirmations ?? [],
  };
}
