import type { Client } from "@aap/client";
import { z } from "zod";
import { toPlainText } from "./merchant-text.ts";

const statement = z.object({ name: z.string(), description: z.string() });

/** The requirements of an offer, as REST returns them and the tool shows them. */
export const requirements = z.object({
  offerId: z.string(),
  total: z.number().describe("The whole price that the buyer pays, in units of the currency."),
  currency: z.string(),
  validUntil: z.string().describe("Until when the total is valid (ISO 8601)."),
  userDetails: z
    .array(
      statement.extend({
        name: z.string().describe("The name of the field in userDetails of get_checkout_link."),
        type: z.enum(["text", "integer", "number", "boolean"]),
        format: z
          .string()
          .optional()
          .describe("email, phone (E.164), date (ISO 8601) or country (ISO 3166-1 alpha-2)."),
        required: z.boolean(),
      }),
    )
    .describe("The details of the buyer that the merchant needs."),
  eligibility: z.array(statement).describe("The conditions that the buyer must meet."),
  confirmations: z.array(statement).describe("The statements that the buyer must confirm."),
});

export type Requirements = z.output<typeof requirements>;

/** Returns the requirements of an offer in an open session, with texts that a model may read. */
export async function getRequirements(api: Client, sessionId: string, offerId: string): Promise<Requirements> {
  const options = { path: { offerId }, query: { sessionId } };
  const { userDetails, eligibility, confirmations, ...rest } = requirements.parse(
    await api.get("/v1/offers/{offerId}/requirements", options),
  );
  return {
    ...rest,
    userDetails: userDetails.map(toReadable),
    eligibility: eligibility.map(toReadable),
    confirmations: confirmations.map(toReadable),
  };
}

function toReadable<Described extends { description: string }>(described: Described): Described {
  return { ...described, description: toPlainText(described.description) };
}
