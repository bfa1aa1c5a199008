import type { Client } from "@aap/client";
import { z } from "zod";
import { requiredText } from "../arguments.ts";
import type { RegisterTool } from "../register-tool.ts";
import { getRequirements, requirements } from "../requirements.ts";

const DESCRIPTION = `Step 2 of 3, after search_offers: returns what the buyer of an offer must know, meet and confirm. \
Tell the user the total and the eligibility rules, collect the user details, and have the user confirm every statement of \
confirmations. Then call get_checkout_link.`;

const input = z.object({
  sessionId: requiredText.describe("The sessionId of search_offers."),
  offerId: requiredText.describe("The id of an offer of that search."),
});

/** Registers `get_checkout_requirements`. */
export function registerGetCheckoutRequirements(register: RegisterTool, api: Client): void {
  register("get_checkout_requirements", {
    title: "Get checkout requirements",
    description: DESCRIPTION,
    inputSchema: input,
    outputSchema: requirements,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: ({ sessionId, offerId }) => getRequirements(api, sessionId, offerId),
  });
}
