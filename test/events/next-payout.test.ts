import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { decideCorrection, propose } from "../support/balance-corrections.ts";
import type { Client } from "../support/client.ts";
import { expectInvariants } from "../support/invariants.ts";
import { requestPayout, setPayWhenPaid } from "../support/payouts.ts";
import { closeRun, eligible, paidNow } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00: a fee of 1.60 and a payout of 6.40. Four of them reach the minimum of 25.00. */
const LARK = { offer: "lark-10" };

afterEach(() => expectInvariants(app));

const AMOUNTS = ["carriedIn", "earned", "paid", "carriedOut"] as const;
const AMOUNT = "{ amountMinor currency }";
const PAYOUT = AMOUNTS.map((name) => `${name} ${AMOUNT}`).join(" ");

type Row = Record<(typeof AMOUNTS)[number], { amountMinor: number; currency: string }>;

const builderId = () => app.holderOf(app.builder);
const toMinor = (row: Row) => Object.fromEntries(AMOUNTS.map((name) => [name, row[name].amountMinor]));

/** What the graph returns as the builder's next payout in pounds, in minor units. */
async function nextOf(client: Client = app.builder) {
  const document = `query B($id: ID!) { balances(builderId: $id) { currency nextPayout { ${PAYOUT} minimum { amountMinor } mayBeLess } } }`;
  const { body } = succeeded(await client.query(document, { id: builderId() }));
  const found = body.data.balances.find(({ currency }: { currency: string }) => currency === "GBP");
  return found?.nextPayout;
}

/** What the preview of a run pays the builder in pounds, in minor units; null if it has no payout for it. */
async function previewed() {
  const { body } = succeeded(
    await app.operator.query(`{ settlementPreview { payouts { builder { id } ${PAYOUT} } } }`),
  );
  const rows: (Row & { builder: { id: string } })[] = body.data.settlementPreview.payouts;
  const row = rows.find(({ builder, paid }) => builder.id === builderId() && paid.currency === "GBP");
  return row ? toMinor(row) : null;
}

/** Waits until the states whose window has ended are saved, and expects that the next payout is that of the preview. */
async function expectNext(expected: Record<string, number>) {
  await expect.poll(async () => toMinor(await nextOf()), { timeout: 15_000 }).toEqual(expected);
  const preview = await previewed();
  if (preview !== null) expect(preview).toEqual(expected);
  expect(toMinor(await nextOf(app.operator))).toEqual(expected);
}

test("the next payout is at each moment what the preview of a run pays the builder", async () => {
  // Two sales are eligible, one is pending.
  const [first, second] = await eligible(app, LARK, LARK);
  await paidNow(app, LARK);
  await expectNext({ carriedIn: 0, earned: 1_280, paid: 0, carriedOut: 1_280 });
  expect(await nextOf()).toMatchObject({ minimum: { amountMinor: 2_500 }, mayBeLess: false });

  await closeRun(app);
  await expectNext({ carriedIn: 1_280, earned: 0, paid: 0, carriedOut: 1_280 });

  // The pending sale becomes eligible with another one.
  const [third] = await eligible(app, LARK);
  await expectNext({ carriedIn: 1_280, earned: 1_280, paid: 2_560, carriedOut: 0 });

  // No run books a sale while it is disputed; a settled one stays as it was booked.
  const processor = app.processorOf(third.offer.merchantId);
  succeeded(await processor.disputeOpened(third));
  succeeded(await processor.disputeOpened(second));
  await expectNext({ carriedIn: 1_280, earned: 640, paid: 0, carriedOut: 1_920 });
  succeeded(await processor.disputeClosed(third, "won"));
  succeeded(await processor.disputeClosed(second, "lost"));
  await expectNext({ carriedIn: 1_280, earned: 640, paid: 0, carriedOut: 1_920 });

  // A refund of a settled sale is a correction.
  succeeded(await processor.refundSucceeded(first));
  await expectNext({ carriedIn: 1_280, earned: 0, paid: 0, carriedOut: 1_280 });

  const { id } = await propose(app, { kind: "GRANT", partyId: builderId(), amount: "2.00" });
  await expectNext({ carriedIn: 1_280, earned: 0, paid: 0, carriedOut: 1_280 });
  await decideCorrection(app, "approveCorrection", id);
  await expectNext({ carriedIn: 1_280, earned: 200, paid: 0, carriedOut: 1_480 });

  await requestPayout(app, builderId());
  await expectNext({ carriedIn: 1_280, earned: 200, paid: 1_480, carriedOut: 0 });
  await closeRun(app);
  await expectNext({ carriedIn: 0, earned: 0, paid: 0, carriedOut: 0 });
});

test("with the policy payWhenPaid, the next payout may be less, and says so", async () => {
  await setPayWhenPaid(app, true);
  expect(await nextOf()).toMatchObject({ mayBeLess: true });
  await setPayWhenPaid(app, false);
  expect(await nextOf()).toMatchObject({ mayBeLess: false });
});

test("a merchant's balance has no next payout, and another builder's is not shown", async () => {
  const { offer } = await paidNow(app, LARK);
  const merchant = app.merchantClient(offer.merchantId);
  const own = succeeded(await merchant.query("{ balances { currency nextPayout { mayBeLess } } }"));
  expect(own.body.data.balances).toContainEqual({ currency: "GBP", nextPayout: null });
  expect(await nextOf(merchant)).toBeUndefined();
});
