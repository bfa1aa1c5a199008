import type { ApiError } from "@aap/client";

/** What to do after a failure that may not happen again. */
export const CALL_LATER = "call the tool again later with the same arguments.";
const SEARCH_AGAIN = "call search_offers again, and use the sessionId and an offer id of its result.";
const OTHER_OFFER = "choose another offer of the search, and call get_checkout_requirements for it.";
const CHECK_KEY =
  "ask the person who runs this MCP client for the API key of an agent (AAP_API_KEY, or the Authorization header).";

const NEXT_STEPS: Readonly<Record<string, string>> = {
  SESSION_NOT_FOUND: SEARCH_AGAIN,
  SESSION_EXPIRED: SEARCH_AGAIN,
  OFFER_NOT_FOUND: SEARCH_AGAIN,
  OFFER_UNAVAILABLE: SEARCH_AGAIN,
  CURSOR_INVALID: "call search_offers again without cursor.",
  MERCHANT_NOT_FOUND: OTHER_OFFER,
  PROCESSOR_NOT_CONNECTED: OTHER_OFFER,
  CHECKOUT_REJECTED: `call get_checkout_link again with the same arguments, which never makes a second link. If it fails again, ${OTHER_OFFER}`,
  API_KEY_REQUIRED: CHECK_KEY,
  KEY_KIND_WRONG: CHECK_KEY,
};

/** Returns what a model should do after a refusal of the service, as the end of a sentence. */
export function nextStepAfter({ code, param, retryable, retryAfterSeconds }: ApiError): string {
  if (code === "CHECKOUT_REJECTED" && !retryable) return OTHER_OFFER;
  const known = NEXT_STEPS[code];
  if (known !== undefined) return known;
  if (param !== undefined) return `correct ${param}, and call the tool again.`;
  if (retryAfterSeconds !== undefined)
    return `wait ${retryAfterSeconds} seconds, and call the tool again with the same arguments.`;
  return CALL_LATER;
}
