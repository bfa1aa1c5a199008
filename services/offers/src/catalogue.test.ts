import type { Caller } from "@aap/kernel/caller";
import { describe, expect, test } from "vitest";
import { AGENT, asMerchant, offerInput, OPERATOR, SAVE_OFFER, useTestSubgraph } from "./testing/test-subgraph.ts";

const { ask, createMerchant, saveOffer, sql, countOf, merchantId, merchant } = useTestSubgraph();

describe("an offer", () => {
  test("is written by its merchant only; for another merchant, the merchant and the offer are reported as unknown", async () => {
    const stranger = await createMerchant("Stranger");
    const before = await countOf("offer");
    for (const id of [stranger, "mer_00000000000000000000000000", "mer_x"]) {
      const { error } = await ask(SAVE_OFFER, { merchantId: id, input: offerInput("x") }, merchant());
      expect(error).toMatchObject({ code: "MERCHANT_NOT_FOUND", message: "Merchant not found" });
    }
    expect(await countOf("offer")).toBe(before);
    const { id } = await saveOffer("own", {}, merchant());
    const pause = `mutation ($id: ID!) { setOfferStatus(id: $id, status: PAUSED) { status } }`;
    expect((await ask(pause, { id }, asMerchant(stranger))).error).toMatchObject({ code: "OFFER_NOT_FOUND" });
    expect(await countOf("offer WHERE status = 'PAUSED'")).toBe(0);
    expect((await ask(pause, { id }, merchant())).data.setOfferStatus.status).toBe("PAUSED");
    expect((await ask(pause, { id: "off_x" })).error).toMatchObject({ code: "OFFER_NOT_FOUND" });
  });

  test("that is withdrawn stays withdrawn", async () => {
    const { id } = await saveOffer("gone");
    const set = (status: string) => ask(`mutation { setOfferStatus(id: "${id}", status: ${status}) { status } }`);
    expect((await set("WITHDRAWN")).data.setOfferStatus.status).toBe("WITHDRAWN");
    expect((await set("ACTIVE")).error).toMatchObject({ code: "OFFER_WITHDRAWN", kind: "CONFLICT" });
    const again = await ask(SAVE_OFFER, { merchantId: merchantId(), input: offerInput("gone") });
    expect(again.error).toMatchObject({ code: "OFFER_WITHDRAWN" });
    expect(await countOf("offer WHERE reference = 'gone' AND status = 'WITHDRAWN' AND version = 2")).toBe(1);
  });

  test("is not overwritten by a request that has not read its newest version", async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ask(SAVE_OFFER, { merchantId: merchantId(), input: offerInput("raced", { name: `Name ${n}` }) }),
      ),
    );
    expect(await sql("SELECT version FROM offers.offer WHERE reference = 'raced'")).toEqual([
      { version: results.filter(({ error }) => !error).length },
    ]);
    expect(results.every(({ error }) => !error || error["code"] === "CATALOGUE_CHANGED")).toBe(true);
  });

  const TOO_LARGE = 100_000_000_001;
  const hybrid = { type: "HYBRID", amountMinor: 1, rateBasisPoints: 1 };

  test.each([
    ["price", { price: { amountMinor: TOO_LARGE, currency: "GBP" } }, "100000000000"],
    ["price", { price: { amountMinor: Number.MAX_SAFE_INTEGER, currency: "GBP" } }, "100000000000"],
    ["commission_amount", { commission: { type: "CPA", amountMinor: TOO_LARGE } }, "100000000000"],
    ["commission_minimum", { commission: { ...hybrid, minimumMinor: TOO_LARGE } }, "100000000000"],
    ["commission_cap", { commission: { ...hybrid, capMinor: TOO_LARGE } }, "100000000000"],
    ["commission_rate_basis_points", { commission: { ...hybrid, rateBasisPoints: 10_001 } }, "10000"],
  ])(
    "with a %s above the maximum is refused with the maximum, and nothing is saved",
    async (param, change, maximum) => {
      const { error } = await ask(SAVE_OFFER, { merchantId: merchantId(), input: offerInput("huge", change) });
      expect(error).toMatchObject({ code: "OFFER_INVALID", kind: "INVALID_INPUT", param });
      expect(error?.["message"]).toMatch(new RegExp(`^${param} must be .*\\b${maximum}\\b`));
      expect(await countOf("offer WHERE reference = 'huge'")).toBe(0);
    },
  );

  test("cannot have an amount above the maximum in the database either", async () => {
    await saveOffer("checked", { commission: { ...hybrid, minimumMinor: 1, capMinor: 2 } });
    for (const column of ["price_minor", "commission_amount_minor", "commission_cap_minor"]) {
      const raise = sql(`UPDATE offers.offer SET ${column} = ${TOO_LARGE} WHERE reference = 'checked'`);
      await expect(raise, column).rejects.toMatchObject({ constraint: "offer_amounts_check" });
    }
  });
});

