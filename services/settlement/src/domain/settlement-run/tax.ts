import { divideHalfUp } from "@aap/kernel/money";
import { errors } from "../errors.ts";

/** The tax data of a builder or merchant. */
export interface TaxProfile {
  /** The rate in basis points: 2000 is 20 %. */
  basisPoints: number;
  /** The party's tax number, such as `GB123456789`. */
  number: string | null;
  /** Whether the recipient accounts for the tax, so that none is charged. */
  reverseCharge: boolean;
}

/** The tax on an amount, as it is kept with a payout or invoice. */
export interface Tax {
  taxBasisPoints: number;
  /** In minor units of the amount's currency. */
  taxMinor: bigint;
  taxNumber: string | null;
  reverseCharge: boolean;
}

const NO_TAX: TaxProfile = { basisPoints: 0, number: null, reverseCharge: false };
const MAX_NUMBER_LENGTH = 30;

/** Returns the tax on an amount in minor units, rounded half up once; zero without a profile and for a reverse charge. */
export function computeTax(amountMinor: bigint, profile: TaxProfile | null): Tax {
  const { basisPoints, number, reverseCharge } = profile ?? NO_TAX;
  const taxBasisPoints = reverseCharge ? 0 : basisPoints;
  const taxMinor = divideHalfUp(amountMinor * BigInt(taxBasisPoints), 10_000n);
  return { taxBasisPoints, taxMinor, taxNumber: number, reverseCharge };
}

/** Returns a tax profile that is valid. Throws TAX_RATE_INVALID, TAX_NUMBER_INVALID, and TAX_NUMBER_REQUIRED for a reverse charge without a number. */
export function readTaxProfile({ basisPoints, number, reverseCharge }: TaxProfile): TaxProfile {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000)
    throw errors.TAX_RATE_INVALID({ param: "basisPoints" });
  const trimmed = number?.trim() || null;
  if (trimmed !== null && !new RegExp(`^[A-Za-z0-9][A-Za-z0-9 ./-]{0,${MAX_NUMBER_LENGTH - 1}}$`).test(trimmed))
    throw errors.TAX_NUMBER_INVALID({ param: "number" });
  if (reverseCharge && trimmed === null) throw errors.TAX_NUMBER_REQUIRED({ param: "number" });
  return { basisPoints, number: trimmed, reverseCharge };
}
