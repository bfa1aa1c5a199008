import type { Context } from "../context.ts";
import type { VerticalResolvers } from "../generated/resolvers.ts";
import type { VerticalRow } from "../store/verticals.ts";

/** A vertical by its name; the rest is loaded when a field of it is asked for. */
export type VerticalRef = Pick<VerticalRow, "name">;

export const Vertical: VerticalResolvers = {
  __resolveReference: ({ name }, ctx) => ctx.load.verticals.load(name),
  title: async ({ name }, _, ctx) => (await getVertical(name, ctx)).title,
  validationDays: async ({ name }, _, ctx) => (await getVertical(name, ctx)).validationDays,
  attributes: async ({ name }, _, ctx) => (await getVertical(name, ctx)).attributes,
};

async function getVertical(name: string, ctx: Context): Promise<VerticalRow> {
  const vertical = await ctx.load.verticals.load(name);
  if (vertical === null) throw new Error(`the vertical ${name} of an offer is gone`);
  return vertical;
}
