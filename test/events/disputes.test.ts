import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";
import { withoutChange } from "../support/refusals.ts";
import { setTerms } from "../support/set-terms.ts";

const app = useApplication();
const OWED = { commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4, heldAmount: 0 };
/** The id of an event of the dispute: a decision lists the events that it is about. */
const EVENT = expect.stringMatching(/^evd_/);
const ZERO = { commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };

const disputeOf = (scene: CheckedOut) => `dp_${scene.checkout.transactionId}`;
const say = async (scene: CheckedOut, type: string, status: string, object: Record<string, unknown> = {}) => {
  const processor = app.processorOf(scene.offer.merchantId);
  const about = { id: disputeOf(scene), payment_id: paymentIdOf(scene), status, ...object };
  const answer = await processor.deliver(processor.laterEvent(type, scene, about));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { received: true } });
  return answer.body;
};
const opened = (scene: CheckedOut) => say(scene, "dispute.opened", "needs_response");
/** Returns the type and the reason of the listed events of a conversion, newest first. */
const reasonsOf = async ({ conversionId }: { conversionId: string }) => {
  const { body } = await app.operator.get("/v1/evidence/unmatched?limit=100");
  const own = body.evidence.filter((piece: { conversionId: string }) => piece.conversionId === conversionId);
  return own.map(({ eventType, reason }: { eventType: string; reason: string }) => [eventType, reason]);
};
const paid = () => app.lifecycle.paid({ offer: "lark-10" });

afterEach(() => expectInvariants(app));

test.each([
  ["won", "pending", OWED],
  ["withdrawn", "pending", OWED],
  ["prevented", "pending", OWED],
  ["lost", "clawed_back", ZERO],
])("a dispute that is opened and closed as %s leads to %s [T6][A8][P4][P8]", async (status, end, amounts) => {
  const scene = await paid();
  expect(await opened(scene)).toMatchObject({ status: "disputed", conversionId: scene.conversionId });
  await say(scene, "dispute.closed", status);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: end, ...amounts });
});

test.each(["dispute.closed", "charge.dispute.closed"])(
  "%s with an unknown outcome leaves the conversion disputed, and an operator finds it in the list [A8]",
  async (type) => {
    const scene = await paid();
    await opened(scene);
    expect(await say(scene, type, "settled_amicably")).toMatchObject({ conversionId: scene.conversionId });
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
    expect(await reasonsOf(scene)).toEqual([[type, "dispute_outcome_unknown"]]);
  },
);

test.each(["warning_needs_response", "warning_under_review", "warning_closed"])(
  "an inquiry (%s) is stored and ignored: no money moved [A8][P7][E3]",
  async (status) => {
    const scene = await paid();
    const type = status === "warning_closed" ? "charge.dispute.closed" : "charge.dispute.created";
    expect(await say(scene, type, status)).toMatchObject({ status: "ignored", conversionId: null });
    const [latest] = (await app.operator.get("/v1/evidence/unmatched?limit=1")).body.evidence;
    expect(latest).toMatchObject({ eventType: type, status: "ignored", reason: "inquiry" });
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "pending", ...OWED });
  },
);

test("a dispute that was won may be followed by a refund, which claws back [P5]", async () => {
  const scene = await paid();
  await opened(scene);
  await say(scene, "dispute.closed", "won");
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  const { history, ...conversion } = await app.lifecycle.conversion(scene.conversionId);
  expect(conversion).toMatchObject({ status: "clawed_back", ...ZERO });
  expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "disputed", "pending", "clawed_back"]);
});

test("a refund and a lost dispute of one payment claw back once, and the failed refund does not undo the loss [A10]", async () => {
  const scene = await paid();
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = { id: `re_${scene.conversionId}`, payment_id: paymentIdOf(scene) };
  await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
  await opened(scene);
  await say(scene, "dispute.closed", "lost");
  const { history, ...conversion } = await app.lifecycle.conversion(scene.conversionId);
  expect(conversion).toMatchObject({ status: "clawed_back", ...ZERO });
  expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "clawed_back"]);
  await processor.deliver(processor.laterEvent("refund.failed", scene, { ...refund, status: "failed" }));
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back", ...ZERO });
});

