// Longer than 200 lines: it is data.
import type {
  CommissionInput,
  CreateMerchantInput,
  MerchantTermsInput,
  OfferInput,
  VerticalInput,
} from "./generated/seed.ts";
import { REQUIREMENTS } from "./requirements.ts";

type Attribute = VerticalInput["attributes"][number];

const attribute = (name: string, type: Attribute["type"], description: string, indexed = false): Attribute => ({
  name,
  type,
  description,
  indexed,
});

/** The six verticals of the demo, with the validation days that the public protocol gives them. */
export const VERTICALS: readonly VerticalInput[] = [
  {
    name: "sim",
    title: "SIM-only plans",
    validationDays: 30,
    requirements: REQUIREMENTS.sim,
    attributes: [
      attribute("data_gb", "NUMBER", "Monthly data in GB, or unlimited.", true),
      attribute("minutes", "NUMBER", "Monthly minutes, or unlimited."),
      attribute("texts", "NUMBER", "Monthly texts, or unlimited."),
      attribute("contract_months", "INTEGER", "Length of the contract; 0 means none.", true),
      attribute("network", "TEXT", "The network that carries the plan."),
      attribute("requires_credit_check", "BOOLEAN", "Whether the buyer's credit is checked."),
      attribute("5g", "BOOLEAN", "Whether 5G is included."),
      attribute("eu_roaming_included", "BOOLEAN", "Whether roaming in the EU is included."),
    ],
  },
  {
    name: "broadband",
    title: "Home broadband",
    validationDays: 31,
    requirements: REQUIREMENTS.broadband,
    attributes: [
      attribute("download_mbps", "INTEGER", "Average download speed in Mbit/s.", true),
      attribute("contract_months", "INTEGER", "Length of the contract; 0 means none.", true),
      attribute("technology", "TEXT", "Such as fibre or cable."),
      attribute("router_included", "BOOLEAN", "Whether a router is included."),
    ],
  },
  {
    name: "energy",
    title: "Energy tariffs",
    validationDays: 42,
    requirements: REQUIREMENTS.energy,
    attributes: [
      attribute("contract_months", "INTEGER", "Length of the fix; 0 means variable."),
      attribute("renewable_percent", "INTEGER", "Share of renewable electricity."),
      attribute("fuel", "TEXT", "electricity, gas or dual."),
    ],
  },
  {
    name: "flights",
    title: "Flights",
    validationDays: 7,
    requirements: REQUIREMENTS.flights,
    attributes: [
      attribute("origin", "TEXT", "IATA code of the airport of departure."),
      attribute("destination", "TEXT", "IATA code of the airport of arrival."),
      attribute("stops", "INTEGER", "Stops on the way."),
      attribute("checked_bags", "INTEGER", "Checked bags included."),
    ],
  },
  {
    name: "hotels",
    title: "Hotels",
    validationDays: 30,
    requirements: REQUIREMENTS.hotels,
    attributes: [
      attribute("city", "TEXT", "Where the hotel is."),
      attribute("stars", "INTEGER", "Stars, 1 to 5."),
      attribute("nights", "INTEGER", "Nights in the price."),
      attribute("breakfast_included", "BOOLEAN", "Whether breakfast is included."),
    ],
  },
  {
    name: "insurance",
    title: "Insurance",
    validationDays: 14,
    requirements: REQUIREMENTS.insurance,
    attributes: [
      attribute("cover", "TEXT", "Such as travel, home or pet."),
      attribute("excess", "NUMBER", "What the insured pays of each claim, in the offer's currency."),
      attribute("term_months", "INTEGER", "Length of the policy."),
    ],
  },
];

/** A merchant of the demo with its processor and its offers. */
export interface DemoMerchant {
  merchant: CreateMerchantInput;
  /** Null for the merchant without a processor. */
  processor: "sandbox" | "stripe" | "generic" | null;
  vertical: string;
  provider: string;
  currency: string;
  /** What differs from the default terms. */
  terms?: MerchantTermsInput;
  offers: readonly DemoOffer[];
}

type DemoOffer = Pick<OfferInput, "reference" | "name" | "criteria" | "status"> & {
  priceMinor: number;
  commission: CommissionInput;
};

const cpa = (amountMinor: number): CommissionInput => ({ type: "CPA", amountMinor });
const percentage = (rateBasisPoints: number, capMinor?: number): CommissionInput => ({
  type: "PERCENTAGE",
  rateBasisPoints,
  ...(capMinor !== undefined && { capMinor }),
});
const hybrid = (amountMinor: number, rateBasisPoints: number): CommissionInput => ({
  type: "HYBRID",
  amountMinor,
  rateBasisPoints,
});

