import { verifyEvidenceReport } from "@aap/settlement/evidence-report";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { Paid } from "../support/lifecycle.ts";
import { withoutChange } from "../support/refusals.ts";
import { closeRun, eligible, historyOf, linesOf, paidNow, payoutOf, readRun } from "../support/settlement-run.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00: a fee of 1.60 and a payout of 6.40. */
const LARK = { offer: "lark-10" };
const EIGHT = { commission: 800, networkFee: 160, builderPayout: 640, held: 0 };

/** Settles what the test before left eligible, so that the next run has the sales of one test only. */
beforeEach(async () => void (await closeRun(app)));
afterEach(() => expectInvariants(app));

const processorOf = (scene: Paid) => app.processorOf(scene.offer.merchantId);
const statusOf = async (id: string) => (await app.lifecycle.conversion(id)).status;

test("an eligible conversion is settled by a closed run: its status, history and one line with what is due [T3][L1]", async () => {
  const [scene] = await eligible(app, LARK);
  const run = await closeRun(app);
  expect(run).toMatchObject({ status: "CLOSED", closedBy: expect.stringMatching(/^operator:/) });
  const builderId = app.holderOf(app.builder);
  expect(run.lines).toEqual([
    { conversionId: scene.conversionId, kind: "SETTLEMENT", builderId, currency: "GBP", ...EIGHT },
  ]);
  expect(run.invoices).toEqual([{ merchantId: scene.offer.merchantId, currency: "GBP", total: 800 }]);
  expect(payoutOf(app, run).earned).toBe(640);
  expect(await statusOf(scene.conversionId)).toBe("settled");
  expect(await historyOf(app, scene.conversionId)).toMatchObject([
    { to: "PENDING" },
    { to: "ELIGIBLE", cause: "VALIDATION_WINDOW_ENDED", causedBy: "clock" },
    { to: "SETTLED", cause: "SETTLEMENT_RUN", causedBy: run.closedBy, at: run.closedAt },
  ]);
});

test("the evidence report of a settled conversion holds its lines and verifies, and does not verify without them", async () => {
  const [scene] = await eligible(app, LARK);
  const run = await closeRun(app);
  const { body: report } = await app.builder.get(`/v1/conversions/${scene.conversionId}/evidence`);
  const { body: jwks } = await app.anonymous.get("/.well-known/jwks.json");
  const failing = async (one: unknown) =>
    (await verifyEvidenceReport(one, jwks)).filter(({ outcome }) => outcome === "fail").map(({ name }) => name);
  expect(report.outcome.status).toBe("SETTLED");
  expect(report.settlements).toMatchObject([{ runId: run.id, kind: "SETTLEMENT", builderPayoutMinor: 640 }]);
  expect(await failing(report)).toEqual([]);
  expect(await failing({ ...report, settlements: [] })).toEqual(["digest", "status", "settlements"]);
  const altered = { kind: "CORRECTION", settledAt: report.createdAt, commissionMinor: 1, builderPayoutMinor: 1 };
  for (const [part, value] of Object.entries(altered)) {
    const settlements = [{ ...report.settlements[0], [part]: value }];
    expect(await failing({ ...report, settlements }), part).toEqual(["digest", "settlements"]);
  }
});

test("a conversion that is pending, disputed, clawed back or rejected is not settled and has no line [T3]", async () => {
  const [disputed, refunded] = await eligible(app, LARK, LARK);
  await processorOf(disputed).disputeOpened(disputed);
  await processorOf(refunded).refundSucceeded(refunded);
  const { conversionId: rejected, offer } = await paidNow(app, LARK);
  await app.merchantClient(offer.merchantId).post(`/v1/conversions/${rejected}/reject`, { reasonCode: "FRAUD" });
  const { conversionId: pending } = await paidNow(app, LARK);
  expect(await closeRun(app)).toMatchObject({ lines: [], payouts: [], invoices: [] });
  const ids = [disputed.conversionId, refunded.conversionId, rejected, pending];
  expect(await Promise.all(ids.map(statusOf))).toEqual(["disputed", "clawed_back", "rejected", "pending"]);
});

test("a window that ended after the cut-off waits for the next run [T3][L1]", async () => {
  const [scene] = await eligible(app, LARK);
  const cutOff = new Date((await app.clock.now()).getTime() - 2 * 86_400_000);
  const before = await closeRun(app, cutOff);
  expect(before).toMatchObject({ cutOff: cutOff.toISOString(), lines: [], payouts: [] });
  expect(await statusOf(scene.conversionId)).toBe("eligible");
  expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject([EIGHT]);
});

test("a cut-off in the future is refused, and no run is opened", async () => {
  const cutOff = new Date((await app.clock.now()).getTime() + 60_000).toISOString();
  const { body } = await withoutChange(app, () =>
    app.operator.query("mutation C($cutOff: DateTime) { closeSettlementRun(cutOff: $cutOff) { id } }", { cutOff }),
  );
  expect(body.errors).toMatchObject([{ message: "cutOff lies in the future", extensions: { kind: "INVALID_INPUT" } }]);
});

