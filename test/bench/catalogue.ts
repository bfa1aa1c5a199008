/** An offer that both services load, in GBP. */
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
 * SIM plans; three in eight match the measured search. They are cheaper than any other offer, so that
 * both sides find the same 20.
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

/** Returns the path of the measured search: plans without a contract that have at least `dataGb` gigabytes. */
export function searchPath(dataGb: number): string {
  return `/v1/offers?vertical=sim&data_gb_min=${dataGb}&contract_months=0&sort=price`;
}
