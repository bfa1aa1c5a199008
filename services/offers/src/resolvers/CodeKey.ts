import type { CodeKeyResolvers } from "../generated/resolvers.ts";

export const CodeKey: CodeKeyResolvers = {
  id: ({ kid }) => kid,
  publishedAt: ({ inForceFrom }) => inForceFrom,
};
