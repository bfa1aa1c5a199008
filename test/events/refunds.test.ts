import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";
import { setTerms, type Terms } from "../support/set-terms.ts";

const app = useApplication();
const OWED = { commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4, heldAmount: 0 };
const ZERO = { commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };

const send = async (scene: CheckedOut, type: string, object: Record<string, unknown>) => {
  const processor = app.processorOf(scene.offer.merchantId);
  const answer = await processor.deliver(
    processor.laterEvent(type, scene, { payment_id: paymentIdOf(scene), ...object }),
  );
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { received: true } });
  return answer.body;
};
/** A sale of 8.00 with a commission of 8.00, of a merchant with these terms. */
const paidUnder = async (terms: Terms = {}) => {
  await setTerms(app, "Lark Mobile", terms);
  return app.lifecycle.paid({ offer: "lark-10" });
};
/** Returns the reasons of the listed events of a conversion. */
const reasonsOf = async ({ conversionId }: { conversionId: string }) => {
  const { body } = await app.operator.get("/v1/evidence/unmatched?limit=100");
  const own = body.evidence.filter((piece: { conversionId: string }) => piece.conversionId === conversionId);
  return own.map(({ reason }: { reason: string }) => reason);
};
const checkoutStatus = async ({ checkout }: CheckedOut) =>
  (await app.agent.get(`/v1/checkouts/${checkout.transactionId}`)).body.status;

afterEach(() => expectInvariants(app));

describe("a partial, a second and the full refund", () => {
  /** Each with its own amount and with the cumulative amount of the payment. */
  const REFUNDS = [
    { id: "re_a", amount: 200, amount_refunded: 200 },
    { id: "re_b", amount: 200, amount_refunded: 400 },
    { id: "re_c", amount: 400, amount_refunded: 800 },
  ];

  test("under claw_back the first refund claws back, and the others change nothing [T4][A4][P1]", async () => {
    const scene = await paidUnder({ partialRefunds: "CLAW_BACK" });
    for (const [n, refund] of REFUNDS.entries()) {
      await send(scene, "refund.succeeded", { ...refund, id: `${refund.id}_${scene.conversionId}` });
      expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back", ...ZERO });
      expect(await checkoutStatus(scene)).toBe(n < 2 ? "partially_refunded" : "refunded");
    }
  });

  test.each([
    ["by their ids", ({ id, amount }: (typeof REFUNDS)[number]) => ({ type: "refund.succeeded", id, amount })],
    [
      "as cumulative amounts",
      ({ amount_refunded }: (typeof REFUNDS)[number]) => ({ type: "charge.refunded", amount: 800, amount_refunded }),
    ],
  ])(
    "under prorate the commission follows refunds that come %s: 8, 6, 4, clawed back [T4][R1][A4]",
    async (_, toEvent) => {
      const scene = await paidUnder({ partialRefunds: "PRORATE" });
      const ends = [
        { status: "pending", commissionAmount: 6, networkFee: 1.2, builderPayout: 4.8 },
        { status: "pending", commissionAmount: 4, networkFee: 0.8, builderPayout: 3.2 },
        { status: "clawed_back", ...ZERO },
      ];
      expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "pending", ...OWED });
      for (const [n, refund] of REFUNDS.entries()) {
        const { type, ...object } = toEvent(refund);
        const id = "id" in object ? `${object.id}_${scene.conversionId}` : paymentIdOf(scene);
        for (let delivery = 0; delivery < 3; delivery++) await send(scene, type, { ...object, id });
        expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject(ends[n] ?? {});
      }
    },
  );

  test("a refund that comes by its id and as a cumulative amount counts once [A6][E5]", async () => {
    const scene = await paidUnder({ partialRefunds: "PRORATE" });
    await send(scene, "refund.succeeded", { id: `re_${scene.conversionId}`, amount: 200 });
    await send(scene, "charge.refunded", { id: paymentIdOf(scene), amount: 800, amount_refunded: 200 });
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
      status: "pending",
      commissionAmount: 6,
    });
  });
});

