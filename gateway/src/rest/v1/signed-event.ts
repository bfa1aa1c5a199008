import { z } from "zod";

const minorUnits = (description: string) =>
  z.int().meta({ description: `${description}, in minor units of \`currency\`.` });

/** An event of the `generic` and `sandbox` processors. */
const genericEvent = z
  .looseObject({
    id: z.string().meta({ description: "Unique for each event of the connection." }),
    type: z.string().meta({
      description:
        "`payment_intent.succeeded`, `payment_intent.payment_succeeded`, `payment_succeeded`, `payment_failed`, `refund.succeeded`, `charge.refunded`, `refund.failed`, `dispute.opened`, `charge.dispute.created` or `dispute.closed`. Other types are ignored.",
    }),
    created: z.int().meta({ description: "When it happened, in seconds since 1970." }),
    livemode: z.boolean().meta({ description: "As the connection's; an event of the other mode makes no conversion." }),
    data: z.object({
      object: z.looseObject({
        id: z.string().meta({ description: "The payment, refund or dispute." }),
        payment_id: z.string().optional().meta({ description: "The payment of a refund or dispute." }),
        amount: minorUnits("The amount").optional(),
        amount_refunded: minorUnits("All that was refunded of the payment so far").optional(),
        currency: z.string().optional(),
        status: z
          .string()
          .optional()
          .meta({ description: "`succeeded`; of a closed dispute `won`, `lost` or `withdrawn`." }),
        customer_email: z.string().optional().meta({ description: "Only its digest is stored." }),
        metadata: z
          .record(z.string(), z.unknown())
          .optional()
          .meta({ description: "The `aap_*` keys of `checkout.create`, unchanged." }),
      }),
    }),
  })
  .meta({
    id: "GenericEvent",
    examples: [
      {
        id: "evt_81",
        type: "payment_intent.succeeded",
        created: 1_795_348_800,
        livemode: true,
        data: {
          object: {
            id: "pp_1",
            amount: 1999,
            currency: "GBP",
            status: "succeeded",
            metadata: { aap_recommendation_id: "rec_01jd4x9q2mf3btz8k7c5w6r0ya" },
          },
        },
      },
    ],
  });

const stripeEvent = z
  .looseObject({ id: z.string(), object: z.literal("event"), type: z.string() })
  .meta({ id: "StripeEvent", description: "An event object of Stripe's API, as Stripe sends it." });

/** The body of an event, as its processor sends it. */
export const signedEvent = z.union([genericEvent, stripeEvent]);

const optionalHeader = (description: string) => z.string().optional().meta({ description });

/** The headers that sign an event. */
export const signatureHeaders = z.object({
  "webhook-id": optionalHeader("Standard Webhooks: the event's id."),
  "webhook-timestamp": optionalHeader("Standard Webhooks: seconds since 1970, within 300 s of now."),
  "webhook-signature": optionalHeader("Standard Webhooks: `v1,` and the HMAC in base64; several, separated by blanks."),
  "stripe-signature": optionalHeader("Stripe: `t=…,v1=…`."),
});

/** What the service posts to the endpoint of a `generic` connection, signed with Standard Webhooks. */
export const checkoutCreate = z
  .object({
    type: z.literal("checkout.create"),
    transactionId: z.string().meta({ description: "Also the `Idempotency-Key` header: create one checkout for it." }),
    amount: minorUnits("The amount to pay"),
    currency: z.string(),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: "The `aap_*` keys: return them with every payment event." }),
    returnUrl: z.string().meta({ description: "The merchant's page, for the buyer after the payment.", format: "uri" }),
  })
  .meta({
    id: "CheckoutCreate",
    examples: [
      {
        type: "checkout.create",
        transactionId: "txn_01jd4x9q2mf3btz8k7c5w6r0ya",
        amount: 1999,
        currency: "GBP",
        metadata: { aap_recommendation_id: "rec_01jd4x9q2mf3btz8k7c5w6r0ya" },
        returnUrl: "https://shop.example/",
      },
    ],
  });

/** The answer that a `generic` connection's endpoint gives. */
export const checkoutCreated = z
  .object({
    paymentId: z.string().meta({ description: "The processor's id of the payment; 1 to 255 characters." }),
    checkoutUrl: z.string().meta({ description: "The link for the buyer.", format: "uri" }),
  })
  .meta({ id: "CheckoutCreated", examples: [{ paymentId: "pp_1", checkoutUrl: "https://pay.example/pp_1" }] });
