import { serviceCaller } from "@aap/kernel/caller";
import { connect } from "@aap/prisma/database-error";
import { testLoginsOf } from "@aap/prisma/test-database";
import { createGraph } from "@aap/subgraph-host/graph";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { followAttribution } from "../../services/settlement/src/operations/conversion/follow-attribution.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { RELEASED, createLateBuilderStory } from "../support/late-builder.ts";

const app = useApplication();
const { newAgent, newBuilder, register, checkedOut, processorOf, paid, onceRepriced } = createLateBuilderStory(app);
let settlement: ReturnType<typeof openDatabase>;
beforeAll(() => {
  settlement = openDatabase(testLoginsOf(app.databaseUrl).settlement);
});
afterAll(() => settlement.close());
afterEach(() => expectInvariants(app));

/** Reads attribution's feed once, as a process of settlement does every few seconds. */
const follow = () =>
  followAttribution({
    db: settlement.db,
    graph: createGraph(app.execute, serviceCaller("settlement"), "req_test"),
    log: pino({ level: "silent" }),
  });

/** Replaces the stored policy of a conversion, which triggers forbid outside of tests. */
async function setPolicy(conversionId: string, policy: object): Promise<void> {
  await app.sql("ALTER TABLE settlement.conversion DISABLE TRIGGER USER");
  await app.sql("UPDATE settlement.conversion SET policy = $2 WHERE id = $1", [conversionId, JSON.stringify(policy)]);
  await app.sql("ALTER TABLE settlement.conversion ENABLE TRIGGER USER");
}

test("several processes that read the feed at once reprice once, and reading an unchanged feed writes nothing [P21]", async () => {
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
  const registrations = await app.sql("SELECT builder_id FROM settlement.registration WHERE agent_id = $1", [agent.id]);
  expect(registrations).toEqual([{ builder_id: builder.id }]);
});

test("a sale that is saved after the feed was read, with facts from before the registration, is released [P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const scene = await checkedOut(agent);
  const other = await connect(app.databaseUrl);
  try {
    // Writers of conversions wait: the payment's facts are loaded, but not saved.
    await other.query("BEGIN; LOCK TABLE settlement.conversion IN SHARE MODE");
    const payment = processorOf(scene, agent).paymentSucceeded(scene);
    const waiting = "SELECT FROM pg_locks WHERE relation = 'settlement.conversion'::regclass AND NOT granted";
    await eventually(async () => (await app.sql(waiting)).length > 0);
    await register(agent, builder);
    await follow();
    const registrations = await app.sql("SELECT FROM settlement.registration WHERE agent_id = $1", [agent.id]);
    await other.query("COMMIT");
    const { body } = await payment;
    expect(registrations).toHaveLength(1);
    expect(body.status).toBe("conversion_recorded");
    expect(await onceRepriced(body.conversionId)).toMatchObject(RELEASED);
    const made = "SELECT repriced_at IS NOT NULL AS later FROM settlement.conversion WHERE id = $1";
    expect(await app.sql(made, [body.conversionId])).toEqual([{ later: true }]);
  } finally {
    await other.end();
  }
});

test("a conversion whose record cannot be read is logged, and the other sales of its agent are released", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  // Ids sort by time, so the broken conversion is the first that is repriced.
  const [broken, sound] = [(await paid(agent)).conversionId, (await paid(agent)).conversionId];
  const [row] = await app.sql<{ policy: object }>("SELECT policy FROM settlement.conversion WHERE id = $1", [broken]);
  await setPolicy(broken, {});
  await register(agent, builder);
  await follow();
  expect(await app.lifecycle.conversion(sound)).toMatchObject(RELEASED);
  await eventually(async () => app.warnings.some(({ msg }) => msg === "a conversion could not be repriced"));
  expect(app.warnings.find(({ msg }) => msg === "a conversion could not be repriced")).toMatchObject({
    conversionId: broken,
    reason: "record_unreadable",
  });

  await setPolicy(broken, row?.policy ?? {});
  expect(await onceRepriced(broken)).toMatchObject(RELEASED);
});