test("a refund that fails while a dispute is open makes the conversion disputed again", async () => {
  const scene = await paid();
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = { id: `re_${scene.conversionId}`, payment_id: paymentIdOf(scene) };
  await opened(scene);
  await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back" });
  await processor.deliver(processor.laterEvent("refund.failed", scene, { ...refund, status: "failed" }));
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
});

test.each([
  ["won", "pending", OWED],
  ["lost", "clawed_back", ZERO],
])("a dispute that is closed as %s before it is opened leads to %s [A9]", async (status, end, amounts) => {
  const scene = await paid();
  await say(scene, "dispute.closed", status);
  await opened(scene);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: end, ...amounts });
});

test("a dispute without metadata joins by its payment, and a closing without a payment joins by its dispute [P11][E4]", async () => {
  const scene = await paid();
  expect(await opened(scene)).toMatchObject({ conversionId: scene.conversionId });
  expect(await say(scene, "dispute.closed", "lost", { payment_id: undefined })).toMatchObject({
    conversionId: scene.conversionId,
    status: "clawed_back",
  });
});

test("a payment with one won and one open dispute is disputed, and clawed back when the other one is lost", async () => {
  const scene = await paid();
  const second = { id: `${disputeOf(scene)}_2` };
  await opened(scene);
  await say(scene, "dispute.opened", "needs_response", second);
  await say(scene, "dispute.closed", "won");
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
  await say(scene, "dispute.closed", "lost", second);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back", ...ZERO });
});

test.each([
  ["CLAW_BACK", "clawed_back"],
  ["MANUAL", "disputed"],
] as const)("a won dispute of a merchant with the dispute policy %s leads to %s [T6]", async (disputes, end) => {
  await setTerms(app, "Lark Mobile", { disputes });
  const scene = await paid();
  await setTerms(app, "Lark Mobile", {});
  await opened(scene);
  await say(scene, "dispute.closed", "won");
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: end });
  const names = disputes === "MANUAL" ? ["dispute.closed", "dispute.opened"] : [];
  expect(await reasonsOf(scene)).toEqual(names.map((name) => [name, "dispute_for_operator"]));
});

test("a dispute with an unknown outcome is clawed back without an operator if the terms claw back every dispute [A8]", async () => {
  await setTerms(app, "Lark Mobile", { disputes: "CLAW_BACK" });
  const scene = await paid();
  await setTerms(app, "Lark Mobile", {});
  await opened(scene);
  await say(scene, "dispute.closed", "settled_amicably");
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back" });
  expect(await reasonsOf(scene)).toEqual([]);
});

test.each([
  ["won", "RESTORED", "pending", OWED],
  ["lost", "RESTORED", "pending", OWED],
  ["won", "CLAWED_BACK", "clawed_back", ZERO],
])(
  "a dispute that is %s under manual terms waits until an operator decides %s, which leads to %s [T6]",
  async (status, outcome, end, amounts) => {
    await setTerms(app, "Lark Mobile", { disputes: "MANUAL" });
    const scene = await paid().finally(() => setTerms(app, "Lark Mobile", {}));
    await opened(scene);
    await say(scene, "dispute.closed", status);
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });

    const resolve = `mutation R($id: ID!, $outcome: DisputeResolution!) {
      resolveDispute(conversionId: $id, outcome: $outcome, note: "As agreed.") { status created decision { kind note decidedBy subjects } } }`;
    const variables = { id: scene.conversionId, outcome };
    for (const client of [app.merchantClient(scene.offer.merchantId), app.builder, app.agent]) {
      const refused = await withoutChange(app, () => client.query(resolve, variables));
      expect(refused.body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    }
    const { body } = await app.operator.query(resolve, variables);
    expect(body.data.resolveDispute).toMatchObject({
      status: end.toUpperCase(),
      created: true,
      decision: { kind: `DISPUTE_${outcome}`, note: "As agreed.", subjects: [disputeOf(scene), EVENT, EVENT] },
    });
    const { history, ...conversion } = await app.lifecycle.conversion(scene.conversionId);
    expect(conversion).toMatchObject({ status: end, ...amounts });
    expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "disputed", end]);
  },
);
