import type { Context } from "../context.ts";
import type { VerticalResolvers } from "../generated/resolvers.ts";
import type { VerticalRow } from "../store/verticals.ts";

/** A vertical by its name; the row is loaded when a field needs it. */
export type VerticalRef = Pick<VerticalRow, "name">;

export const Vertical: VerticalResolvers = {
  __resolveReference: ({ name }, ctx) => ctx.loaders.vertical.load(name),
  title: async ({ name }, _, ctx) => (await getVertical(name, ctx)).title,
  validationDays: async ({ name }, _, ctx) => (await getVertical(name, ctx)).validationDays,
  attributes: async ({ name }, _, ctx) => (await getVertical(name, ctx)).attributes,
  requirements: async ({ name }, _, ctx) => (await getVertical(name, ctx)).requirements,
};

async function getVertical(name: string, ctx: Context): Promise<VerticalRow> {
  const vertical = await ctx.loaders.vertical.load(name);
  if (vertical === null) throw new Error(`the vertical ${name} of an offer does not exist`);
  return vertical;
}
