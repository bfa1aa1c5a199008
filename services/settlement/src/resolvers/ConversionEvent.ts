import type { ConversionEventResolvers, TransitionCause } from "../generated/resolvers.ts";

export const ConversionEvent: ConversionEventResolvers = {
  cause: ({ cause }) => cause.toUpperCase() as TransitionCause,
};
