import { exponentOf } from "@aap/kernel/money";

/** The least that is paid out, in minor units: 25.00, or a round figure of about its worth. Ours. */
const MINIMUMS: Readonly<Record<string, bigint>> = {
  GBP: 2_500n,
  EUR: 2_500n,
  USD: 2_500n,
  JPY: 5_000n,
  KWD: 10_000n,
};

/** The least balance of a currency that is paid out, in minor units; 25 whole units where no figure was chosen. */
export function minimumPayoutMinor(currency: string): bigint {
  return MINIMUMS[currency] ?? 25n * 10n ** BigInt(exponentOf(currency));
}
