import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { outcomesAreSaved } from "../support/outcomes-are-saved.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();

const LIST = `query List($status: CheckoutStatus!, $merchantId: ID!) {
  checkouts(first: 100, filter: { status: { in: [$status] }, merchantId: $merchantId }) {
    totalCount { count }
    nodes: edges { node { id status } }
  }
}`;

const METRICS = `query Metrics($id: ID!, $range: MetricsRange!) {
  merchant(id: $id) { metrics(range: $range, groupBy: [STATUS, VERTICAL, CURRENCY]) {
    checkouts { points { status vertical currency count } }
  } }
}`;

/** Brings one checkout of a merchant to each status, and returns them by it. */
async function oneOfEach(): Promise<Record<string, CheckedOut[]>> {
  const { checkedOut, paid } = app.lifecycle;
  const processor = app.processorOf(app.merchantOf("Lark Mobile"));
  const [partly, wholly, disputed, won, failed, failedFirst, expired, cancelled] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await checkedOut(),
    await checkedOut(),
    await checkedOut(),
    await checkedOut(),
  ];
  succeeded(await processor.refundSucceeded(partly, 1));
  succeeded(await processor.refundSucceeded(wholly));
  succeeded(await processor.disputeOpened(disputed));
  succeeded(await processor.disputeOpened(won, "dp_won"));
  succeeded(await processor.disputeClosed(won, "won", "dp_won"));
  for (const scene of [failed, failedFirst])
    succeeded(await processor.deliver(processor.event("payment_failed", scene)));
  await outcomesAreSaved(app);
  succeeded(await processor.paymentSucceeded(failedFirst));
  const change = (set: string, { checkout }: CheckedOut) =>
    app.sql(`UPDATE checkout.handoff SET ${set} WHERE id = $1`, [checkout.transactionId]);
  await change("expires_at = clock.now()", expired);
  await change("state = 'cancelled'", cancelled);
  await outcomesAreSaved(app);
  return {
    AWAITING_PAYMENT: [await checkedOut()],
    PAID: [await paid(), won, failedFirst],
    PARTIALLY_REFUNDED: [partly],
    REFUNDED: [wholly],
    DISPUTED: [disputed],
    FAILED: [failed],
    EXPIRED: [expired],
    CANCELLED: [cancelled],
  };
}

test("checkouts are listed and counted by the outcome of their payment", async () => {
  const scenes = await oneOfEach();
  await outcomesAreSaved(app);
  const merchantId = app.merchantOf("Lark Mobile");
  const merchant = app.merchantClient(merchantId);
  for (const [status, expected] of Object.entries(scenes)) {
    const { body } = await merchant.query(LIST, { status, merchantId });
    const ids = expected.map(({ checkout }) => checkout.transactionId);
    expect(body.data.checkouts.totalCount.count, status).toBe(ids.length);
    const nodes = body.data.checkouts.nodes.map(({ node }: { node: object }) => node);
    expect(new Set(nodes), status).toEqual(new Set(ids.map((id) => ({ id, status }))));
  }
  const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
  const { body } = await merchant.query(METRICS, { id: merchantId, range });
  const { points } = body.data.merchant.metrics.checkouts;
  const counts = points.map(({ status, vertical, currency, count }: Record<string, unknown>) => {
    expect([vertical, currency]).toEqual(["sim", "GBP"]);
    return [status, count];
  });
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.entries(scenes).map(([status, { length }]) => [status, length])),
  );
});
