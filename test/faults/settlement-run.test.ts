import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { createClient } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { Paid } from "../support/lifecycle.ts";
import { openApplication } from "../support/open-application.ts";
import { closeRun, eligible, linesOf, readRun, type Run } from "../support/settlement-run.ts";
import { withTrigger } from "../support/with-trigger.ts";

const app = useApplication();
const LARK = { offer: "lark-10" };
const MANY = Array.from({ length: 12 }, () => LARK);

/** A second service on the same database, with separate connections. */
let second: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => void (second = await openApplication(app.databaseUrl)));
afterAll(() => second.close());
beforeEach(async () => void (await closeRun(app)));
afterEach(() => expectInvariants(app));

const refund = (scene: Paid) => app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
const close = (baseUrl: string) => closeRun(app, undefined, createClient(baseUrl, app.operator.key));

/** Returns what all builders were paid and what is carried over, and the sum of the payouts that are due for settled conversions; in minor units. */
async function totals(): Promise<{ paidAndCarried: number; due: number }> {
  const [row] = await app.sql<{ paidAndCarried: number; due: number }>(`
    SELECT (SELECT coalesce(sum(paid_minor), 0) FROM settlement.payout)::int
      + (SELECT coalesce(sum(carried_out_minor), 0) FROM (
          SELECT DISTINCT ON (p.builder_id, p.currency) p.* FROM settlement.payout p JOIN settlement.settlement_run r ON r.id = p.run_id
          ORDER BY p.builder_id, p.currency, r.number DESC) last)::int AS "paidAndCarried",
      (SELECT coalesce(sum(builder_payout_minor), 0) FROM settlement.conversion WHERE settled_commission_minor IS NOT NULL)::int AS due`);
  if (row === undefined) throw new Error("nothing was settled");
  return row;
}

const draftOf = async () =>
  (await app.sql<{ id: string }>("SELECT id FROM settlement.settlement_run WHERE status = 'DRAFT'"))[0]?.id;
const statesOf = (scenes: readonly Paid[]) =>
  Promise.all(scenes.map(async ({ conversionId }) => (await app.lifecycle.conversion(conversionId)).status));

/** Runs `run` while the database refuses inserted rows that match a condition. */
const withFault = (table: string, when: string, run: () => Promise<void>) =>
  withTrigger(app, table, `IF ${when} THEN RAISE EXCEPTION 'a fault of the test'; END IF`, run);

/** Returns whether at least `count` statements wait for a lock. */
async function isWaiting(count: number): Promise<boolean> {
  const [row] = await app.sql<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return (row?.count ?? 0) >= count;
}

/** Starts a run and expects an internal error that reveals no cause. */
async function expectFailure(): Promise<void> {
  const { body } = await app.operator.query("mutation { closeSettlementRun { id } }");
  expect(body.errors).toMatchObject([{ extensions: { code: "INTERNAL" } }]);
  expect(JSON.stringify(body)).not.toContain("fault");
}

test("concurrent runs of two services book one line for each sale and pay it once [P28][L3]", async () => {
  const scenes = await eligible(app, ...MANY);
  const before = await totals();
  const urls = [app.baseUrl, second.baseUrl, app.baseUrl, second.baseUrl];
  const runs = await Promise.all(urls.map((baseUrl) => close(baseUrl)));
  const distinct = new Map(runs.map((run): [string, Run] => [run.id, run]));
  const [first, ...others] = [...distinct.values()].toSorted((a, b) => b.lines.length - a.lines.length);
  const ids = scenes.map(({ conversionId }) => conversionId);
  expect(first?.lines.map(({ conversionId }) => conversionId).toSorted()).toEqual(ids.toSorted());
  expect(others.flatMap(({ lines }) => lines)).toEqual([]);
  const after = await totals();
  expect(after).toEqual({ paidAndCarried: before.paidAndCarried + 12 * 640, due: before.due + 12 * 640 });
});

test("a run that fails between two statements of its lines settles nothing, is visible to operators only, and is closed by the next call", async () => {
  const [settled] = await eligible(app, LARK);
  await closeRun(app);
  await refund(settled);
  const scenes = await eligible(app, LARK, LARK, LARK);
  // First lines and corrections are added by separate statements; the second one fails.
  await withFault("settlement_line", "NEW.kind = 'CORRECTION'", expectFailure);
  const id = (await draftOf()) ?? "";
  expect(await statesOf(scenes)).toEqual(["eligible", "eligible", "eligible"]);
  const draft = await readRun(app.operator, id);
  expect(draft).toMatchObject({ status: "DRAFT", closedAt: null, payouts: [] });
  expect(draft?.lines).toHaveLength(3);
  expect(await readRun(app.builder, id)).toBeNull();
  await expectInvariants(app);
  const run = await close(second.baseUrl);
  expect(run).toMatchObject({ id, status: "CLOSED", payouts: [{ earned: 2 * 640 }] });
  expect(run.lines).toHaveLength(4);
  expect(await statesOf(scenes)).toEqual(["settled", "settled", "settled"]);
});

