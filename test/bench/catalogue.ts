/** An offer as both services are given it, in GBP. */
export interface CatalogueOffer {
  reference: string;
  vertical: "sim";
  provider: string;
  name: string;
  priceMinor: number;
  commissionMinor: number;
  criteria: Record<string, string | number | boolean>;
}

const DATA_GB = [5, 10, 50, "unlimited"];
const CONTRACT_MONTHS = [0, 12];

/**
 * SIM plans, of which three in eight fit the search that is measured. They are cheaper than any other offer, so that
 * the 20 that a search finds are the same on both sides.
 */
export const CATALOGUE: readonly CatalogueOffer[] = Array.from({ length: 400 }, (_, index) => ({
  reference: `bench-${index}`,
  vertical: "sim",
  provider: "Bench",
  name: `Bench plan ${index}`,
  priceMinor: 100 + index,
  commissionMinor: 40,
  criteria: {
    data_gb: DATA_GB[index % 4] ?? 5,
    minutes: "unlimited",
    texts: "unlimited",
    contract_months: CONTRACT_MONTHS[Math.floor(index / 4) % 2] ?? 0,
    network: "Aria",
    requires_credit_check: false,
    "5g": true,
    eu_roaming_included: true,
  },
}));

/** The search that is measured, as a client sends it. */
export const SEARCH = "/v1/offers?vertical=sim&data_gb_min=10&contract_months=0&sort=price";
