import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

interface Found {
  name: string;
  price: number;
  currency: string;
  provider: string;
  criteria: Record<string, unknown>;
}

const search = async (query: string) => {
  const { status, body } = await app.agent.get(`/v1/offers?limit=100&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { offers: Found[]; currency?: string };
};
const names = (offers: Found[]) => offers.map(({ name }) => name);

test.each([
  ["vertical=hotels&city=Lisbon", ["Harbour Lisbon, 3 nights"]],
  ["vertical=hotels&stars_min=4&nights_max=2", ["Harbour Hamburg, 2 nights"]],
  ["vertical=flights&stops=0&origin=JFK", ["New York to London"]],
  ["vertical=broadband&download_mbps_min=800&provider=north", ["Northwind Gigafast"]],
  ["vertical=sim&provider=kumo&data_gb_min=20&data_gb_max=100", ["Kumo 20 GB"]],
  ["vertical=hotels&breakfast_included=false", ["Harbour Hamburg, 2 nights"]],
  ["vertical=insurance&q=pet", ["Aegis Pet"]],
  ["q=aegis%20home", ["Aegis Home Contents"]],
  ["currency=KWD&max_price=6", ["Dune 40 GB"]],
  ["currency=KWD&min_price=12.75", ["Dune Unlimited"]],
])("%s finds %j", async (query, expected) => {
  expect(names((await search(query)).offers)).toEqual(expected);
});

test("prices compare within the default currency, which the response names", async () => {
  const { offers, currency } = await search("vertical=sim&sort=price");
  expect(currency).toBe("GBP");
  expect(new Set(offers.map((offer) => offer.currency))).toEqual(new Set(["GBP"]));
  const prices = offers.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test("sort=-price returns the most expensive offers first", async () => {
  const prices = (await search("vertical=sim&sort=-price&currency=JPY")).offers.map(({ price }) => price);
  expect(prices).toEqual([3278, 2970, 990]);
});

test("min_price and max_price include offers at that price", async () => {
  const { offers } = await search("vertical=sim&provider=Lark&min_price=8&max_price=12&sort=price");
  expect(offers.map(({ price }) => price)).toEqual([8, 12]);
});

test("a search without a price finds offers in each currency", async () => {
  const { offers, currency } = await search("vertical=sim");
  expect(currency).toBeUndefined();
  expect(new Set(offers.map((offer) => offer.currency))).toEqual(new Set(["GBP", "JPY", "KWD"]));
});
