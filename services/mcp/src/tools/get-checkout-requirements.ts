import type { Client } from "@aap/client";
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { getRequirements } from "../requirements.ts";
import { toToolResult } from "../tool-result.ts";

const DESCRIPTION = `Step 2 of 3, after search_offers: returns what the buyer of an offer must know, meet and confirm. \
Tell the user the total and the eligibility rules, collect the user details, and have the user confirm every statement of \
confirmations. Then call get_checkout_link.`;

const input = z.object({
  sessionId: z.string().min(1).describe("The sessionId of search_offers."),
  offerId: z.string().min(1).describe("The id of an offer of that search."),
});

const statement = z.object({ name: z.string(), description: z.string() });

const output = z.object({
  offerId: z.string(),
  total: z.number().describe("The whole price that the buyer pays, in units of the currency."),
  currency: z.string(),
  validUntil: z.string().describe("Until when the total is valid (ISO 8601)."),
  userDetails: z
    .array(
      z.object({
        name: z.string().describe("The name of the field in userDetails of get_checkout_link."),
        type: z.enum(["text", "integer", "number", "boolean"]),
        format: z
          .string()
          .optional()
          .describe("email, phone (E.164), date (ISO 8601) or country (ISO 3166-1 alpha-2)."),
        required: z.boolean(),
        description: z.string(),
      }),
    )
    .describe("The details of the buyer that the merchant needs."),
  eligibility: z.array(statement).describe("The conditions that the buyer must meet."),
  confirmations: z.array(statement).describe("The statements that the buyer must confirm."),
});

/** Registers `get_checkout_requirements`. */
export function registerGetCheckoutRequirements(server: McpServer, api: Client): void {
  server.registerTool(
    "get_checkout_requirements",
    {
      title: "Get checkout requirements",
      description: DESCRIPTION,
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    ({ sessionId, offerId }) => toToolResult(() => getRequirements(api, sessionId, offerId)),
  );
}
