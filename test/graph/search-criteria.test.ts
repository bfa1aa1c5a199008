import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const SEARCH =
  "mutation Search($input: SearchOffersInput!) { searchOffers(input: $input) { offers { name } nextCursor } }";

async function search(criteria: Record<string, unknown>, page: { limit: number; cursor?: string } = { limit: 100 }) {
  const { body } = await app.agent.query(SEARCH, { input: { vertical: "sim", criteria, ...page } });
  return body;
}

test("a number or a boolean of the criteria means the same as its text", async () => {
  const { data } = await search({ data_gb_min: "50", contract_months: "0", "5g": "true" });
  const { length } = data.searchOffers.offers;
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan((await search({})).data.searchOffers.offers.length);
  expect((await search({ data_gb_min: 50, contract_months: 0, "5g": true })).data).toEqual(data);
});

test("the next page is found with numbers or their texts", async () => {
  const { nextCursor: cursor } = (await search({ data_gb_min: 10 }, { limit: 1 })).data.searchOffers;
  const next = await search({ data_gb_min: "10" }, { limit: 1, cursor });
  expect(next.data.searchOffers.offers).toHaveLength(1);
  expect((await search({ data_gb_min: 10 }, { limit: 1, cursor })).data).toEqual(next.data);
});

test.each([[[50]], [{ gb: 50 }], ["fifty"], [true]])(
  "the criterion %j of a number is refused by its name",
  async (value) => {
    const { errors } = await search({ data_gb_min: value });
    expect(errors).toMatchObject([{ extensions: { code: "PARAMETER_INVALID", param: "data_gb_min" } }]);
  },
);
