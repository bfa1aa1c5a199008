import { verifyEvidenceReport } from "@aap/settlement/evidence-report";
import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { HELD, RELEASED, createLateBuilderStory } from "../support/late-builder.ts";

const app = useApplication();
const { newAgent, newBuilder, register, checkedOut, processorOf, paid, builderOf, onceRepriced } =
  createLateBuilderStory(app);

afterEach(() => expectInvariants(app));

test("paid and reported sales of an anonymous agent get the builder that registers it, who reads them from then on [R6][P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const sales = [await paid(agent), await app.lifecycle.reported({ agent: agent.client, offer: "lark-10" })];
  const ids = sales.map(({ conversionId }) => conversionId);
  const before = await Promise.all(ids.map((id) => app.lifecycle.conversion(id)));
  for (const conversion of before) expect(conversion).toMatchObject(HELD);
  for (const id of ids) expect((await builder.client.get(`/v1/conversions/${id}`)).status).toBe(404);

  await register(agent, builder);
  for (const [index, id] of ids.entries()) {
    expect(await onceRepriced(id)).toEqual({ ...before[index], ...RELEASED });
    expect(await builderOf(id)).toBe(builder.id);
    // The edge reads a builder's agents again after 5 s.
    await eventually(async () => (await builder.client.get(`/v1/conversions/${id}`)).status === 200);
  }
  const LIST = "query List($id: ID!) { builder(id: $id) { conversions { edges { node { id } } } } }";
  const { body } = await builder.client.query(LIST, { id: builder.id });
  const listed = body.data.builder.conversions.edges.map(({ node }: { node: { id: string } }) => node.id);
  expect(listed.toSorted()).toEqual(ids.toSorted());
});

test("a sale that a builder bought through its agent before the registration stays held under review", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder("late@builder.example")];
  const scene = await checkedOut(agent);
  const processor = processorOf(scene, agent);
  const event = processor.event("payment_succeeded", scene, { customer_email: "Late@Builder.example" });
  const { conversionId } = (await processor.deliver(event)).body;
  await register(agent, builder);
  expect(await onceRepriced(conversionId)).toMatchObject(HELD);
  const query = "query Reviews($id: ID!) { conversion(id: $id) { reviews { reason clearedAt } } }";
  const { body } = await app.operator.query(query, { id: conversionId });
  expect(body.data.conversion.reviews).toEqual([{ reason: "BUYER_IS_BUILDER", clearedAt: null }]);
});

test("a sale that is disputed, clawed back or rejected gets its builder too, and pays out if it comes back [P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const [disputed, refunded, rejected] = [await paid(agent), await paid(agent), await paid(agent)];
  const processor = processorOf(disputed, agent);
  await processor.disputeOpened(disputed);
  const refund = { id: `re_${refunded.conversionId}`, payment_id: `pp_${refunded.checkout.transactionId}` };
  await processor.deliver(processor.laterEvent("refund.succeeded", refunded, refund));
  const reject = `/v1/conversions/${rejected.conversionId}/reject`;
  expect((await app.operator.post(reject, { reasonCode: "FRAUD" })).status).toBe(201);

  await register(agent, builder);
  expect(await onceRepriced(disputed.conversionId)).toMatchObject({ ...RELEASED, status: "disputed" });
  const ZERO = { commissionAmount: 0, builderPayout: 0, heldAmount: 0 };
  expect(await onceRepriced(refunded.conversionId)).toMatchObject({ ...ZERO, status: "clawed_back" });
  expect(await onceRepriced(rejected.conversionId)).toMatchObject({ ...ZERO, status: "rejected" });

  await processor.disputeClosed(disputed, "won");
  await processor.deliver(processor.laterEvent("refund.failed", refunded, { ...refund, status: "failed" }));
  for (const { conversionId } of [disputed, refunded])
    expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ ...RELEASED, status: "pending" });
});

test("the evidence report names the time of the registration and of the release, and verifies [P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const { conversionId } = await paid(agent);
  const read = async () => (await app.operator.get(`/v1/conversions/${conversionId}/evidence`)).body;
  expect(await read()).toMatchObject({ recommendation: { builderId: null }, repricing: null });
  await register(agent, builder);
  await onceRepriced(conversionId);
  const [change] = await app.sql<{ at: Date }>("SELECT at FROM attribution.change WHERE agent_id = $1", [agent.id]);
  const report = await read();
  expect(report).toMatchObject({
    recommendation: { builderId: builder.id },
    repricing: { registeredAt: change?.at.toISOString(), repricedAt: expect.stringMatching(/Z$/) },
    outcome: { due: { commissionMinor: 800, networkFeeMinor: 160, builderPayoutMinor: 640, heldMinor: 0 } },
  });
  expect(new Date(report.repricing.repricedAt).getTime()).toBeGreaterThanOrEqual(change?.at.getTime() ?? Infinity);
  const steps = await verifyEvidenceReport(report, (await app.anonymous.get("/.well-known/jwks.json")).body);
  expect(steps.filter(({ outcome }) => outcome === "fail")).toEqual([]);
});

test("the builder of a conversion never changes, even by the owner of the tables", async () => {
  const { conversionId } = await app.lifecycle.paid();
  for (const builderId of ["'bld_other'", "NULL"]) {
    const change = `UPDATE settlement.conversion SET builder_id = ${builderId} WHERE id = $1`;
    await expect(app.sql(change, [conversionId])).rejects.toThrow("keeps its builder");
  }
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ heldAmount: 0 });
});
