const DEFAULT_UNITS = 1;

/** Prices in units by root field of the graph. A REST route has the price of the root field that it calls. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ["createCheckout", 4],
  ["createPurchase", 4],
  ["createPaymentMethod", 4],
  // It computes up to 1,000 conversions.
  ["repriceConversions", 50],
]);

/** Returns the price of a root field, for REST and the graph: 1 unit by default. */
export function priceOf(rootField: string): number {
  return UNITS.get(rootField) ?? DEFAULT_UNITS;
}
