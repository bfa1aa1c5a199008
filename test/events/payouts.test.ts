import { afterEach, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import {
  payoutsOf,
  requestPayout,
  sendPayoutStep,
  setTaxProfile,
  takePayoutStep,
  type ReadPayout,
} from "../support/payouts.ts";
import { withoutChange } from "../support/refusals.ts";
import { closeRun, eligible, payoutOf } from "../support/settlement-run.ts";
import { sleeping, withTrigger } from "../support/with-trigger.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00: a fee of 1.60 and a payout of 6.40. Four of them reach the minimum of 25.00. */
const LARK = { offer: "lark-10" };
const FOUR = [LARK, LARK, LARK, LARK];

beforeEach(async () => void (await closeRun(app)));
afterEach(() => expectInvariants(app));

/** Settles four sales and returns the pending payout of at least 25.60 GBP. */
async function pendingPayout(): Promise<ReadPayout> {
  await eligible(app, ...FOUR);
  const run = await closeRun(app);
  const [payout, ...others] = (await payoutsOf(app, "PENDING")).filter((one) => one.run.id === run.id);
  expect(others).toEqual([]);
  if (payout === undefined) throw new Error("the run pays nothing");
  return payout;
}

const waysOf = ({ steps }: ReadPayout) => steps.map(({ from, to }) => [from, to]);

test("a payout is pending, sent, paid, reversed, and sent again; each step has its author, time, reference and note", async () => {
  const payout = await pendingPayout();
  expect(payout).toMatchObject({ status: "PENDING", steps: [{ from: null, to: "PENDING" }] });
  const { id } = payout;
  await takePayoutStep(app, id, "SENT", { reference: "BATCH-7" });
  await takePayoutStep(app, id, "PAID", { reference: "E2E-1" });
  await takePayoutStep(app, id, "REVERSED", { note: "The account is closed." });
  const last = await takePayoutStep(app, id, "SENT", { reference: "BATCH-8" });
  expect(last.status).toBe("SENT");
  const by = expect.stringMatching(/^operator:/);
  const at = expect.stringMatching(/^\d{4}-/);
  expect(last.steps).toEqual([
    { from: null, to: "PENDING", reference: null, note: null, by, at },
    { from: "PENDING", to: "SENT", reference: "BATCH-7", note: null, by, at },
    { from: "SENT", to: "PAID", reference: "E2E-1", note: null, by, at },
    { from: "PAID", to: "REVERSED", reference: null, note: "The account is closed.", by, at },
    { from: "REVERSED", to: "SENT", reference: "BATCH-8", note: null, by, at },
  ]);
  expect(last.paid).toEqual(payout.paid);
});

test("a payout with tax takes both from cash, as the bank does, and the tax is in its own account", async () => {
  const builderId = app.holderOf(app.builder);
  const moneyOf = async () => {
    const document = `query L($id: ID!) { ledgerAccounts(first: 100, filter: { partyId: $id }) { edges { node {
      kind currency balance { amountMinor } } } } balances { currency paid { amountMinor } inTransit { amountMinor } } }`;
    const { data } = (await app.builder.query(document, { id: builderId })).body;
    // eslint-disable-next-line typescript/no-explicit-any
    const nodes = data.ledgerAccounts.edges.map(({ node }: any) => node);
    const balanceOf = (kind: string): number =>
      // eslint-disable-next-line typescript/no-explicit-any
      nodes.find((node: any) => node.kind === kind && node.currency === "GBP")?.balance.amountMinor ?? 0;
    // eslint-disable-next-line typescript/no-explicit-any
    const { paid, inTransit } = data.balances.find(({ currency }: any) => currency === "GBP");
    return {
      cash: balanceOf("CASH"),
      tax: balanceOf("TAX"),
      paid: paid.amountMinor as number,
      inTransit: inTransit.amountMinor as number,
    };
  };
  await setTaxProfile(app, builderId, { basisPoints: 2_000 });
  const { id, paid } = await pendingPayout();
  await setTaxProfile(app, builderId, { basisPoints: 0 });
  const amount = paid.amountMinor;
  // 20 %, rounded half up once.
  const tax = Math.floor((amount * 2_000 + 5_000) / 10_000);
  const before = await moneyOf();
  await takePayoutStep(app, id, "SENT");
  expect(await moneyOf()).toEqual({ ...before, inTransit: before.inTransit + amount });
  await takePayoutStep(app, id, "PAID");
  expect(await moneyOf()).toEqual({
    ...before,
    cash: before.cash - amount - tax,
    tax: before.tax - tax,
    paid: before.paid + amount,
  });
  await takePayoutStep(app, id, "REVERSED", { note: "The account is closed." });
  expect(await moneyOf()).toEqual(before);
});

test("a payout that failed can be sent again", async () => {
  const { id } = await pendingPayout();
  await takePayoutStep(app, id, "SENT");
  await takePayoutStep(app, id, "FAILED", { note: "Unknown account." });
  await takePayoutStep(app, id, "SENT");
  expect(waysOf(await takePayoutStep(app, id, "PAID"))).toEqual([
    [null, "PENDING"],
    ["PENDING", "SENT"],
    ["SENT", "FAILED"],
    ["FAILED", "SENT"],
    ["SENT", "PAID"],
  ]);
});

test("a debt after a reversed payout does not lower it: the builder is owed both sums, and later earnings pay the debt", async () => {
  const payableOf = async () => {
    const { data } = (await app.builder.query("{ balances { currency payable { amountMinor } } }")).body;
    return data.balances.find(({ currency }: { currency: string }) => currency === "GBP").payable.amountMinor as number;
  };
  const scenes = await eligible(app, ...FOUR);
  const first = payoutOf(app, await closeRun(app));
  const { id, paid } = (await payoutsOf(app, "PENDING"))[0] ?? { id: "", paid: { amountMinor: 0 } };
  expect(paid.amountMinor).toBe(first.paid);
  await takePayoutStep(app, id, "SENT");
  await takePayoutStep(app, id, "PAID");
  const settled = await payableOf();
  await takePayoutStep(app, id, "REVERSED", { note: "The account is closed." });
  expect(await payableOf()).toBe(settled + first.paid);
  const [refunded] = scenes;
  if (refunded === undefined) throw new Error("there is no sale");
  await app.processorOf(refunded.offer.merchantId).refundSucceeded(refunded);
  expect(payoutOf(app, await closeRun(app))).toMatchObject({ carriedIn: 0, earned: -640, paid: 0, carriedOut: -640 });
  expect(await payableOf()).toBe(settled + first.paid - 640);
  await takePayoutStep(app, id, "SENT");
  const again = await takePayoutStep(app, id, "PAID");
  expect(again.paid.amountMinor).toBe(first.paid);
  expect(await payableOf()).toBe(settled - 640);
  await eligible(app, ...FOUR, LARK);
  expect(payoutOf(app, await closeRun(app))).toMatchObject({
    carriedIn: -640,
    earned: 3_200,
    paid: 2_560,
    carriedOut: 0,
  });
});

test("a repeated step changes nothing", async () => {
  const { id } = await pendingPayout();
  const first = await takePayoutStep(app, id, "SENT", { reference: "BATCH-7" });
  const { body } = await withoutChange(app, () => sendPayoutStep(app, id, "SENT", { reference: "BATCH-8" }));
  expect(body.data.recordPayoutStep).toEqual({ created: false, isReplay: false, payout: first });
});

test.each([
  ["PAID", {}, "PAYOUT_STEP_REFUSED"],
  ["FAILED", { note: "x" }, "PAYOUT_STEP_REFUSED"],
  ["REVERSED", { note: "x" }, "PAYOUT_STEP_REFUSED"],
  ["FAILED", {}, "NOTE_REQUIRED"],
  ["REVERSED", { note: " " }, "NOTE_REQUIRED"],
  ["SENT", { reference: "x".repeat(141) }, "REFERENCE_TOO_LONG"],
  ["SENT", { note: "x".repeat(1_001) }, "NOTE_TOO_LONG"],
])("a pending payout does not become %s with %j: %s, and nothing changes", async (step, given, code) => {
  const { id } = await pendingPayout();
  const { body } = await withoutChange(app, () => sendPayoutStep(app, id, step, given));
  expect(body.errors).toMatchObject([{ extensions: { code } }]);
  expect((await payoutsOf(app)).find((one) => one.id === id)?.status).toBe("PENDING");
});

test("a balance that is carried over is not paid", async () => {
  await eligible(app, { ...LARK, agent: app.otherAgent });
  const run = await closeRun(app);
  const carried = (await payoutsOf(app, "CARRIED_OVER")).find((one) => one.run.id === run.id);
  expect(carried).toMatchObject({ paid: { amountMinor: 0 }, steps: [] });
  const { body } = await withoutChange(app, () => sendPayoutStep(app, carried?.id ?? "", "SENT"));
  expect(body.errors).toMatchObject([{ extensions: { code: "PAYOUT_STEP_REFUSED" } }]);
});

test("twenty operators who record the same payment at once record it once", async () => {
  const { id } = await pendingPayout();
  const sent = await Promise.all(Array.from({ length: 20 }, () => sendPayoutStep(app, id, "SENT")));
  const paid = await Promise.all(Array.from({ length: 20 }, () => sendPayoutStep(app, id, "PAID")));
  for (const answers of [sent, paid])
    expect(answers.filter(({ body }) => body.data?.recordPayoutStep.created)).toHaveLength(1);
  const payout = (await payoutsOf(app)).find((one) => one.id === id);
  expect(payout?.steps.map(({ to }) => to)).toEqual(["PENDING", "SENT", "PAID"]);
});

test("a step with an idempotency key is repeated with the same result", async () => {
  const { id } = await pendingPayout();
  const first = await sendPayoutStep(app, id, "SENT", { idempotencyKey: "send-once" });
  await takePayoutStep(app, id, "PAID");
  const again = await sendPayoutStep(app, id, "SENT", { idempotencyKey: "send-once" });
  expect(first.body.data.recordPayoutStep).toMatchObject({ created: true, isReplay: false });
  expect(again.body.data.recordPayoutStep).toMatchObject({ created: true, isReplay: true });
});

test("a builder reads its own payouts only, and a merchant none [W6]", async () => {
  const own = await pendingPayout();
  await eligible(app, { ...LARK, agent: app.otherAgent });
  await closeRun(app);
  const seen = await payoutsOf(app, null, app.builder);
  expect(new Set(seen.map(({ builder }) => builder.id))).toEqual(new Set([app.holderOf(app.builder)]));
  expect(seen.map(({ id }) => id)).toContain(own.id);
  expect(await payoutsOf(app, null, app.merchantClient(app.merchantOf("Kumo Mobile")))).toEqual([]);
  const foreign = (await payoutsOf(app)).find(({ builder }) => builder.id !== app.holderOf(app.builder));
  const READ = "query P($id: ID!) { payout(id: $id) { id } }";
  expect((await app.builder.query(READ, { id: foreign?.id })).body.data).toEqual({ payout: null });
});

test("a requested payout pays a balance below the minimum with the next run, without a new sale, and once", async () => {
  await eligible(app, LARK);
  await closeRun(app);
  const carried = (await payoutsOf(app, null, app.builder))[0];
  expect(carried?.status).toBe("CARRIED_OVER");
  await requestPayout(app, app.holderOf(app.builder));
  const run = await closeRun(app);
  expect(run).toMatchObject({ number: expect.any(Number), lines: [], invoices: [] });
  expect(run.payouts).toMatchObject([{ earned: 0, carriedOut: 0 }]);
  expect(run.payouts[0]?.paid).toBe(run.payouts[0]?.carriedIn);
  expect(await closeRun(app)).toMatchObject({ number: null, payouts: [] });
});

test("a payout that is requested while a run pays the balance is refused, and the next run pays nothing below the minimum", async () => {
  await eligible(app, LARK);
  await closeRun(app);
  await eligible(app, ...FOUR);
  const builderId = app.holderOf(app.builder);
  await withTrigger(app, "payout", "PERFORM pg_sleep(2)", async () => {
    const closing = closeRun(app);
    await sleeping(app);
    const document = `mutation P($builderId: ID!) { payOut(builderId: $builderId, note: "The builder leaves.") { livemode } }`;
    const { body } = await app.operator.query(document, { builderId });
    expect((await closing).payouts).toMatchObject([{ carriedIn: 640, paid: 3_200, carriedOut: 0 }]);
    expect(body.errors).toMatchObject([{ extensions: { code: "NOTHING_TO_PAY_OUT", kind: "CONFLICT" } }]);
  });
  await eligible(app, LARK);
  expect((await closeRun(app)).payouts).toMatchObject([{ earned: 640, paid: 0, carriedOut: 640 }]);
});

test("a payout of a builder without a balance is refused, and nothing is requested", async () => {
  const document = `mutation { payOut(builderId: "bld_01jaaaaaaaaaaaaaaaaaaaaaaa", note: "x") { livemode } }`;
  const { body } = await withoutChange(app, () => app.operator.query(document));
  expect(body.errors).toMatchObject([{ extensions: { code: "NOTHING_TO_PAY_OUT", kind: "CONFLICT" } }]);
});
