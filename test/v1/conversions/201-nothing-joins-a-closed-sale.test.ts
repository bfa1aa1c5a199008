import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { createSessionSales } from "../../support/session-sales.ts";
import { setTerms } from "../../support/set-terms.ts";
import { closeRun, linesOf } from "../../support/settlement-run.ts";

const app = useApplication();
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

/** The fields of a possible duplicate: nothing is paid out until a person has decided. */
const UNDER_REVIEW = {
  status: "pending",
  reviews: [{ reason: "possible_duplicate", clearedAt: null }],
  commissionAmount: 8,
  networkFee: 1.6,
  builderPayout: 0,
  heldAmount: 6.4,
};
const REJECTED = { status: "rejected", commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };

test("a payment joins the remaining report of two, and not the one that the merchant rejected as a duplicate", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const kept = await sales.reportOwn(scene);
  const duplicate = await sales.reportOwn(scene);
  await sales.reject(scene, duplicate);
  expect(await sales.pay(scene)).toBe(kept);
  expect(await app.lifecycle.conversion(kept)).toMatchObject({
    status: "pending",
    conversionPath: "verified_payment",
    verification: "verified",
    commissionAmount: 8,
  });
  expect(await app.lifecycle.conversion(duplicate)).toMatchObject({ ...REJECTED, conversionPath: "merchant_report" });
});

test("a payment of a session with only a rejected report is a separate sale under review [S4]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const reported = await sales.reportOwn(scene);
  await sales.reject(scene, reported);
  const paid = await sales.pay(scene);
  expect(paid).not.toBe(reported);
  expect(await app.lifecycle.conversion(paid)).toMatchObject({ ...UNDER_REVIEW, verification: "verified" });
  expect(await app.lifecycle.conversion(reported)).toMatchObject(REJECTED);
});

test("another buyer's order of the same price does not join a payment that was settled before [S4]", async () => {
  await setTerms(app, "Lark Mobile", { validationDays: 7 });
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const paid = await sales.pay(scene);
  await app.clock.advance("8 days");
  expect(linesOf(await closeRun(app), paid)).toMatchObject([{ kind: "SETTLEMENT", commission: 800 }]);
  const settled = await app.lifecycle.conversion(paid);
  expect(settled).toMatchObject({ status: "settled", orderReference: null });
  const reported = await sales.reportOwn(scene, { orderReference: "another-buyer-1" });
  expect(await app.lifecycle.conversion(reported)).toMatchObject({
    ...UNDER_REVIEW,
    orderReference: "another-buyer-1",
  });
  expect(await app.lifecycle.conversion(paid)).toEqual(settled);
  await app.clock.advance("8 days");
  expect((await app.lifecycle.conversion(reported)).status).toBe("pending");
  expect(linesOf(await closeRun(app), reported)).toEqual([]);
  await setTerms(app, "Lark Mobile", { validationDays: 30 });
});

/** A payment of 8.00, a report of its net price of 6.67 and a rejection of the first conversion, in every order. */
const ORDERS = [
  ["payment", "report", "rejection"],
  ["report", "payment", "rejection"],
  ["payment", "rejection", "report"],
  ["report", "rejection", "payment"],
] as const;

test.each(ORDERS)("%s, %s, %s: the rejected conversion owes nothing, and nothing is settled", async (...order) => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const seen: string[] = [];
  const steps = {
    payment: async () => void seen.push(await sales.pay(scene)),
    report: async () => void seen.push((await sales.report(scene, { transactionValue: 6.67 })).body.conversionId),
    rejection: () => sales.reject(scene, seen[0] ?? ""),
  };
  for (const step of order) await steps[step]();
  const [rejected = "", ...others] = [...new Set(seen)];
  expect(await app.lifecycle.conversion(rejected)).toMatchObject(REJECTED);
  // The payment after the rejection is a separate sale, under review.
  expect(others).toHaveLength(order[2] === "rejection" ? 0 : 1);
  for (const id of others) expect(await app.lifecycle.conversion(id)).toMatchObject(UNDER_REVIEW);
  expect(await sales.conversionsOf(scene)).toEqual([rejected, ...others]);
  await app.clock.advance("31 days");
  const run = await closeRun(app);
  for (const id of seen) expect(linesOf(run, id)).toEqual([]);
});
