import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { Paid } from "../support/lifecycle.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";
import { setTerms } from "../support/set-terms.ts";
import { closeRun, linesOf } from "../support/settlement-run.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

const paid = () => app.lifecycle.paid({ offer: "lark-10" });
const OWED = { commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4, heldAmount: 0 };
const NOTHING = { commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };

/** Delivers an event of a dispute; without an id the dispute has none. */
async function send(scene: Paid, type: string, status: string, object: Record<string, unknown>) {
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.laterEvent(type, scene, { payment_id: paymentIdOf(scene), status, ...object });
  const { status: code, body } = await processor.deliver(event);
  expect({ code, body }).toMatchObject({ code: 200, body: { conversionId: scene.conversionId } });
}
const open = (scene: Paid, object: Record<string, unknown>) => send(scene, "dispute.opened", "needs_response", object);

const RESOLVE = `mutation R($id: ID!, $outcome: DisputeResolution!) {
  resolveDispute(conversionId: $id, outcome: $outcome, note: "The bank says so.") {
    status created decision { kind note decidedBy decidedAt subjects } } }`;
async function resolve({ conversionId: id }: Paid, outcome: "RESTORED" | "CLAWED_BACK") {
  const { body } = await app.operator.query(RESOLVE, { id, outcome });
  expect(body.errors).toBeUndefined();
  return body.data.resolveDispute;
}
const conversionOf = ({ conversionId }: Paid) => app.lifecycle.conversion(conversionId);

test.each([
  ["RESTORED", "pending", OWED],
  ["CLAWED_BACK", "clawed_back", NOTHING],
] as const)(
  "an operator ends a dispute that no event closed as %s: the conversion is %s [T6]",
  async (outcome, end, amounts) => {
    const scene = await paid();
    await open(scene, { id: "dp_open" });
    expect(await conversionOf(scene)).toMatchObject({ status: "disputed" });
    expect(await resolve(scene, outcome)).toMatchObject({
      status: end.toUpperCase(),
      created: true,
      decision: {
        kind: `DISPUTE_${outcome}`,
        note: "The bank says so.",
        decidedBy: expect.stringMatching(/^operator:/),
        decidedAt: expect.any(String),
        subjects: expect.arrayContaining(["dp_open"]),
      },
    });
    expect(await conversionOf(scene)).toMatchObject({ status: end, ...amounts });
    expect(await resolve(scene, outcome)).toMatchObject({ created: false });
  },
);

test("a resolved dispute lets the conversion be settled after its window", async () => {
  const scene = await paid();
  await open(scene, { id: "dp_settled" });
  await app.clock.advance("31 days");
  expect(linesOf(await closeRun(app), scene.conversionId)).toEqual([]);
  expect(await resolve(scene, "RESTORED")).toMatchObject({ status: "ELIGIBLE" });
  expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject([{ kind: "SETTLEMENT", commission: 800 }]);
});

test.each([
  ["with an id", { id: "dp_first" }],
  ["without an id", {}],
] as const)("the resolution of a dispute %s does not resolve one that is opened later", async (_, first) => {
  const scene = await paid();
  await open(scene, first);
  expect(await resolve(scene, "RESTORED")).toMatchObject({ status: "PENDING" });
  await open(scene, { id: "dp_second" });
  expect(await conversionOf(scene)).toMatchObject({ status: "disputed" });
  expect(await resolve(scene, "RESTORED")).toMatchObject({ status: "PENDING", created: true });
});

test("under manual terms the resolution of a dispute without an id does not resolve a later one without an id", async () => {
  await setTerms(app, "Lark Mobile", { disputes: "MANUAL" });
  const scene = await paid();
  await setTerms(app, "Lark Mobile", { disputes: "BY_OUTCOME" });
  await open(scene, {});
  expect(await resolve(scene, "RESTORED")).toMatchObject({ status: "PENDING" });
  await app.clock.advance("1 day");
  await open(scene, {});
  expect(await conversionOf(scene)).toMatchObject({ status: "disputed" });
});

test("of two disputes that an operator resolved, the one that its processor reports as lost later claws back", async () => {
  const scene = await paid();
  await open(scene, { id: "dp_one", amount: 300 });
  await open(scene, { id: "dp_two", amount: 500 });
  expect(await resolve(scene, "RESTORED")).toMatchObject({
    status: "PENDING",
    decision: { subjects: expect.arrayContaining(["dp_one", "dp_two"]) },
  });
  await send(scene, "dispute.closed", "won", { id: "dp_one", amount: 300 });
  expect(await conversionOf(scene)).toMatchObject({ status: "pending", ...OWED });
  await send(scene, "dispute.closed", "lost", { id: "dp_two", amount: 500 });
  expect(await conversionOf(scene)).toMatchObject({ status: "clawed_back", ...NOTHING });
});

test("of two disputes one is closed by its processor and the other one by an operator", async () => {
  const scene = await paid();
  await open(scene, { id: "dp_one" });
  await open(scene, { id: "dp_two" });
  await send(scene, "dispute.closed", "won", { id: "dp_one" });
  expect(await conversionOf(scene)).toMatchObject({ status: "disputed" });
  const { decision } = await resolve(scene, "RESTORED");
  expect(decision.subjects).toContain("dp_two");
  expect(decision.subjects).not.toContain("dp_one");
  expect(await conversionOf(scene)).toMatchObject({ status: "pending", ...OWED });
});

test("a resolution for a conversion without open disputes is refused", async () => {
  const scene = await paid();
  await open(scene, { id: "dp_closed" });
  await send(scene, "dispute.closed", "won", { id: "dp_closed" });
  const { body } = await app.operator.query(RESOLVE, { id: scene.conversionId, outcome: "CLAWED_BACK" });
  expect(body.errors).toMatchObject([{ extensions: { code: "DISPUTE_NOT_RESOLVABLE", kind: "CONFLICT" } }]);
  expect(await conversionOf(scene)).toMatchObject({ status: "pending", ...OWED });
});
