import type { Client } from "@aap/client";
import { z } from "zod";
import { toPlainText } from "./merchant-text.ts";

const plainText = z.string().transform(toPlainText);
const statement = z.object({ name: z.string(), description: plainText });

const requirements = z.object({
  offerId: z.string(),
  total: z.number(),
  currency: z.string(),
  validUntil: z.string(),
  userDetails: z.array(
    z.object({
      name: z.string(),
      type: z.enum(["text", "integer", "number", "boolean"]),
      format: z.string().optional(),
      required: z.boolean(),
      description: plainText,
    }),
  ),
  eligibility: z.array(statement),
  confirmations: z.array(statement),
});

/** The requirements of an offer, with texts that a model may read. */
export type Requirements = z.output<typeof requirements>;

/** Returns the requirements of an offer in an open session. */
export async function getRequirements(api: Client, sessionId: string, offerId: string): Promise<Requirements> {
  const options = { path: { offerId }, query: { sessionId } };
  return requirements.parse(await api.get("/v1/offers/{offerId}/requirements", options));
}
