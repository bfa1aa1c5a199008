import { toConnection, toPage } from "@aap/subgraph-host";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { verifyPaymentEvent } from "../operations/verify-payment-event.ts";
import { listHandoffs } from "../store/handoffs.ts";

export const Query: QueryResolvers = {
  checkout: (_, { id }, { loaders }) => loaders.handoff.load(id),
  checkoutByPaymentId: (_, { paymentId }, { loaders }) => loaders.handoffByPaymentId.load(paymentId),
  async checkouts(_, { livemode, ...args }, { db, party, production }) {
    const page = toPage(args);
    return toConnection(await listHandoffs(db, party, livemode ?? production, page), page);
  },
  connection: (_, { id }, { loaders }) => loaders.connection.load(id),
  verifyPaymentEvent: (_, { input }, ctx) => verifyPaymentEvent(input, ctx),
};
