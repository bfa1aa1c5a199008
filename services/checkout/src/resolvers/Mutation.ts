import type { MutationResolvers } from "../generated/resolvers.ts";
import { createCheckout } from "../operations/create-checkout.ts";
import { createConnection } from "../operations/create-connection.ts";
import { disableConnection } from "../operations/disable-connection.ts";

export const Mutation: MutationResolvers = {
  async createCheckout(_, { input }, ctx) {
    const { checkout, offer, merchant } = await createCheckout(input, ctx);
    return { checkout, offer, merchant, status: checkout.state, sessionStatus: "checkout" };
  },
  createConnection: (_, { input }, ctx) => createConnection(input, ctx),
  disableConnection: (_, { id }, ctx) => disableConnection(id, ctx),
};
