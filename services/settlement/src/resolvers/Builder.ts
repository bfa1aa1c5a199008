import type { BuilderResolvers } from "../generated/resolvers.ts";
import { toConversionPage } from "./conversion-page.ts";

export const Builder: BuilderResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofBuilder(id, toConversionPage(args, ctx)),
};
