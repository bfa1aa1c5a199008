import { afterEach, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createLateBuilderStory } from "../support/late-builder.ts";
import { invoicesOf, requestPayout, setPayWhenPaid, takeInvoiceStep, type ReadInvoice } from "../support/payouts.ts";
import { closeRun, eligible, payoutOf, type Run } from "../support/settlement-run.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00: a fee of 1.60 and a payout of 6.40. Four of them reach the minimum of 25.00. */
const LARK = { offer: "lark-10" };
const FOUR = [LARK, LARK, LARK, LARK];

/** Begins each test without a balance. The request is refused if there is none. */
beforeEach(async () => {
  await setPayWhenPaid(app, false);
  await closeRun(app);
  const document = `mutation P($id: ID!) { payOut(builderId: $id, note: "A new test.") { livemode } }`;
  await app.operator.query(document, { id: app.holderOf(app.builder) });
  await closeRun(app);
  await setPayWhenPaid(app, true);
});
afterEach(() => expectInvariants(app));

async function invoiceOf(run: Run): Promise<ReadInvoice> {
  const invoice = (await invoicesOf(app)).find((one) => one.run.id === run.id);
  if (invoice === undefined) throw new Error("the run has no invoice");
  return invoice;
}

test("a builder's share is withheld until the merchant has paid, and the next run pays it once", async () => {
  await eligible(app, ...FOUR);
  const first = await closeRun(app);
  expect(payoutOf(app, first)).toMatchObject({
    carriedIn: 0,
    earned: 2_560,
    paid: 0,
    carriedOut: 2_560,
    withheld: 2_560,
  });
  expect(await closeRun(app)).toMatchObject({ number: null, payouts: [] });
  await takeInvoiceStep(app, (await invoiceOf(first)).id, "PAID");
  const next = await closeRun(app);
  expect(payoutOf(app, next)).toMatchObject({ carriedIn: 2_560, earned: 0, paid: 2_560, carriedOut: 0, withheld: 0 });
  expect(await closeRun(app)).toMatchObject({ number: null, payouts: [] });
});

test("a run pays the shares of merchants that have paid, and withholds those of others", async () => {
  await eligible(app, ...FOUR);
  const first = await closeRun(app);
  await takeInvoiceStep(app, (await invoiceOf(first)).id, "PAID");
  await eligible(app, LARK);
  const second = await closeRun(app);
  expect(payoutOf(app, second)).toMatchObject({
    carriedIn: 2_560,
    earned: 640,
    paid: 2_560,
    carriedOut: 640,
    withheld: 640,
  });
});

test("the share of a voided invoice is paid when the invoice that replaces it is paid", async () => {
  await eligible(app, ...FOUR);
  const voided = await invoiceOf(await closeRun(app));
  await takeInvoiceStep(app, voided.id, "VOID", { note: "The wrong company." });
  const second = await closeRun(app);
  expect(second.payouts).toEqual([]);
  const replacement = await invoiceOf(second);
  expect(replacement.due.amountMinor).toBe(3_200);
  expect(await closeRun(app)).toMatchObject({ number: null });
  await takeInvoiceStep(app, replacement.id, "PAID");
  expect(payoutOf(app, await closeRun(app))).toMatchObject({ paid: 2_560, carriedOut: 0 });
});

test("a sale that is refunded before the merchant has paid is not paid", async () => {
  const [refunded] = await eligible(app, ...FOUR);
  const first = await closeRun(app);
  await app.processorOf(refunded?.offer.merchantId ?? "").refundSucceeded(refunded as never);
  await takeInvoiceStep(app, (await invoiceOf(first)).id, "PAID");
  expect(payoutOf(app, await closeRun(app))).toMatchObject({
    carriedIn: 2_560,
    earned: -640,
    paid: 0,
    carriedOut: 1_920,
    withheld: 0,
  });
});

/** What the next run would pay builders, by its preview. */
async function previewed(): Promise<{ paid: number; withheld: number; builderId: string }[]> {
  const document =
    "query { settlementPreview { payouts { builder { id } paid { amountMinor } withheld { amountMinor } } } }";
  const { body } = await app.operator.query(document);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  // The assertions of a test state the type of a response.
  // eslint-disable-next-line typescript/no-explicit-any
  return body.data.settlementPreview.payouts.map(({ builder, paid, withheld }: any) => {
    return { builderId: builder.id, paid: paid.amountMinor, withheld: withheld.amountMinor };
  });
}

test("a held share that is released after settlement is withheld until the merchant has paid the sale", async () => {
  const { newAgent, newBuilder, register, paid, onceRepriced } = createLateBuilderStory(app);
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const sales = await Promise.all(FOUR.map(() => paid(agent)));
  await app.clock.advance("31 days");
  const invoice = await invoiceOf(await closeRun(app));
  await register(agent, builder);
  for (const { conversionId } of sales) await onceRepriced(conversionId);
  const expected = { builderId: builder.id, paid: 0, withheld: 2_560 };
  expect(await previewed()).toEqual([expected]);
  const [released] = (await closeRun(app)).payouts;
  expect(released).toMatchObject({ ...expected, earned: 2_560, carriedOut: 2_560 });
  expect(await closeRun(app)).toMatchObject({ number: null, payouts: [] });
  await takeInvoiceStep(app, invoice.id, "PAID");
  expect(await previewed()).toEqual([{ ...expected, paid: 2_560, withheld: 0 }]);
  expect((await closeRun(app)).payouts).toMatchObject([{ builderId: builder.id, paid: 2_560, carriedOut: 0 }]);
});

