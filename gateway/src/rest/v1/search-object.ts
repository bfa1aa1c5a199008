import { z } from "zod";
import { pageFields } from "../page.ts";
import { amount, anyObject, currencyCode, idOf, timestamp } from "../wire.ts";

const price = z.number().min(0).optional();

/** The parameters of every search. */
export const searchParameters = z.object({
  vertical: z
    .string()
    .optional()
    .meta({ description: "Only offers of this vertical.", examples: ["sim"] }),
  data_gb_min: z.int().min(0).optional().meta({ description: "The least data allowance in GB (vertical `sim`)." }),
  contract_months: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "The contract length in months; 0 is none (vertical `sim`)." }),
  provider: z.string().optional().meta({ description: "A part of the provider's name, in any case." }),
  min_price: price.meta({ description: "The lowest price in major units." }),
  max_price: price.meta({ description: "The highest price in major units." }),
  currency: currencyCode.optional().meta({
    description:
      "Only offers in this currency. With a price or a sort by price, the service's default currency if absent.",
  }),
  q: z.string().optional().meta({ description: "Words that name or provider contain, in any case and order." }),
  sort: z
    .enum(["price", "-price"])
    .optional()
    .meta({ description: "Cheapest or dearest first; newest first if absent." }),
  ...pageFields,
});

const offer = z
  .object({
    id: idOf("off", "The offer."),
    provider: z.string(),
    name: z.string(),
    price: amount("The price."),
    currency: currencyCode,
    aapCode: z.string().meta({
      description: "The signed terms of the offer: `aap://<host>/v1/<signed_payload>`.",
      examples: ["aap://aap.example/v1/eyJhbGciOiJFZDI1NTE5In0.e30.c2ln"],
    }),
    merchantId: idOf("mer", "The merchant."),
    vertical: z.string(),
    criteria: anyObject("The offer's attributes, as its vertical declares them."),
  })
  .meta({ id: "Offer" });

/** One page of a search (specification, "GET /v1/offers"). */
export const found = z
  .object({
    sessionId: idOf("ses", "The session; pass it to the recommendation and the checkout."),
    offers: z.array(offer),
    expiresAt: timestamp("When the session ends."),
    count: z.int().meta({ description: "The number of offers of this page." }),
    currency: currencyCode
      .optional()
      .meta({ description: "The currency in which prices were compared, if they were." }),
    nextCursor: z.string().nullable().meta({ description: "The `cursor` of the next page; null on the last one." }),
  })
  .meta({ id: "OfferSearch" });
