import { toPage } from "@aap/subgraph-host";
import type { BuilderResolvers } from "../generated/resolvers.ts";

export const Builder: BuilderResolvers = {
  conversions: ({ id }, args, { loaders }) => loaders.ofBuilder(id, toPage(args)),
};
