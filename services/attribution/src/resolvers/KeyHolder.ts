import type { KeyHolderResolvers } from "../generated/resolvers.ts";
import { toKeyKind } from "./KeyKind.ts";

export const KeyHolder: KeyHolderResolvers = {
  kind: ({ kind }) => toKeyKind(kind),
};
