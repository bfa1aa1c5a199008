import { z } from "zod";

/** The body of a payment event. */
export const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number().nonnegative(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      amount: z.int().nonnegative(),
      currency: z.string().length(3),
      status: z.string(),
      metadata: z.object({
        aap_code: z.string(),
        aap_recommendation_id: z.string(),
        aap_session_id: z.string(),
        aap_offer_id: z.string(),
        aap_merchant_id: z.string(),
        aap_agent_id: z.string(),
      }),
    }),
  }),
});

/** A signed event of a payment. */
export type PaymentEvent = z.infer<typeof eventSchema>;
