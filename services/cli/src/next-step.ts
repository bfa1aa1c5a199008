import type { ApiError } from "@aap/client";

const SEARCH = "Run aap search: it opens a session for further recommendations and checkouts.";
const LOGIN = "Run aap login with a valid key, or set AAP_API_KEY.";
const OTHER_MERCHANT = "Choose an offer of another merchant.";

const NEXT_STEPS: Readonly<Record<string, string>> = {
  API_KEY_REQUIRED: LOGIN,
  KEY_KIND_WRONG: "Choose another key with --as, or log in with the key of a party that may do it.",
  SESSION_NOT_FOUND: SEARCH,
  SESSION_EXPIRED: SEARCH,
  OFFER_NOT_FOUND: SEARCH,
  OFFER_UNAVAILABLE: SEARCH,
  RECOMMENDATION_NOT_FOUND: "Run aap recommend with an offer of the session.",
  CHECKOUT_REJECTED: "Run the command again; if it fails again, choose an offer of another merchant.",
  CONVERSION_NOT_FOUND: "Run aap conversions list to see the conversions that your key may read.",
  CLOCK_NOT_FOUND: "In production time is real: advance the clock of a test installation.",
};

/** Returns what to do after a refusal of the service, as a sentence; undefined if the service's own hint says all. */
export function nextStepAfter({
  code,
  retryable,
  retryAfterSeconds,
}: Pick<ApiError, "code" | "retryable" | "retryAfterSeconds">): string | undefined {
  if (retryAfterSeconds !== undefined) return `Wait ${retryAfterSeconds} s, and run the command again.`;
  if (code === "CHECKOUT_REJECTED" && !retryable) return OTHER_MERCHANT;
  return NEXT_STEPS[code];
}
