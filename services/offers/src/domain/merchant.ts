import { rangeFault, textFault, throwFirstFault, type Fault } from "./faults.ts";

/** The fields of a merchant that an operator sets. */
export interface MerchantInput {
  name: string;
  url: string;
  flowType: string;
}

/** The terms by which the conversions of a merchant are validated. */
export interface TermsInput {
  /** Null if the vertical's number of days applies. */
  validationDays: number | null;
  attributionWindowDays: number;
  partialRefunds: "CLAW_BACK" | "PRORATE";
  disputes: "BY_OUTCOME" | "CLAW_BACK" | "MANUAL";
  amountToleranceBasisPoints: number;
}

/** The terms of a new merchant. */
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

/** Accepts the given fields of a merchant, or throws MERCHANT_INVALID naming the first wrong one. */
export function decideMerchant<Input extends Partial<MerchantInput>>(input: Input, production: boolean): Input {
  throwFirstFault("MERCHANT_INVALID", {
    name: input.name === undefined ? null : textFault(input.name, MAX_NAME),
    url: input.url === undefined ? null : urlFault(input.url, production),
    flowType:
      input.flowType === undefined || /^[a-z][a-z0-9_]{0,62}$/.test(input.flowType)
        ? null
        : "must be a name such as instant_checkout",
  });
  return input;
}

/** Buyers are sent to this address, so it must be https, or on the same machine during development. */
function urlFault(text: string, production: boolean): Fault {
  if (text.length > MAX_URL) return `must have at most ${MAX_URL} characters`;
  if (/[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return "must be an https address";
  const url = new URL(text);
  const local = !production && url.protocol === "http:" && LOCAL_HOSTS.has(url.hostname);
  if (url.protocol !== "https:" && !local) return "must be an https address";
  if (url.username !== "" || url.password !== "") return "must not hold a user name or password";
  return null;
}

/** Accepts terms within their bounds, or throws MERCHANT_INVALID naming the first wrong field. */
export function decideTerms(terms: TermsInput): TermsInput {
  const { validationDays, attributionWindowDays, amountToleranceBasisPoints } = terms;
  throwFirstFault("MERCHANT_INVALID", {
    validationDays: validationDays === null ? null : rangeFault(validationDays, 0, 365),
    attributionWindowDays: rangeFault(attributionWindowDays, 1, 365),
    amountToleranceBasisPoints: rangeFault(amountToleranceBasisPoints, 0, 1_000),
  });
  return terms;
}
