import { parametersOf } from "../domain/attributes.ts";
import type { VerticalAttributeResolvers } from "../generated/resolvers.ts";

export const VerticalAttribute: VerticalAttributeResolvers = {
  filters: (attribute) => parametersOf(attribute),
};
