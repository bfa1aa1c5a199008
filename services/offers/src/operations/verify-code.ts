import { verifyAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { toDecimal } from "@aap/kernel/money";
import { isCodeRefusal } from "@aap/subgraph-host";
import type { CodeInvalidReason } from "../generated/resolvers.ts";
import { readClock } from "../store/clock.ts";
import type { Database } from "../store/database.ts";
import { getCodeKeys } from "./code-keys.ts";

/** The result of the verification of a code. */
export interface CodeVerdict {
  valid: boolean;
  reason: CodeInvalidReason | null;
  claims: Record<string, unknown> | null;
}

/** Verifies any text as an AAP Code; returns the reason if it is not valid. */
export async function verifyCode(db: Database, code: string): Promise<CodeVerdict> {
  const [keys, now] = await Promise.all([getCodeKeys(db), readClock(db)]);
  try {
    return { valid: true, reason: null, claims: toJson(await verifyAapCode(code, keys, now)) };
  } catch (error) {
    if (!isCodeRefusal(error)) throw error;
    return { valid: false, reason: error.code as CodeInvalidReason, claims: null };
  }
}

function toJson({ price, commission, ...claims }: AapCodeClaims): Record<string, unknown> {
  const { amountMinor, minimumMinor, capMinor } = commission;
  const toNumber = (amount: bigint | null) => (amount === null ? null : Number(amount));
  return {
    ...claims,
    price: { amountMinor: Number(price.amountMinor), currency: price.currency, decimal: toDecimal(price) },
    commission: {
      ...commission,
      amountMinor: Number(amountMinor),
      minimumMinor: toNumber(minimumMinor),
      capMinor: toNumber(capMinor),
    },
  };
}
