import type { KeyHolderResolvers } from "../generated/resolvers.ts";
import { toKeyKind } from "./CallerKind.ts";

export const KeyHolder: KeyHolderResolvers = {
  kind: ({ kind }) => toKeyKind(kind),
};
