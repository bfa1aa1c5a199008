import type { ConversionDecisionResolvers, DecisionKind } from "../generated/resolvers.ts";

export const ConversionDecision: ConversionDecisionResolvers = {
  kind: ({ kind }) => kind.toUpperCase() as DecisionKind,
  subjects: ({ subjects }) => [...subjects],
};
