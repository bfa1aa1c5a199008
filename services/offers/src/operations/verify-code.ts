import { codeErrors, verifyAapCode } from "@aap/kernel/aap-code";
import { DomainError } from "@aap/kernel/domain-error";
import { toDecimal } from "@aap/kernel/money";
import type { Database } from "../database.ts";
import { readClock } from "../store/clock.ts";
import { getCodeKeys } from "./code-keys.ts";

/** What is true of a code now. */
export interface CodeVerdict {
  valid: boolean;
  reason: string | null;
  claims: Record<string, unknown> | null;
}

/** Judges any text as an AAP Code: never refuses, says why it is not valid. */
export async function verifyCode(db: Database, code: string): Promise<CodeVerdict> {
  const [keys, now] = await Promise.all([getCodeKeys(db), readClock(db)]);
  try {
    const { price, commission, ...claims } = await verifyAapCode(code, keys, now);
    const { amountMinor, minimumMinor, capMinor } = commission;
    const toNumber = (amount: bigint | null) => (amount === null ? null : Number(amount));
    return {
      valid: true,
      reason: null,
      claims: {
        ...claims,
        price: { amountMinor: Number(price.amountMinor), currency: price.currency, decimal: toDecimal(price) },
        commission: {
          ...commission,
          amountMinor: Number(amountMinor),
          minimumMinor: toNumber(minimumMinor),
          capMinor: toNumber(capMinor),
        },
      },
    };
  } catch (error) {
    if (error instanceof DomainError && error.code in codeErrors)
      return { valid: false, reason: error.code, claims: null };
    throw error;
  }
}
