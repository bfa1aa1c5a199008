import { serviceCaller } from "@aap/kernel/caller";
import { connect } from "@aap/prisma/database-error";
import { testLoginsOf } from "@aap/prisma/test-database";
import { verifyEvidenceReport } from "@aap/settlement/evidence-report";
import { createGraph } from "@aap/subgraph-host/graph";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { followAttribution } from "../../services/settlement/src/operations/conversion/follow-attribution.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";
import { createClient, type Client } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut, Paid } from "../support/lifecycle.ts";
import { createProcessor } from "../support/processors/sandbox.ts";
import { closeRun, linesOf, readRun } from "../support/settlement-run.ts";

const app = useApplication();
let settlement: ReturnType<typeof openDatabase>;
beforeAll(() => {
  settlement = openDatabase(testLoginsOf(app.databaseUrl).settlement);
});
afterAll(() => settlement.close());
afterEach(() => expectInvariants(app));

interface Actor {
  id: string;
  client: Client;
}

async function asOperator(query: string, variables: Record<string, unknown>) {
  const { body } = await app.operator.query(query, variables);
  expect(body.errors).toBeUndefined();
  return body.data.made;
}

async function withKey(kind: "AGENT" | "BUILDER", id: string): Promise<Actor> {
  const create = "mutation Key($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }";
  const { secret } = await asOperator(create, { input: { kind, ownerId: id, label: "test" } });
  return { id, client: createClient(app.baseUrl, secret) };
}

async function newAgent(): Promise<Actor> {
  const create = "mutation Agent($name: String!) { made: createAgent(input: { name: $name }) { id } }";
  return withKey("AGENT", (await asOperator(create, { name: "Nobody's" })).id);
}

async function newBuilder(contactEmail: string | null = null): Promise<Actor> {
  const create = "mutation Builder($input: CreateBuilderInput!) { made: createBuilder(input: $input) { id } }";
  return withKey("BUILDER", (await asOperator(create, { input: { name: "Late Builder", contactEmail } })).id);
}

async function register(agent: Actor, builder: Actor): Promise<void> {
  const query = "mutation Register($a: ID!, $b: ID!) { made: registerAgent(agentId: $a, builderId: $b) { id } }";
  await asOperator(query, { a: agent.id, b: builder.id });
}

const checkedOut = (agent: Actor) => app.lifecycle.checkedOut({ agent: agent.client, offer: "lark-10" });

function processorOf({ offer }: CheckedOut, agent: Actor) {
  const connection = app.demo.connections[offer.merchantId];
  if (connection === undefined) throw new Error("the demo has no such connection");
  return createProcessor(app.anonymous, connection, () => agent.id, app.clock.time);
}

async function paid(agent: Actor): Promise<Paid> {
  const scene = await checkedOut(agent);
  const { body } = await processorOf(scene, agent).paymentSucceeded(scene);
  expect(body.status).toBe("conversion_recorded");
  return { ...scene, conversionId: body.conversionId };
}

async function builderOf(conversionId: string): Promise<string | null> {
  const { body } = await app.operator.query("query Of($id: ID!) { conversion(id: $id) { builder { id } } }", {
    id: conversionId,
  });
  return body.data.conversion.builder?.id ?? null;
}

/** The conversion as it reads once it has its builder. */
async function onceRepriced(conversionId: string) {
  await eventually(() => builderOf(conversionId));
  return app.lifecycle.conversion(conversionId);
}

/** What a process of settlement does every few seconds, done now. */
const follow = () =>
  followAttribution({
    db: settlement.db,
    graph: createGraph(app.execute, serviceCaller("settlement"), "req_test"),
    log: pino({ level: "silent" }),
  });

const HELD = { commissionAmount: 8, networkFee: 1.6, builderPayout: 0, heldAmount: 6.4 };
const RELEASED = { commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4, heldAmount: 0 };

test("sales of an anonymous agent, paid or reported, are its builder's from its registration on, and readable by the builder [R6][P21]", async () => {
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
    // The edge knows a builder's agents anew after 5 s.
    await eventually(async () => (await builder.client.get(`/v1/conversions/${id}`)).status === 200);
  }
  const LIST = "query List($id: ID!) { builder(id: $id) { conversions { edges { node { id } } } } }";
  const { body } = await builder.client.query(LIST, { id: builder.id });
  const listed = body.data.builder.conversions.edges.map(({ node }: { node: { id: string } }) => node.id);
  expect(listed.toSorted()).toEqual(ids.toSorted());
});

test("what a builder bought through its agent before it registered stays held for a review", async () => {
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
  const nothing = { commissionAmount: 0, builderPayout: 0, heldAmount: 0 };
  expect(await onceRepriced(refunded.conversionId)).toMatchObject({ ...nothing, status: "clawed_back" });
  expect(await onceRepriced(rejected.conversionId)).toMatchObject({ ...nothing, status: "rejected" });

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
  const [told] = await app.sql<{ at: Date }>("SELECT at FROM attribution.change WHERE agent_id = $1", [agent.id]);
  const report = await read();
  expect(report).toMatchObject({
    recommendation: { builderId: builder.id },
    repricing: { registeredAt: told?.at.toISOString(), repricedAt: expect.stringMatching(/Z$/) },
    outcome: { due: { commissionMinor: 800, networkFeeMinor: 160, builderPayoutMinor: 640, heldMinor: 0 } },
  });
  expect(new Date(report.repricing.repricedAt).getTime()).toBeGreaterThanOrEqual(told?.at.getTime() ?? Infinity);
  const steps = await verifyEvidenceReport(report, (await app.anonymous.get("/.well-known/jwks.json")).body);
  expect(steps.filter(({ outcome }) => outcome === "fail")).toEqual([]);
});

