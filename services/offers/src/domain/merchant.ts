import { errors } from "./errors.ts";
import { textFault } from "./text.ts";

/** What is known about a merchant at its onboarding. */
export interface MerchantInput {
  name: string;
  url: string;
  flowType: string;
}

/** How a merchant's conversions are validated. */
export interface TermsInput {
  validationDays: number | null;
  attributionWindowDays: number;
  partialRefunds: "CLAW_BACK" | "PRORATE";
  disputes: "BY_OUTCOME" | "CLAW_BACK" | "MANUAL";
  amountToleranceBasisPoints: number;
}

/** The terms of a merchant that has agreed on none of its own. */
export const DEFAULT_TERMS: TermsInput = {
  validationDays: null,
  attributionWindowDays: 30,
  partialRefunds: "CLAW_BACK",
  disputes: "BY_OUTCOME",
  amountToleranceBasisPoints: 0,
};

const MAX_NAME = 100;
const MAX_URL = 500;
const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Accepts the named fields of a merchant, or throws MERCHANT_INVALID naming the field. */
export function decideMerchant<Input extends Partial<MerchantInput>>(input: Input, production: boolean): Input {
  const faults = {
    name: input.name === undefined ? null : textFault(input.name, MAX_NAME),
    url: input.url === undefined ? null : urlFault(input.url, production),
    flowType:
      input.flowType === undefined || /^[a-z][a-z0-9_]{0,62}$/.test(input.flowType)
        ? null
        : "must be a name such as instant_checkout",
  };
  for (const [param, fault] of Object.entries(faults))
    if (fault) throw errors.MERCHANT_INVALID({ text: `${param} ${fault}`, param });
  return input;
}

/** Buyers are sent there, so it must be the merchant's own page and safe on its way. */
function urlFault(text: string, production: boolean): string | null {
  if (text.length > MAX_URL) return `must have at most ${MAX_URL} characters`;
  if (/[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return "must be an https address";
  const url = new URL(text);
  const local = !production && url.protocol === "http:" && LOCAL_HOSTS.has(url.hostname);
  if (url.protocol !== "https:" && !local) return "must be an https address";
  if (url.username !== "" || url.password !== "") return "must not hold a user name or password";
  return null;
}

/** Accepts terms within their bounds, or throws MERCHANT_INVALID naming the field. */
export function decideTerms(terms: TermsInput): TermsInput {
  const bounds = {
    validationDays: [0, 365],
    attributionWindowDays: [1, 365],
    amountToleranceBasisPoints: [0, 1_000],
  } as const;
  for (const [param, [least, greatest]] of Object.entries(bounds)) {
    const value = terms[param as keyof typeof bounds];
    if (value !== null && (value < least || value > greatest)) {
      throw errors.MERCHANT_INVALID({ text: `${param} must be between ${least} and ${greatest}`, param });
    }
  }
  return terms;
}