describe("the terms of a merchant", () => {
  test("have a new version after each change, and the earlier versions stay", async () => {
    const set = `mutation ($id: ID!) {
      setMerchantTerms(merchantId: $id, input: { validationDays: 7, partialRefunds: PRORATE }) {
        terms { version validationDays attributionWindowDays partialRefunds } } }`;
    expect((await ask(set, { id: merchantId() })).data.setMerchantTerms.terms).toEqual({
      version: 2,
      validationDays: 7,
      attributionWindowDays: 30,
      partialRefunds: "PRORATE",
    });
    expect(await countOf(`merchant_terms WHERE merchant_id = '${merchantId()}'`)).toBe(2);
  });

  test("are read as of a time, and the newest without one", async () => {
    const id = await createMerchant("Changing");
    const set = `mutation ($id: ID!, $days: Int!) {
      setMerchantTerms(merchantId: $id, input: { validationDays: $days }) { id } }`;
    await ask(set, { id, days: 7 });
    await ask(set, { id, days: 8 });
    // Three versions, a day apart.
    await sql(
      "UPDATE offers.merchant_terms SET created_at = now() - (3 - version) * interval '1 day' WHERE merchant_id = $1",
      [id],
    );
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const read = `query ($id: ID!, $first: DateTime!, $second: DateTime!, $before: DateTime!) { merchant(id: $id) {
      newest: terms { version } first: terms(asOf: $first) { version }
      second: terms(asOf: $second) { version } before: terms(asOf: $before) { version } } }`;
    const { data } = await ask(read, { id, first: daysAgo(1.5), second: daysAgo(0.5), before: daysAgo(9) });
    expect(data.merchant).toEqual({
      newest: { version: 3 },
      first: { version: 1 },
      second: { version: 2 },
      before: { version: 1 },
    });
  });

  test("are null for another merchant, and refused without their scope; the other fields are the same", async () => {
    const id = await createMerchant("Private");
    const read = (caller: Caller) =>
      ask(`query ($id: ID!) { merchant(id: $id) { name terms { version } } }`, { id }, caller);
    for (const caller of [asMerchant(id), OPERATOR])
      expect(await read(caller)).toEqual({ data: { merchant: { name: "Private", terms: { version: 1 } } } });
    const withoutTerms = { merchant: { name: "Private", terms: null } };
    expect(await read(merchant())).toEqual({ data: withoutTerms });
    expect(await read({ ...AGENT, scopes: ["catalogue:read"] })).toMatchObject({
      data: withoutTerms,
      error: { kind: "FORBIDDEN" },
    });
  });
});

test("the merchants, terms and verticals of many offers are read in one request", async () => {
  for (let made = 0; made < 12; made += 1) await saveOffer(`many-${made}`);
  const ids = (await sql("SELECT id FROM offers.offer")).map(({ id }) => id);
  const { data } = await ask(
    `query ($refs: [_Any!]!) { _entities(representations: $refs) {
      ... on Offer { id merchant { name terms { version } } vertical { title } } } }`,
    { refs: ids.map((id) => ({ __typename: "Offer", id })) },
  );
  const merchantOfAll = { name: "Acme", terms: { version: expect.any(Number) } };
  expect(data._entities).toEqual(ids.map((id) => ({ id, merchant: merchantOfAll, vertical: { title: "SIM only" } })));
});
