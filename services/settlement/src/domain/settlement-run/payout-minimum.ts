import { exponentOf } from "@aap/kernel/money";

/**
 * The minimum payouts, in whole units of the currency: 25 for GBP, EUR and USD, and round amounts of about the same value at the
 * exchange rates of 2026-11-22 for the others (ours). Every currency of ISO 4217 has one.
 */
export const MINIMUM_UNITS: readonly (readonly [units: bigint, currencies: string])[] = [
  [1n, "CLF UYW"],
  [7n, "XAD"],
  [10n, "BHD KWD OMR"],
  [20n, "JOD"],
  [25n, "BMD BSD CHE CHF CHW EUR FKP GBP GIP KYD PAB SHP USD USN"],
  [40n, "AUD BND CAD SGD"],
  [50n, "AWG AZN BAM BGN BZD NZD XCG"],
  [60n, "BBD FJD MXV TOP"],
  [75n, "GEL TND WST XCD"],
  [90n, "BYN"],
  [100n, "AED ILS PEN PGK PLN QAR SAR TMT"],
  [125n, "MYR RON"],
  [150n, "BRL LYD"],
  [200n, "BOB BOV CNY DKK GTQ HKD MOP TTD UYI"],
  [250n, "MAD SBD SVC TJS"],
  [300n, "COU GHS NOK SEK"],
  [400n, "BWP ERN MVR SCR"],
  [500n, "LSL MDL MXN NAD SZL ZAR"],
  [600n, "CZK SLE STN ZMW"],
  [700n, "CUP HNL ZWG"],
  [1_000n, "MRU NIO SRD THB TRY TWD UAH UYU"],
  [1_250n, "EGP MUR"],
  [1_500n, "DOP MKD PHP"],
  [2_000n, "AFN GMD MZN"],
  [2_500n, "ALL BTN INR KGS RUB"],
  [3_000n, "CVE RSD VUV XPF"],
  [3_500n, "BDT HTG ISK KES"],
  [4_000n, "DZD ETB NPR"],
  [4_500n, "JMD"],
  [5_000n, "DJF JPY LRD"],
  [6_000n, "GYD VED VES"],
  [7_000n, "YER"],
  [8_000n, "LKR PKR"],
  [10_000n, "AMD HUF"],
  [12_000n, "KMF"],
  [15_000n, "CRC KZT SDG SOS XAF XOF"],
  [25_000n, "AOA CLP KPW"],
  [35_000n, "IQD"],
  [40_000n, "ARS KRW NGN RWF"],
  [50_000n, "MWK"],
  [60_000n, "MMK"],
  [70_000n, "CDF TZS"],
  [80_000n, "BIF"],
  [100_000n, "COP KHR MNT SSP UGX"],
  [125_000n, "MGA"],
  [200_000n, "PYG"],
  [250_000n, "GNF"],
  [300_000n, "UZS"],
  [350_000n, "SYP"],
  [500_000n, "IDR"],
  [600_000n, "LAK"],
  [700_000n, "VND"],
  [1_200_000n, "IRR"],
  [2_500_000n, "LBP"],
];

const minimums = new Map(
  MINIMUM_UNITS.flatMap(([units, currencies]) => currencies.split(" ").map((currency) => [currency, units] as const)),
);

/** Returns the minimum payout of a currency, in minor units; throws for an unknown currency. */
export function minimumPayoutMinor(currency: string): bigint {
  const units = minimums.get(currency);
  if (units === undefined) throw new Error(`no minimum payout is set for ${currency}`);
  return units * 10n ** BigInt(exponentOf(currency));
}
