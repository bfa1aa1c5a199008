import { afterEach, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
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

test("without the policy a run pays what was withheld and withholds nothing", async () => {
  await eligible(app, ...FOUR);
  await closeRun(app);
  await setPayWhenPaid(app, false);
  expect(payoutOf(app, await closeRun(app))).toMatchObject({ paid: 2_560, withheld: 0 });
  await setPayWhenPaid(app, true);
  await eligible(app, LARK);
  expect(payoutOf(app, await closeRun(app))).toMatchObject({ earned: 640, withheld: 640, carriedOut: 640 });
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