test("a refund that failed after the clawback brings the conversion and its amounts back [T7][A7][P3]", async () => {
  const scene = await paidUnder();
  const id = `re_${scene.conversionId}`;
  await send(scene, "refund.succeeded", { id });
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back", ...ZERO });
  expect(await send(scene, "refund.failed", { id, status: "failed" })).toMatchObject({ status: "pending" });
  const { history, ...conversion } = await app.lifecycle.conversion(scene.conversionId);
  expect(conversion).toMatchObject({ status: "pending", ...OWED });
  expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "clawed_back", "pending"]);
  expect(await checkoutStatus(scene)).toBe("paid");
});

test("a refund that comes after its failure does not claw the conversion back [A7]", async () => {
  const scene = await paidUnder();
  const id = `re_${scene.conversionId}`;
  await send(scene, "refund.failed", { id, status: "failed" });
  await send(scene, "refund.succeeded", { id });
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "pending", ...OWED });
});

test.each(["CLAW_BACK", "PRORATE"] as const)(
  "a refund above the payment owes zero and not less, under %s [A5]",
  async (partialRefunds) => {
    const scene = await paidUnder({ partialRefunds });
    await send(scene, "refund.succeeded", { id: `re_${scene.conversionId}`, amount: 80_000 });
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back", ...ZERO });
    expect(await checkoutStatus(scene)).toBe("refunded");
    expect(await reasonsOf(scene)).toEqual(["refund_exceeds_payment"]);
  },
);

test("the refund that exceeds the payment together with earlier ones has the reason refund_exceeds_payment [A5]", async () => {
  const scene = await paidUnder({ partialRefunds: "PRORATE" });
  for (const [id, amount] of [
    ["a", 500],
    ["b", 300],
    ["c", 1],
  ] as const) {
    expect(await reasonsOf(scene)).toEqual([]);
    await send(scene, "refund.succeeded", { id: `re_${id}_${scene.conversionId}`, amount });
  }
  expect(await reasonsOf(scene)).toEqual(["refund_exceeds_payment"]);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back", ...ZERO });
});

test.each(["CLAW_BACK", "PRORATE"] as const)(
  "a refund in another currency is kept with the conversion and changes nothing, under %s [A5]",
  async (partialRefunds) => {
    const scene = await paidUnder({ partialRefunds });
    const { conversionId } = await send(scene, "refund.succeeded", {
      id: `re_${scene.conversionId}`,
      amount: 800,
      currency: "EUR",
    });
    expect(conversionId).toBe(scene.conversionId);
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "pending", ...OWED });
  },
);

test("a refund with an amount as a string of digits is read exactly [P17]", async () => {
  const scene = await paidUnder({ partialRefunds: "PRORATE" });
  await send(scene, "refund.succeeded", { id: `re_${scene.conversionId}`, amount: "200" });
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ commissionAmount: 6 });
});

test.each([
  // 12.5 % of 2970 JPY is 371.25; two thirds of it remain: 247.5.
  ["Kumo Mobile", "kumo-20", 990, { commissionAmount: 248, networkFee: 50, builderPayout: 198 }],
  // 12.34 % of 5.500 KWD is 0.6787; nine tenths of it remain: 0.61083.
  ["Dune Telecom", "dune-40", 550, { commissionAmount: 0.611, networkFee: 0.122, builderPayout: 0.489 }],
])(
  "%s: a partial refund of %s in a currency of 0 or 3 decimals is rounded once [M4][P16]",
  async (merchant, offer, amount, owed) => {
    await setTerms(app, merchant, { partialRefunds: "PRORATE" });
    const scene = await app.lifecycle.paid({ merchant, offer });
    await send(scene, "refund.succeeded", { id: `re_${scene.conversionId}`, amount });
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "pending", ...owed });
  },
);