test("a second run has no lines, no payouts and no number [L3]", async () => {
  const [scene] = await eligible(app, LARK);
  const [first, second] = [await closeRun(app), await closeRun(app)];
  expect(linesOf(first, scene.conversionId)).toHaveLength(1);
  expect(second).toMatchObject({ number: null, lines: [], payouts: [], invoices: [] });
});

test("a balance below 25.00 is carried over, and paid in full by the run that reaches it [L2]", async () => {
  const yen = { merchant: "Kumo Mobile", agent: app.otherAgent };
  const pounds = { ...LARK, agent: app.otherAgent };
  await eligible(app, pounds, pounds, pounds, yen);
  const first = await closeRun(app);
  expect(first.payouts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ currency: "GBP", carriedIn: 0, earned: 1_920, paid: 0, carriedOut: 1_920 }),
      expect.objectContaining({ currency: "JPY", carriedIn: 0, paid: 0 }),
    ]),
  );
  await eligible(app, pounds);
  expect((await closeRun(app)).payouts).toMatchObject([
    { currency: "GBP", carriedIn: 1_920, earned: 640, paid: 2_560, carriedOut: 0 },
  ]);
});

test("an anonymous agent's share is held and not paid out", async () => {
  const [scene] = await eligible(app, { ...LARK, agent: app.anonymousAgent });
  const run = await closeRun(app);
  expect(linesOf(run, scene.conversionId)).toMatchObject([
    { builderId: null, commission: 800, networkFee: 160, builderPayout: 0, held: 640 },
  ]);
  expect(run.payouts).toEqual([]);
  await processorOf(scene).refundSucceeded(scene);
  expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject([{ builderPayout: 0, held: -640 }]);
});

test("a builder reads only its own payouts and lines, and a merchant only its own lines and invoice [W6]", async () => {
  const scenes = await eligible(app, LARK, { merchant: "Kumo Mobile", agent: app.otherAgent });
  const run = await closeRun(app);
  const [own, other] = scenes.map(({ conversionId }) => linesOf(run, conversionId));
  expect(await readRun(app.builder, run.id)).toMatchObject({ lines: own, payouts: [payoutOf(app, run)], invoices: [] });
  const kumo = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const seen = await readRun(kumo, run.id);
  expect(seen).toMatchObject({ lines: other, payouts: [], invoices: [{ merchantId: app.merchantOf("Kumo Mobile") }] });
  expect(seen?.invoices).toHaveLength(1);
});

test("a run without lines of a builder or merchant is reported to it as unknown [W6]", async () => {
  await eligible(app, { ...LARK, agent: app.otherAgent });
  const run = await closeRun(app);
  const document =
    "query R($id: ID!) { settlementRun(id: $id) { id } settlementRuns(first: 100) { edges { node { id } } } }";
  for (const client of [app.builder, app.merchantClient(app.merchantOf("Kumo Mobile"))]) {
    const foreign = (await client.query(document, { id: run.id })).body;
    const unknown = (await client.query(document, { id: "run_01jaaaaaaaaaaaaaaaaaaaaaaa" })).body;
    expect(foreign.data.settlementRun).toBeNull();
    expect(foreign).toEqual(unknown);
    expect(JSON.stringify(foreign)).not.toContain(run.id);
  }
  expect(JSON.stringify((await app.operator.query(document, { id: run.id })).body.data)).toContain(run.id);
});

test("a closed run, its lines and payouts never change, even by the owner of the tables [R2]", async () => {
  await eligible(app, LARK);
  const run = await closeRun(app);
  const changes = {
    "UPDATE settlement.settlement_line SET held_minor = 0": "rows are only added",
    "DELETE FROM settlement.settlement_line": "closed run is refused",
    "INSERT INTO settlement.settlement_line SELECT 'line_x', run_id, conversion_id, 'CORRECTION', merchant_id, builder_id, currency, 1, 1, 0, 0, 1 FROM settlement.settlement_line":
      "closed run is refused",
    "UPDATE settlement.payout SET paid_minor = 1": "only the status changes",
    "DELETE FROM settlement.payout": "rows are only added",
    "UPDATE settlement.payout_step SET note = 'x'": "rows are only added",
    "DELETE FROM settlement.payout_step": "rows are only added",
    "UPDATE settlement.invoice SET due_minor = 1, total_minor = 1": "only the status changes",
    "UPDATE settlement.invoice SET status = 'PAID'": "only the status changes",
    "DELETE FROM settlement.invoice": "rows are only added",
    "UPDATE settlement.invoice_step SET note = 'x'": "rows are only added",
    "DELETE FROM settlement.invoice_step": "rows are only added",
    "UPDATE settlement.settlement_run SET status = 'DRAFT', closed_at = NULL, closed_by = NULL":
      "a closed run stays as it is",
    "DELETE FROM settlement.settlement_run": "rows are only added",
  };
  for (const [change, refusal] of Object.entries(changes))
    await expect(app.sql(change), change).rejects.toThrow(refusal);
  expect(await readRun(app.operator, run.id)).toEqual(run);
});
