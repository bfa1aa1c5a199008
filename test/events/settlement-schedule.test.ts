import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { openApplication } from "../support/open-application.ts";
import { setSchedule } from "../support/payouts.ts";
import { withoutChange } from "../support/refusals.ts";
import { closeRun, linesOf, paidNow, readRun } from "../support/settlement-run.ts";

const app = useApplication();
const LARK = { offer: "lark-10" };

/** A second worker on the same database. */
let second: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => void (second = await openApplication(app.databaseUrl)));
afterAll(() => second.close());
afterEach(() => expectInvariants(app));

interface Scheduled {
  id: string;
  cut_off: Date;
  number: number | null;
}
const runsOfSchedule = () =>
  app.sql<Scheduled>(
    "SELECT id, cut_off, number FROM settlement.settlement_run WHERE closed_by = 'schedule' ORDER BY cut_off",
  );

/** Returns the first moment of the month after the one that follows a time. */
function monthAfterNext(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 2));
}

test("with a schedule, the first moment of a month closes one run, with two workers, whose cut-off it is; without sales the next has no number", async () => {
  await closeRun(app);
  const { conversionId, paidAt } = await paidNow(app, LARK);
  const cutOff = monthAfterNext(paidAt);
  await setSchedule(app, "0 0 1 * *");
  // The run of the month between is due, and has no sale whose window was over.
  await app.clock.advanceTo(new Date(cutOff.getTime() - 60_000));
  await eventually(async () => (await runsOfSchedule()).length === 1, 60_000);
  await app.clock.advanceTo(new Date(cutOff.getTime() + 3_600_000));
  await eventually(async () => (await runsOfSchedule()).length === 2, 60_000);
  const [before, due] = await runsOfSchedule();
  expect(before).toMatchObject({ number: null });
  expect(due).toMatchObject({ cut_off: cutOff, number: expect.any(Number) });
  const run = await readRun(app.operator, due?.id ?? "");
  expect(linesOf(run, conversionId)).toMatchObject([{ kind: "SETTLEMENT", commission: 800 }]);
  expect(run).toMatchObject({ status: "CLOSED", closedBy: "schedule" });
  await setSchedule(app, null);
}, 150_000);

test("a schedule that is no cron expression is refused, and nothing changes", async () => {
  const document = `mutation { setSettlementPolicy(schedule: "monthly") { policy { schedule } } }`;
  const { body } = await withoutChange(app, () => app.operator.query(document));
  expect(body.errors).toMatchObject([{ extensions: { code: "SCHEDULE_INVALID", kind: "INVALID_INPUT" } }]);
});

test("live sales are settled monthly by default and test sales on request; a change of one part keeps the other", async () => {
  const READ = "query P($livemode: Boolean) { settlementPolicy(livemode: $livemode) { payWhenPaid schedule } }";
  const read = async (livemode: boolean) => (await app.operator.query(READ, { livemode })).body.data.settlementPolicy;
  expect(await read(true)).toEqual({ payWhenPaid: false, schedule: "0 0 1 * *" });
  expect(await read(false)).toEqual({ payWhenPaid: false, schedule: null });
  const CHANGE =
    "mutation { setSettlementPolicy(payWhenPaid: true, livemode: true) { policy { payWhenPaid schedule } } }";
  const { body } = await app.operator.query(CHANGE);
  expect(body.data.setSettlementPolicy.policy).toEqual({ payWhenPaid: true, schedule: "0 0 1 * *" });
});
