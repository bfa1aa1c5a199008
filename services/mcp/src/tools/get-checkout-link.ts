import { createHash } from "node:crypto";
import type { Client } from "@aap/client";
import { z } from "zod";
import { requiredText, text, value } from "../arguments.ts";
import { toPlainText } from "../merchant-text.ts";
import type { RegisterTool } from "../register-tool.ts";
import { getRequirements, type Requirements } from "../requirements.ts";
import { ToolRefusal } from "../tool-result.ts";

const DESCRIPTION = `Step 3 of 3, after get_checkout_requirements: records that the offer was recommended to the user, and returns \
the link to its hosted checkout. Give the link to the user: only the user can pay. The link proves no purchase. \
A repeated call for the same session and offer returns the same link.`;

const input = z.object({
  sessionId: requiredText.describe("The sessionId of search_offers."),
  offerId: requiredText.describe("The id of the offer that the user chose."),
  confirmations: z
    .array(text, "must be a list of names")
    .default([])
    .describe(
      "The names of the confirmations of get_checkout_requirements that the user has confirmed: all are needed.",
    ),
  userDetails: z
    .record(z.string(), value, "must be an object")
    .optional()
    .describe("The user details of get_checkout_requirements, by name."),
});

const output = z.object({
  checkoutUrl: z.string().describe("The link to the hosted checkout, for the user."),
  transactionId: z.string(),
  status: z
    .string()
    .describe(
      "awaiting_payment: the user has not paid yet. paid: the user has paid already; do not send the link again.",
    ),
  amount: z.number().describe("The amount that the user pays, in units of the currency."),
  currency: z.string(),
  merchant: z.string().describe("The name of the merchant."),
  offer: z.object({ id: z.string(), name: z.string(), provider: z.string() }),
  missingUserDetails: z
    .array(z.string())
    .describe("Required details that were not given: the user enters them at the merchant."),
});

const recommendBody = z.object({ recommendationId: z.string() });
const checkoutBody = z.object({
  checkoutUrl: z.url(),
  transactionId: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  merchant: z.object({ name: z.string() }),
  offer: z.object({ id: z.string(), name: z.string(), provider: z.string() }),
});

/** Registers `get_checkout_link`. */
export function registerGetCheckoutLink(register: RegisterTool, api: Client): void {
  register("get_checkout_link", {
    title: "Get checkout link",
    description: DESCRIPTION,
    inputSchema: input,
    outputSchema: output,
    // It asks the merchant's payment processor for a link.
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    async run({ sessionId, offerId, confirmations, userDetails }) {
      const requirements = await getRequirements(api, sessionId, offerId);
      requireConfirmations(requirements, confirmations);
      const recommendationId = await recordRecommendation(api, sessionId, offerId);
      const body = { sessionId, recommendationId, userDetails };
      const { merchant, offer, ...checkout } = checkoutBody.parse(await api.post("/v1/checkout", { body }));
      return {
        ...checkout,
        merchant: toPlainText(merchant.name),
        offer: { ...offer, name: toPlainText(offer.name), provider: toPlainText(offer.provider) },
        missingUserDetails: namesOfMissing(requirements, userDetails ?? {}),
      };
    },
  });
}

/** Records the recommendation. A repeat for the same session and offer returns the one that was recorded first. */
async function recordRecommendation(api: Client, sessionId: string, offerId: string): Promise<string> {
  const key = createHash("sha256")
    .update(JSON.stringify([sessionId, offerId]))
    .digest("hex");
  const answer = await api.post("/v1/recommend", { body: { sessionId, offerId }, idempotencyKey: `mcp-${key}` });
  return recommendBody.parse(answer).recommendationId;
}

function requireConfirmations({ confirmations }: Requirements, given: readonly string[]): void {
  const missing = confirmations.filter(({ name }) => !given.includes(name)).map(({ name }) => name);
  if (missing.length === 0) return;
  throw new ToolRefusal(
    `The user has not confirmed ${missing.join(", ")}. Next step: call get_checkout_requirements, have the user confirm each ` +
      "statement of its confirmations, and call get_checkout_link again with their names in confirmations.",
  );
}

function namesOfMissing({ userDetails }: Requirements, given: Readonly<Record<string, unknown>>): string[] {
  return userDetails.filter(({ name, required }) => required && !(name in given)).map(({ name }) => name);
}
