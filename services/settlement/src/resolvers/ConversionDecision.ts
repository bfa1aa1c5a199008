import type { ConversionDecisionResolvers } from "../generated/resolvers.ts";
import { toEnum } from "./to-enum.ts";

export const ConversionDecision: ConversionDecisionResolvers = {
  kind: ({ kind }) => toEnum(kind),
  otherConversion: ({ otherConversionId }, _, { loaders }) =>
    otherConversionId === null ? null : loaders.conversion.load(otherConversionId),
};
