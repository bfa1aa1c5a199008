import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { liveToTheEnd } from "../support/settle-and-claw-back.ts";

const app = useApplication();

const CARD = "4242 4242 4242 4242";

/** Sends a page's form as a browser without JavaScript does. */
async function submit(url: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  expect(response.status, await response.text()).toBe(303);
}

const panelOf = ({ checkout }: CheckedOut) => checkout.checkoutUrl.replace("/sandbox/pay/", "/sandbox/panel/");

async function conversionOf({ session }: CheckedOut) {
  const { body } = await app.operator.query(
    "query Of($id: ID!) { session(id: $id) { conversions { edges { node { id status } } } } }",
    { id: session.id },
  );
  const [edge] = body.data.session.conversions.edges;
  return edge && app.lifecycle.conversion(edge.node.id);
}

/** Waits until the sandbox's signed event leads a conversion to a status, and returns the conversion. */
const reaching = (scene: CheckedOut, status: string) =>
  eventually(async () => {
    const conversion = await conversionOf(scene);
    return conversion?.status === status && conversion;
  });

const checkoutStatus = async ({ checkout }: CheckedOut) =>
  (await app.agent.get(`/v1/checkouts/${checkout.transactionId}`)).body.status;

async function paid() {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  await submit(scene.checkout.checkoutUrl, { action: "pay", card: CARD });
  return { ...scene, conversion: await reaching(scene, "pending") };
}

test("a payment on the hosted page makes a verified conversion, and a refund there claws it back", async () => {
  const scene = await paid();
  expect(scene.conversion).toMatchObject({
    verification: "verified",
    conversionPath: "verified_payment",
    transactionId: scene.checkout.transactionId,
    commissionAmount: 8,
    networkFee: 1.6,
    builderPayout: 6.4,
  });
  expect(await checkoutStatus(scene)).toBe("paid");
  await submit(panelOf(scene), { action: "refund", type: "charge.refunded", amount: "1.00" });
  await reaching(scene, "clawed_back");
  expect(await checkoutStatus(scene)).toBe("partially_refunded");
  await submit(panelOf(scene), { action: "refund", type: "refund.succeeded", amount: "" });
  await eventually(async () => (await checkoutStatus(scene)) === "refunded");
  expect(await conversionOf(scene)).toMatchObject({ status: "clawed_back", commissionAmount: 0, builderPayout: 0 });
});

test("a declined card makes no conversion, and the same page may be paid afterwards", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  await submit(scene.checkout.checkoutUrl, { action: "pay", card: "4000 0000 0000 0002" });
  await eventually(async () => (await checkoutStatus(scene)) === "failed");
  expect(await conversionOf(scene)).toBeUndefined();
  await submit(scene.checkout.checkoutUrl, { action: "pay", card: CARD });
  expect(await reaching(scene, "pending")).toMatchObject({ verification: "verified" });
});

test("a refund that fails later returns the conversion to pending", async () => {
  const scene = await paid();
  await submit(panelOf(scene), { action: "refund", type: "refund.succeeded", amount: "" });
  await reaching(scene, "clawed_back");
  await submit(panelOf(scene), { action: "fail-refund" });
  expect(await reaching(scene, "pending")).toMatchObject({ commissionAmount: 8 });
});

test.each([
  ["dispute-won", "pending", 8],
  ["dispute-lost", "clawed_back", 0],
])("a dispute that is opened and ends with %s leads to %s", async (action, status, commissionAmount) => {
  const scene = await paid();
  await submit(panelOf(scene), { action: "open-dispute", type: "charge.dispute.created" });
  await reaching(scene, "disputed");
  expect(await checkoutStatus(scene)).toBe("disputed");
  await submit(panelOf(scene), { action, type: "dispute.closed" });
  expect(await reaching(scene, status)).toMatchObject({ commissionAmount });
});

test("a lifecycle of a policy ends with a settled line, and after a refund with a negative line [T3]", async () => {
  const merchant = "Aegis Insurance";
  // 34.50 with a commission of 9.00, of which a fifth is the fee.
  const scene = await app.lifecycle.checkedOut({ merchant, offer: "ae-travel" });
  await submit(scene.checkout.checkoutUrl, { action: "pay", card: CARD });
  const { conversionId, verification } = await reaching(scene, "pending");
  expect(verification).toBe("verified");
  await liveToTheEnd(app, {
    conversionId,
    merchant,
    requiredSteps: ["policy_issued", "cooling_off_complete", "first_bill_paid"],
    validationDays: 14,
    owed: { currency: "GBP", commission: 900, networkFee: 180, builderPayout: 720 },
    refund: () => submit(panelOf(scene), { action: "refund", type: "refund.succeeded", amount: "" }),
  });
  expect(await checkoutStatus(scene)).toBe("refunded");
});
