import { z } from "zod";

/** The settings of a connection to Stripe. */
export const stripeSettings = z.strictObject({
  /** A secret or restricted key of the merchant's account, or of the platform to which `account` is connected. */
  secretKey: z.string().regex(/^[sr]k_(test|live)_\w+$/, "must be a secret key, sk_… or rk_…"),
  /** The connected account (Stripe Connect) that takes the payments; sent as the header `Stripe-Account`. */
  account: z
    .string()
    .regex(/^acct_\w{1,250}$/, "must be a connected account, acct_…")
    .optional(),
});