test("closing while a run with an earlier cut-off is open closes both, also by several operators at once, and pays each sale once", async () => {
  const before = await totals();
  const earlier = await eligible(app, LARK, LARK);
  await withFault("payout", "true", expectFailure);
  const id = (await draftOf()) ?? "";
  const later = await eligible(app, LARK, LARK, LARK);
  const asked = await app.clock.now();
  const runs = await Promise.all([app, second, app, second].map(({ baseUrl }) => close(baseUrl)));
  const idsOf = (scenes: readonly Paid[]) => scenes.map(({ conversionId }) => conversionId).toSorted();
  const settledBy = (run: Run | null | undefined) => run?.lines.map(({ conversionId }) => conversionId).toSorted();
  expect(settledBy(await readRun(app.operator, id))).toEqual(idsOf(earlier));
  // One who continued the first run after the second was closed has nothing left to settle, and gets the first.
  const others = new Map(runs.filter((run) => run.id !== id).map((run) => [run.id, run]));
  const [other] = [...others.values()].toSorted((a, b) => b.lines.length - a.lines.length);
  expect(settledBy(other)).toEqual(idsOf(later));
  for (const run of others.values()) expect(Date.parse(run.cutOff)).toBeGreaterThanOrEqual(asked.getTime());
  expect(await statesOf([...earlier, ...later])).toEqual(Array.from({ length: 5 }, () => "settled"));
  const after = await totals();
  expect(after).toEqual({ paidAndCarried: before.paidAndCarried + 5 * 640, due: before.due + 5 * 640 });
});

test("closing up to the cut-off of an open run closes that one only", async () => {
  await eligible(app, LARK);
  await withFault("payout", "true", expectFailure);
  const draft = await readRun(app.operator, (await draftOf()) ?? "");
  const later = await eligible(app, LARK);
  const run = await closeRun(app, new Date(draft?.cutOff ?? ""));
  expect(run).toMatchObject({ id: draft?.id, status: "CLOSED", cutOff: draft?.cutOff });
  expect(await statesOf(later)).toEqual(["eligible"]);
});

test("a conversion that is clawed back between the lines and the closing is not settled, and no other line changes [P28]", async () => {
  const [refunded, kept] = await eligible(app, LARK, LARK);
  await withFault("payout", "true", expectFailure);
  const id = (await draftOf()) ?? "";
  expect((await readRun(app.operator, id))?.lines).toHaveLength(2);
  expect(await statesOf([refunded, kept])).toEqual(["eligible", "eligible"]);
  expect((await refund(refunded)).body.status).toBe("clawed_back");
  const run = await closeRun(app);
  expect(run.id).toBe(id);
  expect(run.lines).toMatchObject([{ conversionId: kept.conversionId, builderPayout: 640 }]);
  expect(run.payouts).toMatchObject([{ earned: 640 }]);
  expect(await statesOf([refunded, kept])).toEqual(["clawed_back", "settled"]);
});

test("a refund during the closing of a run is acknowledged before it ends, and has a negative line in the next run [P28]", async () => {
  const [scene] = await eligible(app, LARK);
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("SELECT pg_advisory_lock(1)");
  await withTrigger(app, "payout", "PERFORM pg_advisory_xact_lock(1)", async () => {
    const closing = closeRun(app);
    // When the closing statement inserts payouts, it has locked every conversion of the run.
    await eventually(() => isWaiting(1));
    expect((await refund(scene)).body).toMatchObject({ status: "queued", conversionId: null });
    expect(await isWaiting(1)).toBe(true);
    await owner.end();
    expect(linesOf(await closing, scene.conversionId)).toMatchObject([{ kind: "SETTLEMENT", builderPayout: 640 }]);
  });
  await app.clock.advance("5 seconds");
  await eventually(async () => (await statesOf([scene]))[0] === "clawed_back");
  expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject([{ kind: "CORRECTION", builderPayout: -640 }]);
});

test("refunds that are concurrent with runs are booked once [P28]", async () => {
  for (const _ of ["first", "second", "third"]) {
    const scenes = await eligible(app, ...MANY);
    const refunded = scenes.filter((__, n) => n % 2 === 0);
    await Promise.all([close(app.baseUrl), ...refunded.map(refund), close(second.baseUrl)]);
    await expectInvariants(app);
    await closeRun(app);
    const states = await statesOf(scenes);
    expect(states).toEqual(scenes.map((scene) => (refunded.includes(scene) ? "clawed_back" : "settled")));
    const { paidAndCarried, due } = await totals();
    expect(paidAndCarried).toBe(due);
  }
});
