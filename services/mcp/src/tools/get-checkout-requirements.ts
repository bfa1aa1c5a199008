import type { Client } from "@aap/client";
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { getRequirements, requirements } from "../requirements.ts";
import type { RunTool } from "../tool-result.ts";

const DESCRIPTION = `Step 2 of 3, after search_offers: returns what the buyer of an offer must know, meet and confirm. \
Tell the user the total and the eligibility rules, collect the user details, and have the user confirm every statement of \
confirmations. Then call get_checkout_link.`;

const input = z.object({
  sessionId: z.string().min(1).describe("The sessionId of search_offers."),
  offerId: z.string().min(1).describe("The id of an offer of that search."),
});

/** Registers `get_checkout_requirements`. */
export function registerGetCheckoutRequirements(server: McpServer, api: Client, runTool: RunTool): void {
  server.registerTool(
    "get_checkout_requirements",
    {
      title: "Get checkout requirements",
      description: DESCRIPTION,
      inputSchema: input,
      outputSchema: requirements,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    ({ sessionId, offerId }) => runTool(() => getRequirements(api, sessionId, offerId)),
  );
}
