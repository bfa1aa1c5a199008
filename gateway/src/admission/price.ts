const DEFAULT_UNITS = 1;

/** What work costs its caller's budget, in units, by the graph's root field: a REST route costs what its root field costs. */
const UNITS: ReadonlyMap<string, number> = new Map([["createCheckout", 4]]);

/** The price of a root field, by REST and by graph: 1 unit when nothing else is set. */
export function priceOf(rootField: string): number {
  return UNITS.get(rootField) ?? DEFAULT_UNITS;
}
