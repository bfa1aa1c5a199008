import { testLoginsOf } from "@aap/prisma/test-database";
import { verifyHistory, type ChainedChange } from "@aap/settlement/evidence-report";
import { expect, test } from "vitest";
import { recordDueTransitions } from "../../services/settlement/src/operations/conversion/record-due-transitions.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";

const app = useApplication();
const HISTORY = `query History($id: ID!) {
  conversion(id: $id) { status history { sequence from to cause causedBy at hash } }
}`;

async function historyOf(conversionId: string): Promise<{ status: string; history: ChainedChange[] }> {
  const { body } = await app.builder.query(HISTORY, { id: conversionId });
  expect(body.errors).toBeUndefined();
  const { status, history } = body.data.conversion;
  // A hash is over the cause in lower case.
  const toChained = (change: { cause: string }) => ({ ...change, cause: change.cause.toLowerCase(), conversionId });
  return { status, history: history.map(toChained) };
}

async function eventful() {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.disputeOpened(scene);
  await processor.disputeClosed(scene, "won");
  await processor.refundSucceeded(scene);
  return scene.conversionId;
}

test("every change of state names its cause and its actor, and is chained to the one before it", async () => {
  const conversionId = await eventful();
  const { history } = await historyOf(conversionId);
  const causedBy = "processor:sandbox";
  expect(history).toMatchObject([
    { sequence: 1, from: null, to: "PENDING", cause: "payment_succeeded", causedBy },
    { sequence: 2, from: "PENDING", to: "DISPUTED", cause: "dispute_opened", causedBy },
    { sequence: 3, from: "DISPUTED", to: "PENDING", cause: "dispute_closed", causedBy },
    { sequence: 4, from: "PENDING", to: "CLAWED_BACK", cause: "refund_succeeded", causedBy },
  ]);
  expect(new Set(history.map(({ hash }) => hash)).size).toBe(4);
  expect(verifyHistory(conversionId, history)).toBeNull();
});

test("REST shows the same history", async () => {
  const conversionId = await eventful();
  const { history } = await historyOf(conversionId);
  const { body } = await app.builder.get(`/v1/conversions/${conversionId}`);
  expect(body.history.map(({ hash }: { hash: string }) => hash)).toEqual(history.map(({ hash }) => hash));
  expect(body.history[1]).toMatchObject({
    sequence: 2,
    from: "pending",
    to: "disputed",
    causedBy: "processor:sandbox",
  });
});

test("two changes that one event causes are chained too", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.refundSucceeded(scene);
  const { body } = await processor.paymentSucceeded(scene);
  const { history } = await historyOf(body.conversionId);
  expect(history.map(({ to }) => to)).toEqual(["PENDING", "CLAWED_BACK"]);
  expect(verifyHistory(body.conversionId, history)).toBeNull();
});

test("a history with an altered row does not verify", async () => {
  const conversionId = await eventful();
  await app.sql("ALTER TABLE settlement.conversion_event DISABLE TRIGGER conversion_event_append_only");
  const where = "WHERE conversion_id = $1 AND sequence = 2";
  await app.sql(`UPDATE settlement.conversion_event SET caused_by = 'operator:x' ${where}`, [conversionId]);
  expect(verifyHistory(conversionId, (await historyOf(conversionId)).history)).toBe("change 2 does not match its hash");
  await app.sql(`UPDATE settlement.conversion_event SET caused_by = 'processor:sandbox' ${where}`, [conversionId]);
  await app.sql("ALTER TABLE settlement.conversion_event ENABLE TRIGGER conversion_event_append_only");
});

test("a change with a chosen hash, or one that follows no other change, is refused", async () => {
  const conversionId = await eventful();
  const row = (sequence: number) =>
    app.sql(
      "INSERT INTO settlement.conversion_event (conversion_id, sequence, from_state, to_state, cause, caused_by, hash) VALUES ($1, $2, 'CLAWED_BACK', 'PENDING', 'x', 'x', 'mine') RETURNING hash",
      [conversionId, sequence],
    );
  await expect(row(6)).rejects.toThrow();
  expect((await historyOf(conversionId)).history).toHaveLength(4);
});

test("the end of the validation window is recorded once, also if several jobs run at once", async () => {
  const paid = await app.lifecycle.paid();
  const reported = await app.lifecycle.reported();
  const refunded = await eventful();
  const { db, close } = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  try {
    await recordDueTransitions({ db });
    expect(await historyOf(paid.conversionId)).toMatchObject({ status: "PENDING", history: [{ to: "PENDING" }] });
    await app.clock.advance("31 days");
    await Promise.all([1, 2, 3].map(() => recordDueTransitions({ db })));
    expect(await recordDueTransitions({ db })).toBe(0);
  } finally {
    await close();
  }
  const moved = await historyOf(paid.conversionId);
  expect(moved).toMatchObject({
    status: "ELIGIBLE",
    history: [
      { to: "PENDING" },
      { sequence: 2, from: "PENDING", to: "ELIGIBLE", cause: "validation_window_ended", causedBy: "clock" },
    ],
  });
  expect(verifyHistory(paid.conversionId, moved.history)).toBeNull();
  // The report stays pending without its payment's milestone, and the clawed-back conversion does not change.
  expect((await historyOf(reported.conversionId)).history).toHaveLength(1);
  expect((await historyOf(refunded)).history).toHaveLength(4);
  const due = await app.sql("SELECT id FROM settlement.conversion WHERE window_ends_at <= clock.now()");
  expect(due).toEqual([]);
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