test("several processes that read the feed at once reprice once, and a run with nothing new writes nothing [P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const ids = [(await paid(agent)).conversionId, (await paid(agent)).conversionId];
  const versions = () =>
    app.sql<{ version: number }>("SELECT version FROM settlement.correlation_key WHERE key = ANY($1) ORDER BY key", [
      ids.map((id) => `conversion:${id}`),
    ]);
  const cursor = () => app.sql("SELECT * FROM settlement.feed_cursor");
  const before = await versions();
  await register(agent, builder);
  await Promise.all([1, 2, 3, 4].map(follow));
  for (const id of ids) expect(await app.lifecycle.conversion(id)).toMatchObject(RELEASED);
  const read = await cursor();
  await follow();
  expect(await versions()).toEqual(before.map(({ version }) => ({ version: version + 1 })));
  expect(await cursor()).toEqual(read);
  const learned = await app.sql("SELECT builder_id FROM settlement.registration WHERE agent_id = $1", [agent.id]);
  expect(learned).toEqual([{ builder_id: builder.id }]);
});

test("a sale that is saved with facts from before the registration, after the feed was read, is released all the same [P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const scene = await checkedOut(agent);
  const other = await connect(app.databaseUrl);
  try {
    // Writers of conversions wait: the payment's facts are loaded, and nothing of it is saved.
    await other.query("BEGIN; LOCK TABLE settlement.conversion IN SHARE MODE");
    const payment = processorOf(scene, agent).paymentSucceeded(scene);
    const waiting = "SELECT FROM pg_locks WHERE relation = 'settlement.conversion'::regclass AND NOT granted";
    await eventually(async () => (await app.sql(waiting)).length > 0);
    await register(agent, builder);
    await follow();
    const learned = await app.sql("SELECT FROM settlement.registration WHERE agent_id = $1", [agent.id]);
    await other.query("COMMIT");
    const { body } = await payment;
    expect([learned.length, body.status]).toEqual([1, "conversion_recorded"]);
    expect(await onceRepriced(body.conversionId)).toMatchObject(RELEASED);
    const made = "SELECT repriced_at IS NOT NULL AS later FROM settlement.conversion WHERE id = $1";
    expect(await app.sql(made, [body.conversionId])).toEqual([{ later: true }]);
  } finally {
    await other.end();
  }
});

test("the builder of a conversion never changes, even by the owner of the tables", async () => {
  const { conversionId } = await app.lifecycle.paid();
  for (const builderId of ["'bld_other'", "NULL"]) {
    const change = `UPDATE settlement.conversion SET builder_id = ${builderId} WHERE id = $1`;
    await expect(app.sql(change, [conversionId])).rejects.toThrow("keeps its builder");
  }
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ heldAmount: 0 });
});

const HELD_LINE = {
  kind: "SETTLEMENT",
  builderId: null,
  commission: 800,
  networkFee: 160,
  builderPayout: 0,
  held: 640,
};

test("a builder that registers after settlement gets the held share by the next run, once [R6][P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const { conversionId } = await paid(agent);
  await app.clock.advance("31 days");
  const settled = await closeRun(app);
  expect(linesOf(settled, conversionId)).toMatchObject([HELD_LINE]);

  await register(agent, builder);
  expect(await onceRepriced(conversionId)).toMatchObject({ ...RELEASED, status: "settled" });
  const released = await closeRun(app);
  expect(linesOf(released, conversionId)).toMatchObject([
    { kind: "CORRECTION", builderId: builder.id, commission: 0, networkFee: 0, builderPayout: 640, held: -640 },
  ]);
  expect(released.payouts).toMatchObject([
    { builderId: builder.id, carriedIn: 0, earned: 640, paid: 0, carriedOut: 640 },
  ]);
  expect(await readRun(app.operator, settled.id)).toEqual(settled);
  expect(linesOf(await closeRun(app), conversionId)).toEqual([]);
});

test("a sale that was settled, held and then clawed back releases nothing to the builder that registers later", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const sale = await paid(agent);
  await app.clock.advance("31 days");
  await closeRun(app);
  await processorOf(sale, agent).refundSucceeded(sale);
  await register(agent, builder);
  await onceRepriced(sale.conversionId);
  const run = await closeRun(app);
  expect(linesOf(run, sale.conversionId)).toMatchObject([
    { kind: "CORRECTION", commission: -800, networkFee: -160, builderPayout: 0, held: -640 },
  ]);
  expect(run.payouts.filter(({ builderId, earned }) => builderId === builder.id && earned !== 0)).toEqual([]);
});
