import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const app = useApplication();
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

/** Two offers of one merchant in one session, with a checkout each. Their commissions are 8.00 and 10.00. */
async function twoCheckouts() {
  const one = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const two = await sales.checkOut(await sales.recommendToo(one, "Lark Mobile", "lark-50"));
  return { one, two };
}

test.each(["transactionId", "orderReference", "paymentId"] as const)(
  "a report with the %s of an unpaid checkout does not join the payment of the session's other checkout",
  async (field) => {
    const { one, two } = await twoCheckouts();
    const paid = await sales.pay(one);
    const name = field === "paymentId" ? two.checkout.paymentId : two.checkout.transactionId;
    const reported = await sales.reportOwn(one, { transactionValue: 12, [field]: name });
    expect(reported).not.toBe(paid);
    expect(await app.lifecycle.conversion(reported)).toMatchObject({
      recommendationId: two.recommendation.id,
      commissionAmount: 10,
      reviews: [],
    });
    expect(await app.lifecycle.conversion(paid)).toMatchObject({ orderReference: null, commissionAmount: 8 });
    // The payment that the report names comes later.
    expect(await sales.pay(two)).toBe(reported);
    expect(await app.lifecycle.conversion(reported)).toMatchObject({ verification: "verified", commissionAmount: 10 });
    expect(await sales.conversionsOf(one)).toEqual([paid, reported]);
  },
);

test("a payment does not join the only report of its session that names another checkout", async () => {
  const { one, two } = await twoCheckouts();
  const reported = await sales.reportOwn(one, { transactionValue: 12, transactionId: two.checkout.transactionId });
  const paid = await sales.pay(one);
  expect(paid).not.toBe(reported);
  expect(await app.lifecycle.conversion(paid)).toMatchObject({
    commissionAmount: 8,
    orderReference: null,
    reviews: [],
  });
  expect(await sales.pay(two)).toBe(reported);
  expect(await sales.conversionsOf(one)).toEqual([reported, paid]);
});
