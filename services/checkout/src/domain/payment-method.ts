import { isCurrency, moneyErrors, parseDecimal } from "@aap/kernel/money";
import { errors } from "./errors.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;
/** The time that the buyer has to grant a payment method; the processors' pages are open as long. */
const SETUP_HOURS = 24;

/** The limits that an agent asks a buyer to grant; amounts are decimal texts. */
export interface WantedLimits {
  currency: string;
  perPurchaseLimit: string;
  totalLimit: string;
  expiresAt?: Date | null | undefined;
}

/** The limits of a stored payment method. */
export interface Limits {
  currency: string;
  perPurchaseMinor: bigint;
  totalMinor: bigint;
  setupExpiresAt: Date;
  expiresAt: Date;
}

/** Returns the limits of a new payment method; throws LIMIT_INVALID, EXPIRY_INVALID or an error of the amounts. By default it expires after 90 days (ours). */
export function decideLimits({ currency, perPurchaseLimit, totalLimit, expiresAt }: WantedLimits, now: Date): Limits {
  if (!isCurrency(currency)) throw moneyErrors.CURRENCY_UNKNOWN({ param: "currency" });
  const perPurchaseMinor = parseDecimal(perPurchaseLimit, currency, "perPurchaseLimit");
  const totalMinor = parseDecimal(totalLimit, currency, "totalLimit");
  if (perPurchaseMinor === 0n)
    throw errors.LIMIT_INVALID({ text: "perPurchaseLimit must be greater than 0", param: "perPurchaseLimit" });
  if (totalMinor < perPurchaseMinor)
    throw errors.LIMIT_INVALID({ text: "totalLimit must not be below perPurchaseLimit", param: "totalLimit" });
  const end = expiresAt ?? new Date(now.getTime() + DEFAULT_DAYS * DAY_MS);
  if (end <= now || end.getTime() > now.getTime() + MAX_DAYS * DAY_MS)
    throw errors.EXPIRY_INVALID({ param: "expiresAt" });
  const setupEnd = now.getTime() + SETUP_HOURS * 3_600_000;
  return {
    currency,
    perPurchaseMinor,
    totalMinor,
    setupExpiresAt: new Date(Math.min(setupEnd, end.getTime())),
    expiresAt: end,
  };
}

/** The stored state of a payment method and the times that end it. */
interface Lifetime {
  state: "pending" | "active" | "revoked";
  setupExpiresAt: Date;
  expiresAt: Date;
}

/** Returns the status of a payment method at a time. One that the buyer did not grant in time is expired, too. */
export function toPaymentMethodStatus({ state, setupExpiresAt, expiresAt }: Lifetime, now: Date) {
  if (state === "revoked") return "REVOKED";
  if (now >= expiresAt || (state === "pending" && now >= setupExpiresAt)) return "EXPIRED";
  return state === "active" ? "ACTIVE" : "PENDING";
}
