import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { withoutChange } from "../support/refusals.ts";
import { signChanged } from "../support/sign-code.ts";

const app = useApplication();
const MAXIMUM = 100_000_000_000;

const SAVE = `mutation Save($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id } }`;
const input = (change: object) => ({
  reference: "great",
  vertical: "sim",
  provider: "Lark",
  name: "Great",
  price: { amountMinor: 1_000, currency: "GBP" },
  commission: { type: "CPA", amountMinor: 800 },
  ...change,
});
const hybrid = { type: "HYBRID", amountMinor: 800, rateBasisPoints: 300 };

test.each([
  ["price", { price: { amountMinor: MAXIMUM + 1, currency: "GBP" } }, "100000000000"],
  ["price", { price: { amountMinor: Number.MAX_SAFE_INTEGER, currency: "JPY" } }, "100000000000"],
  ["commission_amount", { commission: { type: "CPA", amountMinor: Number.MAX_SAFE_INTEGER } }, "100000000000"],
  ["commission_minimum", { commission: { ...hybrid, minimumMinor: MAXIMUM + 1 } }, "100000000000"],
  ["commission_cap", { commission: { ...hybrid, capMinor: MAXIMUM + 1 } }, "100000000000"],
  ["commission_rate_basis_points", { commission: { ...hybrid, rateBasisPoints: 10_001 } }, "10000"],
])(
  "an offer with a %s above the maximum is refused with the maximum, and nothing is saved",
  async (param, change, maximum) => {
    const merchantId = app.merchantOf("Lark Mobile");
    const merchant = app.merchantClient(merchantId);
    const answer = await withoutChange(app, () => merchant.query(SAVE, { merchantId, input: input(change) }));
    expect(answer.body.errors).toMatchObject([
      { message: expect.stringContaining(maximum), extensions: { kind: "INVALID_INPUT", param } },
    ]);
  },
);

test("a feed with a price above the maximum is refused by line, and nothing is saved", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const feed = `reference,vertical,provider,name,price,currency,commission_type,commission_amount
ok,sim,Lark,Good,1000000000.00,GBP,cpa,1
great,sim,Lark,Great,1000000000.01,GBP,cpa,1000000000.01
`;
  const answer = await withoutChange(app, () =>
    app.merchantClient(merchantId).query(
      `mutation Load($merchantId: ID!, $feed: String!) {
        loadOffers(merchantId: $merchantId, format: CSV, feed: $feed) { created errors { line field message } } }`,
      { merchantId, feed },
    ),
  );
  expect(answer.body.data.loadOffers).toEqual({
    created: 0,
    errors: [{ line: 3, field: "price", message: "price is too large: the maximum is 1000000000.00 GBP" }],
  });
});

test("an offer at the maximum is saved, found by search, and has a valid code with its amounts", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const change = {
    price: { amountMinor: MAXIMUM, currency: "GBP" },
    commission: { type: "HYBRID", amountMinor: MAXIMUM, rateBasisPoints: 10_000 },
  };
  const { body } = await app.merchantClient(merchantId).query(SAVE, { merchantId, input: input(change) });
  expect(body.errors).toBeUndefined();
  const found = (await app.agent.get("/v1/offers?q=great&min_price=1000000000&currency=GBP")).body.offers;
  expect(found).toMatchObject([{ id: body.data.saveOffer.id, price: 1_000_000_000 }]);
  const verified = await app.anonymous.post("/v1/codes/verify", { code: found[0].aapCode });
  expect(verified.body).toMatchObject({
    valid: true,
    claims: { price: { amountMinor: MAXIMUM }, commission: { amountMinor: MAXIMUM, rateBasisPoints: 10_000 } },
  });
});

test("a search with a price above the maximum is refused with the maximum, and opens no session", async () => {
  const answer = await withoutChange(app, () => app.agent.get("/v1/offers?currency=JPY&max_price=100000000001"));
  expect(answer).toMatchObject({
    status: 400,
    body: { error: "max_price is too large: the maximum is 100000000000 JPY", param: "max_price" },
  });
});

test("a signed code with an amount above the maximum is not valid", async () => {
  const { offer } = await app.lifecycle.searched();
  const verify = async (change: object) =>
    (await app.anonymous.post("/v1/codes/verify", { code: await signChanged(app, offer.aapCode, change) })).body;
  expect(await verify({ p: MAXIMUM })).toMatchObject({ valid: true, claims: { price: { amountMinor: MAXIMUM } } });
  for (const change of [{ p: MAXIMUM + 1 }, { a: MAXIMUM + 1 }, { n: MAXIMUM + 1 }, { x: MAXIMUM + 1 }, { r: 10_001 }])
    expect(await verify(change)).toEqual({ valid: false, reason: "CODE_MALFORMED", claims: null });
});
