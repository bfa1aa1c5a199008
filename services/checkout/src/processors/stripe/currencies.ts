const toSet = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));

/**
 * The currencies that Stripe takes payments in, by https://docs.stripe.com/currencies as of 2026-11-22. The page also lists ANG and
 * STD, which ISO 4217 has withdrawn.
 */
export const LISTED = toSet(
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE " +
    "CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS " +
    "KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD " +
    "OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD " +
    "TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW",
);

const NO_DECIMALS = toSet("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF");
const THREE_DECIMALS = toSet("BHD JOD KWD OMR TND");

/** Returns the number of decimals that Stripe uses for a currency. It differs from ISO 4217 for UGX and ISK (2) and MGA (0). */
export function stripeExponentOf(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}
