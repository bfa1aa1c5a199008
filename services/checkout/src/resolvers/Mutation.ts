import type { MutationResolvers } from "../generated/resolvers.ts";
import { createCheckout } from "../operations/create-checkout.ts";
import { createConnection } from "../operations/create-connection.ts";
import { createPaymentMethod } from "../operations/create-payment-method.ts";
import { createPurchase } from "../operations/create-purchase.ts";
import { disableConnection } from "../operations/disable-connection.ts";
import { rotateConnectionSecret } from "../operations/rotate-connection-secret.ts";
import { setConnectionSettings } from "../operations/set-connection-settings.ts";
import { advanceTestClock } from "../operations/test-clock.ts";

const DEFAULT_OVERLAP_SECONDS = 86_400;

/** The statuses of a new checkout and of its session. */
const CHECKED_OUT = { status: "AWAITING_PAYMENT", sessionStatus: "CHECKOUT" } as const;

export const Mutation: MutationResolvers = {
  advanceTestClock: (_, { input: { days = null, to = null } }, ctx) => advanceTestClock({ days, to }, ctx),
  async createCheckout(_, { input }, ctx) {
    return { ...(await createCheckout(input, ctx)), ...CHECKED_OUT };
  },
  async createPurchase(_, { input }, ctx) {
    const { link, purchase } = await createPurchase(input, ctx);
    return { checkout: link && { ...link, ...CHECKED_OUT }, purchase };
  },
  createPaymentMethod: (_, { input }, ctx) => createPaymentMethod(input, ctx),
  createConnection: (_, { input }, ctx) => createConnection(input, ctx),
  disableConnection: (_, { id }, ctx) => disableConnection(id, ctx),
  rotateConnectionSecret: (_, { id, overlapSeconds, webhookSecrets = null }, ctx) =>
    rotateConnectionSecret({ id, overlapSeconds: overlapSeconds ?? DEFAULT_OVERLAP_SECONDS, webhookSecrets }, ctx),
  setConnectionSettings: (_, { id, settings }, ctx) => setConnectionSettings(id, settings, ctx),
};
