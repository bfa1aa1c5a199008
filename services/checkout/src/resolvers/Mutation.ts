import { runOnce } from "@aap/subgraph-host/idempotency";
import type { MutationResolvers } from "../generated/resolvers.ts";
import { createCheckout, OF_NEW } from "../operations/create-checkout.ts";
import { createConnection } from "../operations/create-connection.ts";
import { createPaymentMethod } from "../operations/create-payment-method.ts";
import { createPurchase } from "../operations/create-purchase.ts";
import { disableConnection } from "../operations/disable-connection.ts";
import { rotateConnectionSecret } from "../operations/rotate-connection-secret.ts";
import { setConnectionSettings } from "../operations/set-connection-settings.ts";
import { advanceTestClock } from "../operations/test-clock.ts";
import { actAtSandbox } from "../processors/sandbox/act.ts";
import { savePaymentOutcomes } from "../store/save-payment-outcomes.ts";

const DEFAULT_OVERLAP_SECONDS = 86_400;

export const Mutation: MutationResolvers = {
  actAtSandbox: (_, { checkoutUrl, action, amountMinor = null, buyer = null }, ctx) =>
    actAtSandbox({ checkoutUrl, action, buyer, amountMinor: amountMinor === null ? null : BigInt(amountMinor) }, ctx),
  advanceTestClock: (_, args, given) =>
    runOnce({ field: "advanceTestClock", args }, given, ({ save, production }) => {
      const { days = null, to = null } = args.input;
      return save(async (db) => ({ testClock: await advanceTestClock({ days, to }, { db, production }) }));
    }),
  async createCheckout(_, args, given) {
    const created = await runOnce({ field: "createCheckout", args }, given, (ctx) => createCheckout(args.input, ctx));
    // A result that was stored before 2026-11-27 has no statuses.
    return { ...OF_NEW, ...created };
  },
  async createPurchase(_, args, given) {
    // It is saved in several transactions, and a repeated request continues it by its recommendation: the key is completed at the end.
    const { link, purchase, isReplay } = await runOnce({ field: "createPurchase", args }, given, () =>
      createPurchase(args.input, given),
    );
    return { checkout: link && { ...OF_NEW, ...link, isReplay }, purchase, isReplay };
  },
  createPaymentMethod: (_, args, given) =>
    runOnce({ field: "createPaymentMethod", args, hasSecret: true }, given, (ctx) =>
      createPaymentMethod(args.input, ctx),
    ),
  createConnection: (_, args, given) =>
    runOnce({ field: "createConnection", args, hasSecret: true }, given, (ctx) => createConnection(args.input, ctx)),
  disableConnection: (_, args, given) =>
    runOnce({ field: "disableConnection", args }, given, (ctx) => disableConnection(args.id, ctx)),
  rotateConnectionSecret(_, args, given) {
    const { id, overlapSeconds, webhookSecrets = null } = args;
    const input = { id, overlapSeconds: overlapSeconds ?? DEFAULT_OVERLAP_SECONDS, webhookSecrets };
    return runOnce({ field: "rotateConnectionSecret", args, hasSecret: true }, given, (ctx) =>
      rotateConnectionSecret(input, ctx),
    );
  },
  savePaymentOutcomes: (_, { outcomes }, { db }) => savePaymentOutcomes(db, outcomes),
  setConnectionSettings: (_, args, given) =>
    runOnce({ field: "setConnectionSettings", args }, given, (ctx) =>
      setConnectionSettings(args.id, args.settings, ctx),
    ),
};
