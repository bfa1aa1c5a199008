import { expect, test } from "vitest";
import { useTestSubgraph } from "../testing/test-subgraph.ts";

const { ask, saveOffer, countOf, merchantId } = useTestSubgraph();

const LOAD = `mutation ($merchantId: ID!, $format: FeedFormat!, $feed: String!) {
  loadOffers(merchantId: $merchantId, format: $format, feed: $feed) { created updated unchanged errors { line field message } }
}`;
const load = async (format: string, feed: string) =>
  (await ask(LOAD, { merchantId: merchantId(), format, feed })).data.loadOffers;
const HEADER = "reference,vertical,provider,name,price,currency,commission_type,commission_amount,data_gb";
const csv = (...lines: string[]) => `${[HEADER, ...lines].join("\n")}\n`;

const nothingSaved = { created: 0, updated: 0, unchanged: 0 };

test("a feed with a wrong line saves nothing, and names the line and the field", async () => {
  const { id } = await saveOffer("gone");
  await ask(`mutation { setOfferStatus(id: "${id}", status: WITHDRAWN) { id } }`);
  const before = await countOf("offer");
  const valid = "f1,sim,P,One,9.99,GBP,cpa,8,10";
  const withdrawn = "gone,sim,P,Three,9.99,GBP,cpa,8,10";
  expect(
    await load("CSV", csv(valid, "f2,sim,P,Two,9.999,GBP,cpa,8,10", withdrawn, "f1,sim,P,Again,9.99,GBP,cpa,8,10")),
  ).toEqual({
    ...nothingSaved,
    errors: [
      { line: 3, field: "price", message: "price has more decimals than GBP (2)" },
      { line: 5, field: "reference", message: "reference is already on line 2" },
    ],
  });
  expect(await load("CSV", csv(valid, withdrawn))).toMatchObject({
    ...nothingSaved,
    errors: [{ line: 3, field: "reference", message: expect.stringMatching(/withdrawn/) }],
  });
  expect(await countOf("offer")).toBe(before);
});

test.each([
  ["price", "100000000.001", "8", "price is too large: the maximum is 100000000.000 KWD"],
  ["commission_amount", "9.99", "100000000.001", "commission_amount is too large: the maximum is 100000000.000 KWD"],
])("a feed with a %s above the maximum saves nothing, and names the maximum", async (field, price, amount, message) => {
  const before = await countOf("offer");
  const lines = csv("k1,sim,P,One,1,KWD,cpa,1,1", `k2,sim,P,Two,${price},KWD,cpa,${amount},1`);
  expect(await load("CSV", lines)).toEqual({ ...nothingSaved, errors: [{ line: 3, field, message }] });
  expect(await countOf("offer")).toBe(before);
});

test("a feed creates and updates offers and leaves the others unchanged, in CSV and in JSON Lines", async () => {
  expect(await load("CSV", csv("f1,sim,P,One,9.99,GBP,cpa,8,10", "f2,sim,P,Two,9.99,GBP,cpa,8,unlimited"))).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    errors: [],
  });
  const line = (reference: string, name: string, data: unknown) =>
    JSON.stringify({
      reference,
      vertical: "sim",
      provider: "P",
      name,
      price: 9.99,
      currency: "GBP",
      commission_type: "cpa",
      commission_amount: "8.00",
      data_gb: data,
    });
  const lines = [line("f1", "One", 10), line("f2", "Two more", "unlimited"), line("f3", "Three", 1)];
  expect(await load("JSON_LINES", lines.join("\n"))).toEqual({ created: 1, updated: 1, unchanged: 1, errors: [] });
});
