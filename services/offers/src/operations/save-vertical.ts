import type { Context } from "../context.ts";
import { decideVertical, keptIndex } from "../domain/vertical.ts";
import type { VerticalInput } from "../generated/resolvers.ts";
import { findVerticals, saveVertical as writeVertical } from "../store/verticals.ts";

/** Creates a vertical or replaces the one of its name; its built indexes stay in use while they agree with the declaration. */
export async function saveVertical(input: VerticalInput, { db, load }: Context): Promise<{ name: string }> {
  const attributes = input.attributes.map(({ indexed, ...attribute }) => ({ ...attribute, indexed: indexed ?? false }));
  const vertical = decideVertical({ ...input, attributes });
  const [before] = await findVerticals(db, [vertical.name]);
  await writeVertical(
    db,
    vertical,
    before ? keptIndex(before.indexedAttributes, before.attributes, vertical.attributes) : [],
  );
  load.verticals.clear(vertical.name);
  return { name: vertical.name };
}
