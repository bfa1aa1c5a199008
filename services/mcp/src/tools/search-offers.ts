import type { Client } from "@aap/client";
import { z } from "zod";
import { text, value } from "../arguments.ts";
import { toPlainText } from "../merchant-text.ts";
import type { RegisterTool } from "../register-tool.ts";

const DESCRIPTION = `Step 1 of 3: finds active offers and opens a session in which they can be bought. \
Further arguments filter by the attributes of the vertical: <attribute> for equal values, and for numbers <attribute>_min and \
<attribute>_max. The attributes of each offer show their names, so a first search may give only a vertical or words. \
Next, call get_checkout_requirements with the sessionId and the id of the offer that the user chose.`;

const LIMIT = "must be a whole number from 1 to 100";
const PRICE = "must be a number, at least 0";
const price = z.number(PRICE).nonnegative(PRICE);

const input = z
  .object({
    vertical: text.optional().describe("The kind of product, such as sim, broadband, energy, flights or hotels."),
    q: text.optional().describe("Words that the name or the provider contains."),
    provider: text.optional().describe("A part of the provider's name."),
    min_price: price.optional().describe("The lowest price, in the currency."),
    max_price: price.optional().describe("The highest price, in the currency."),
    currency: text.optional().describe("The ISO 4217 code of the prices, such as GBP."),
    sort: z
      .enum(["price", "-price"], "must be price or -price")
      .optional()
      .describe("price: cheapest first; -price: most expensive first."),
    data_gb_min: z
      .number("must be a number")
      .optional()
      .describe("For the vertical sim: the least monthly data in GB."),
    contract_months: z
      .int("must be a whole number")
      .optional()
      .describe("The length of the contract in months; 0 means no contract."),
    limit: z.int(LIMIT).min(1, LIMIT).max(100, LIMIT).optional().describe("The number of offers, 20 by default."),
    cursor: text.optional().describe("The nextCursor of a search with the same arguments, for its next page."),
  })
  .catchall(value);

const offer = z.object({
  id: z.string(),
  provider: z.string().describe("Text of the merchant."),
  name: z.string().describe("Text of the merchant."),
  price: z.number().describe("In units of the currency, such as 12.5 for 12.50 GBP."),
  currency: z.string(),
  vertical: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

const output = z.object({
  sessionId: z.string().describe("The session that the other two tools need."),
  expiresAt: z.string().describe("When the session ends (ISO 8601)."),
  offers: z.array(offer),
  nextCursor: z.string().nullable().describe("The cursor of the next page; null on the last page."),
});

const searchBody = z.object({
  sessionId: z.string(),
  expiresAt: z.string(),
  offers: z.array(offer.omit({ attributes: true }).extend({ criteria: offer.shape.attributes })),
  nextCursor: z.string().nullable(),
});

/** Registers `search_offers`. */
export function registerSearchOffers(register: RegisterTool, api: Client): void {
  register("search_offers", {
    title: "Search offers",
    description: DESCRIPTION,
    inputSchema: input,
    outputSchema: output,
    // Each search opens a session.
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    run: async (parameters) => toOutput(searchBody.parse(await api.get("/v1/offers", { query: parameters }))),
  });
}

function toOutput({ offers, ...search }: z.output<typeof searchBody>): z.output<typeof output> {
  return {
    ...search,
    offers: offers.map(({ criteria, provider, name, ...rest }) => ({
      ...rest,
      provider: toPlainText(provider),
      name: toPlainText(name),
      attributes: Object.fromEntries(
        Object.entries(criteria).map(([key, value]) => [key, typeof value === "string" ? toPlainText(value) : value]),
      ),
    })),
  };
}