const offer = (
  reference: string,
  name: string,
  priceMinor: number,
  commission: CommissionInput,
  criteria: Record<string, unknown>,
): DemoOffer => ({ reference, name, priceMinor, commission, criteria });

const plan = (
  reference: string,
  name: string,
  priceMinor: number,
  commission: CommissionInput,
  data: number | "unlimited",
  contractMonths: number,
): DemoOffer =>
  offer(reference, name, priceMinor, commission, {
    data_gb: data,
    minutes: "unlimited",
    texts: "unlimited",
    contract_months: contractMonths,
    network: "Aria",
    requires_credit_check: contractMonths > 0,
    "5g": true,
    eu_roaming_included: contractMonths > 0,
  });

/** The demo's merchants: all four flows, all three processors, five currencies, the three kinds of commission. */
export const MERCHANTS: readonly DemoMerchant[] = [
  {
    merchant: { name: "Lark Mobile", url: "https://lark-mobile.example/plans", flowType: "instant_checkout" },
    processor: "sandbox",
    vertical: "sim",
    provider: "Lark",
    currency: "GBP",
    offers: [
      plan("lark-10", "Lark 10 GB rolling", 800, cpa(800), 10, 0),
      plan("lark-50", "Lark 50 GB rolling", 1200, cpa(1000), 50, 0),
      plan("lark-100", "Lark 100 GB rolling", 1600, cpa(1200), 100, 0),
      plan("lark-unlimited", "Lark Unlimited rolling", 2500, cpa(1600), "unlimited", 0),
      plan("lark-100-12", "Lark 100 GB, 12 months", 1300, cpa(2000), 100, 12),
      { ...plan("lark-retired", "Lark 25 GB (paused)", 999, cpa(700), 25, 0), status: "PAUSED" },
    ],
  },
  {
    merchant: { name: "Meridian Mobile", url: "https://meridian-mobile.example", flowType: "instant_checkout" },
    processor: "stripe",
    vertical: "sim",
    provider: "Meridian",
    currency: "GBP",
    terms: { partialRefunds: "PRORATE" },
    offers: [
      plan("mer-30", "Meridian 30 GB", 1050, percentage(2500), 30, 1),
      plan("mer-120", "Meridian 120 GB", 1800, percentage(2500, 400), 120, 24),
      plan("mer-unlimited", "Meridian Unlimited", 2200, hybrid(500, 1000), "unlimited", 24),
    ],
  },
  {
    merchant: { name: "Corner SIM (no processor)", url: "https://corner-sim.example", flowType: "instant_checkout" },
    processor: null,
    vertical: "sim",
    provider: "Corner",
    currency: "GBP",
    offers: [plan("corner-5", "Corner 5 GB", 500, cpa(300), 5, 0)],
  },
  {
    merchant: { name: "Kumo Mobile", url: "https://kumo-mobile.example", flowType: "instant_checkout" },
    processor: "sandbox",
    vertical: "sim",
    provider: "Kumo",
    currency: "JPY",
    offers: [
      plan("kumo-3", "Kumo 3 GB", 990, percentage(1250), 3, 0),
      plan("kumo-20", "Kumo 20 GB", 2970, percentage(1250), 20, 0),
      plan("kumo-unlimited", "Kumo Unlimited", 3278, hybrid(300, 333), "unlimited", 0),
    ],
  },
  {
    merchant: { name: "Dune Telecom", url: "https://dune-telecom.example", flowType: "instant_checkout" },
    processor: "sandbox",
    vertical: "sim",
    provider: "Dune",
    currency: "KWD",
    offers: [
      plan("dune-40", "Dune 40 GB", 5500, percentage(1234), 40, 0),
      plan("dune-unlimited", "Dune Unlimited", 12_750, cpa(2_125), "unlimited", 12),
    ],
  },
  {
    merchant: { name: "Northwind Fibre", url: "https://northwind-fibre.example", flowType: "install_activation" },
    processor: "sandbox",
    vertical: "broadband",
    provider: "Northwind",
    currency: "GBP",
    offers: [
      offer("nw-150", "Northwind 150", 2600, cpa(4500), {
        download_mbps: 150,
        contract_months: 12,
        technology: "fibre",
        router_included: true,
      }),
      offer("nw-500", "Northwind 500", 3400, cpa(6000), {
        download_mbps: 500,
        contract_months: 18,
        technology: "fibre",
        router_included: true,
      }),
      offer("nw-900", "Northwind Gigafast", 4500, hybrid(5000, 500), {
        download_mbps: 900,
        contract_months: 24,
        technology: "fibre",
        router_included: true,
      }),
    ],
  },
  {
    merchant: {
      name: "Brightline Broadband",
      url: "https://brightline.example/broadband",
      flowType: "install_activation",
    },
    processor: "generic",
    vertical: "broadband",
    provider: "Brightline",
    currency: "EUR",
    offers: [
      offer("bl-100", "Brightline 100", 2990, cpa(4000), {
        download_mbps: 100,
        contract_months: 0,
        technology: "cable",
        router_included: false,
      }),
      offer("bl-250", "Brightline 250", 3990, cpa(5000), {
        download_mbps: 250,
        contract_months: 12,
        technology: "cable",
        router_included: true,
      }),
      offer("bl-1000", "Brightline 1000", 5990, percentage(8000), {
        download_mbps: 1000,
        contract_months: 24,
        technology: "fibre",
        router_included: true,
      }),
    ],
  },
  {
    merchant: { name: "Verdant Energy", url: "https://verdant-energy.example", flowType: "quote_application" },
    terms: { disputes: "CLAW_BACK" },
    processor: "sandbox",
    vertical: "energy",
    provider: "Verdant",
    currency: "GBP",
    offers: [
      offer("ve-fix-12", "Verdant Fix 12", 14_200, cpa(3500), {
        contract_months: 12,
        renewable_percent: 100,
        fuel: "dual",
      }),
      offer("ve-fix-24", "Verdant Fix 24", 13_900, cpa(4500), {
        contract_months: 24,
        renewable_percent: 100,
        fuel: "dual",
      }),
      offer("ve-flex", "Verdant Flex", 15_100, cpa(2000), {
        contract_months: 0,
        renewable_percent: 80,
        fuel: "electricity",
      }),
    ],
  },
  {
    merchant: { name: "Skylark Air", url: "https://skylark-air.example/book", flowType: "instant_checkout" },
    processor: "sandbox",
    vertical: "flights",
    provider: "Skylark",
    currency: "USD",
    offers: [
      offer("sk-jfk-lhr", "New York to London", 48_732, hybrid(1500, 300), {
        origin: "JFK",
        destination: "LHR",
        stops: 0,
        checked_bags: 1,
      }),
      offer("sk-sfo-nrt", "San Francisco to Tokyo", 79_900, percentage(300), {
        origin: "SFO",
        destination: "NRT",
        stops: 0,
        checked_bags: 2,
      }),
      offer("sk-bos-lis", "Boston to Lisbon", 38_950, percentage(300), {
        origin: "BOS",
        destination: "LIS",
        stops: 1,
        checked_bags: 0,
      }),
      offer("sk-ord-cdg", "Chicago to Paris", 51_275, hybrid(1500, 250), {
        origin: "ORD",
        destination: "CDG",
        stops: 1,
        checked_bags: 1,
      }),
    ],
  },
  {
    merchant: { name: "Harbour Hotels", url: "https://harbour-hotels.example", flowType: "instant_checkout" },
    terms: { disputes: "MANUAL" },
    processor: "sandbox",
    vertical: "hotels",
    provider: "Harbour",
    currency: "EUR",
    offers: [
      offer("hh-lisbon", "Harbour Lisbon, 3 nights", 42_300, percentage(1000), {
        city: "Lisbon",
        stars: 4,
        nights: 3,
        breakfast_included: true,
      }),
      offer("hh-porto", "Harbour Porto, 2 nights", 21_800, percentage(1000), {
        city: "Porto",
        stars: 3,
        nights: 2,
        breakfast_included: true,
      }),
      offer("hh-hamburg", "Harbour Hamburg, 2 nights", 27_650, percentage(1200, 3000), {
        city: "Hamburg",
        stars: 4,
        nights: 2,
        breakfast_included: false,
      }),
    ],
  },
  {
    merchant: {
      name: "Old Town Stays",
      url: "https://old-town-stays.example/rooms?lang=en",
      flowType: "instant_checkout",
      hostedCheckout: false,
    },
    processor: "sandbox",
    vertical: "hotels",
    provider: "Old Town",
    currency: "EUR",
    offers: [
      offer("ot-prague", "Old Town Prague, 2 nights", 19_900, percentage(900), {
        city: "Prague",
        stars: 3,
        nights: 2,
        breakfast_included: true,
      }),
    ],
  },
  {
    merchant: { name: "Aegis Insurance", url: "https://aegis-insurance.example", flowType: "policy_start" },
    processor: "sandbox",
    vertical: "insurance",
    provider: "Aegis",
    currency: "GBP",
    offers: [
      offer("ae-travel", "Aegis Travel Europe", 3450, cpa(900), { cover: "travel", excess: 75, term_months: 12 }),
      offer("ae-home", "Aegis Home Contents", 9_600, cpa(2500), { cover: "home", excess: 150, term_months: 12 }),
      offer("ae-pet", "Aegis Pet", 18_240, percentage(1500), { cover: "pet", excess: 99, term_months: 12 }),
    ],
  },
];
