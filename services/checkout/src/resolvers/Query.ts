import { toConnection, toPage } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { getTestClock } from "../operations/test-clock.ts";
import { verifyPaymentEvent } from "../operations/verify-payment-event.ts";
import { listExpiredHandoffs } from "../store/list-expired-handoffs.ts";
import { toHandoffPage } from "./handoff-page.ts";

export const Query: QueryResolvers = {
  checkout: (_, { id }, { loaders }) => loaders.handoff.load(id),
  checkoutByPaymentId: (_, { paymentId }, { loaders }) => loaders.handoffByPaymentId.load(paymentId),
  checkouts: async (_, args, ctx) => {
    const filter = { ...args.filter, livemode: args.filter?.livemode ?? ctx.production };
    return ctx.loaders.handoffs(await toHandoffPage({ ...args, filter }, ctx));
  },
  expiredCheckouts: async (_, args, { db }) => {
    const page = toPage(args, "txn");
    return toConnection(await listExpiredHandoffs(db, page), page);
  },
  connection: (_, { id }, { loaders }) => loaders.connection.load(id),
  testClock: (_, _args, ctx) => getTestClock(ctx),
  paymentMethod: (_, { id }, { loaders }) => loaders.paymentMethod.load(id),
  paymentMethods: (_, args, { loaders, production }) =>
    loaders.paymentMethods({ ...toPage(args, "pm"), ...toListFilter(args, { prefix: "pm", production }) }),
  verifyPaymentEvent: (_, { input }, ctx) => verifyPaymentEvent(input, ctx),
};
