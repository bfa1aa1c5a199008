import type { BuilderResolvers } from "../generated/resolvers.ts";
import { toModePage } from "./mode-page.ts";

export const Builder: BuilderResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofBuilder(id, toModePage(args, ctx)),
};