test("a held share that is released after the merchant has paid the sale is paid, also while a later invoice is open", async () => {
  const { newAgent, newBuilder, register, paid, onceRepriced } = createLateBuilderStory(app);
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const sales = await Promise.all(FOUR.map(() => paid(agent)));
  await app.clock.advance("31 days");
  await takeInvoiceStep(app, (await invoiceOf(await closeRun(app))).id, "PAID");
  await register(agent, builder);
  for (const { conversionId } of sales) await onceRepriced(conversionId);
  await eligible(app, LARK);
  const run = await closeRun(app);
  expect(run.invoices).toMatchObject([{ total: 800 }]);
  const payout = run.payouts.find(({ builderId }) => builderId === builder.id);
  expect(payout).toMatchObject({ earned: 2_560, paid: 2_560, withheld: 0 });
  expect(payoutOf(app, run)).toMatchObject({ earned: 640, paid: 0, withheld: 640 });
});

test("without the policy a run pays what was withheld and withholds nothing", async () => {
  await eligible(app, ...FOUR);
  await closeRun(app);
  await setPayWhenPaid(app, false);
  expect(payoutOf(app, await closeRun(app))).toMatchObject({ paid: 2_560, withheld: 0 });
  await setPayWhenPaid(app, true);
  await eligible(app, LARK);
  expect(payoutOf(app, await closeRun(app))).toMatchObject({ earned: 640, withheld: 640, carriedOut: 640 });
});

test("a merchant's credit counts once: it pays the share of the next sale that it covers, not that of an open invoice", async () => {
  const scenes = await eligible(app, LARK, LARK, LARK);
  const paid = await invoiceOf(await closeRun(app));
  await takeInvoiceStep(app, paid.id, "PAID");
  await eligible(app, LARK);
  const open = await closeRun(app);
  expect(payoutOf(app, open)).toMatchObject({ carriedIn: 1_920, earned: 640, paid: 0, withheld: 640 });
  await app.processorOf(scenes[0].offer.merchantId).refundSucceeded(scenes[0]);
  const credited = await closeRun(app);
  expect(await invoiceOf(credited)).toMatchObject({ due: { amountMinor: 0 }, carriedOut: { amountMinor: -800 } });
  // The credit is as high as the open invoice, which withholds its share all the same.
  expect(payoutOf(app, credited)).toMatchObject({ carriedIn: 2_560, earned: -640, paid: 0, withheld: 640 });
  await eligible(app, LARK);
  const covered = await closeRun(app);
  expect(await invoiceOf(covered)).toMatchObject({ due: { amountMinor: 0 }, carriedOut: { amountMinor: 0 } });
  // If the credit had released the open invoice's share too, one payment of 8.00 would have paid two shares.
  expect(payoutOf(app, covered)).toMatchObject({ carriedIn: 1_920, earned: 640, paid: 0, withheld: 640 });
  await takeInvoiceStep(app, (await invoiceOf(open)).id, "PAID");
  expect(payoutOf(app, await closeRun(app))).toMatchObject({
    carriedIn: 2_560,
    paid: 2_560,
    carriedOut: 0,
    withheld: 0,
  });
});

test("live and test sales have separate policies, without payWhenPaid by default", async () => {
  const document = "query P($livemode: Boolean) { settlementPolicy(livemode: $livemode) { livemode payWhenPaid } }";
  const read = async (livemode?: boolean) =>
    (await app.operator.query(document, { livemode })).body.data.settlementPolicy;
  expect(await read()).toEqual({ livemode: false, payWhenPaid: true });
  expect(await read(true)).toEqual({ livemode: true, payWhenPaid: false });
});

test("a requested payout does not release what is withheld, and stays open until the merchant has paid", async () => {
  await eligible(app, LARK);
  const first = await closeRun(app);
  expect(payoutOf(app, first)).toMatchObject({ withheld: 640, paid: 0 });
  await requestPayout(app, app.holderOf(app.builder));
  expect(await closeRun(app)).toMatchObject({ number: null, payouts: [] });
  await takeInvoiceStep(app, (await invoiceOf(first)).id, "PAID");
  // 6.40 is below the minimum of 25.00.
  expect(payoutOf(app, await closeRun(app))).toMatchObject({ carriedIn: 640, paid: 640, carriedOut: 0, withheld: 0 });
  await eligible(app, LARK);
  const next = await closeRun(app);
  await takeInvoiceStep(app, (await invoiceOf(next)).id, "PAID");
  expect(await closeRun(app)).toMatchObject({ number: null, payouts: [] });
});
