import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { permutations } from "../support/permutations.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";
import { setTerms } from "../support/set-terms.ts";

const app = useApplication();
type Happening =
  | "paid"
  | "refunded"
  | "a quarter refunded"
  | "half refunded"
  | "disputed"
  | "dispute lost"
  | "dispute won";

interface End {
  status: string;
  verification: string;
  commission: { amountMinor: number };
  networkFee: { amountMinor: number };
  builderPayout: { amountMinor: number };
  checkout: { status: string };
}

/** Delivers the events in this order, each of them twice, and returns the conversions of the session. */
async function deliverIn(order: readonly Happening[]): Promise<End[]> {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const paymentId = paymentIdOf(scene);
  const dispute = { id: `dp_${paymentId}`, payment_id: paymentId };
  const refund = (id: string, amount: number) =>
    processor.laterEvent("refund.succeeded", scene, { id: `${id}_${paymentId}`, payment_id: paymentId, amount });
  const events = {
    paid: processor.event("payment_succeeded", scene),
    refunded: refund("re", 800),
    "a quarter refunded": refund("re_quarter", 200),
    "half refunded": refund("re_half", 400),
    disputed: processor.laterEvent("dispute.opened", scene, { ...dispute, status: "needs_response" }),
    "dispute lost": processor.laterEvent("dispute.closed", scene, { ...dispute, status: "lost" }),
    "dispute won": processor.laterEvent("dispute.closed", scene, { ...dispute, status: "won" }),
  };
  for (const name of [...order, ...order.toReversed()])
    expect((await processor.deliver(events[name])).status).toBe(200);
  const { body } = await app.operator.query(
    "query End($id: ID!) { session(id: $id) { conversions { edges { node { status verification commission { amountMinor } networkFee { amountMinor } builderPayout { amountMinor } checkout { status } } } } } }",
    { id: scene.session.id },
  );
  return body.data.session.conversions.edges.map(({ node }: { node: End }) => node);
}

const NOTHING = { commission: 0, networkFee: 0, builderPayout: 0 };
const ALL = { commission: 800, networkFee: 160, builderPayout: 640 };

test.each([
  // All of it was refunded, so nothing is left in dispute.
  [["paid", "refunded", "disputed"], "CLAWED_BACK", "REFUNDED", NOTHING],
  [["paid", "disputed", "dispute lost"], "CLAWED_BACK", "DISPUTED", NOTHING],
  [["paid", "refunded", "dispute lost"], "CLAWED_BACK", "DISPUTED", NOTHING],
  [["paid", "disputed", "dispute won"], "PENDING", "PAID", ALL],
] as const)("%j end in one conversion that is %s in any order, with repeats [R7][S6]", expectOneEnd);

// Of 8.00 the buyer kept a quarter, of which 2.00 is owed: a fee of 0.40 and a payout of 1.60.
const A_QUARTER = { commission: 200, networkFee: 40, builderPayout: 160 };

test("refunds of three quarters leave a quarter of the commission in any order, if the terms prorate [R7][S6]", async () => {
  await setTerms(app, "Lark Mobile", { partialRefunds: "PRORATE" });
  const refunds = ["paid", "a quarter refunded", "half refunded"] as const;
  await expectOneEnd(refunds, "PENDING", "PARTIALLY_REFUNDED", A_QUARTER).finally(() =>
    setTerms(app, "Lark Mobile", {}),
  );
});

async function expectOneEnd(
  happenings: readonly Happening[],
  status: string,
  checkoutStatus: string,
  owed: typeof NOTHING,
): Promise<void> {
  const amounts = Object.entries(owed).map(([name, amountMinor]) => [name, { amountMinor }]);
  const end = {
    status,
    verification: "VERIFIED",
    checkout: { status: checkoutStatus },
    ...Object.fromEntries(amounts),
  };
  const ends = await Promise.all(permutations(happenings).map(deliverIn));
  expect(ends).toEqual(ends.map(() => [end]));
}
