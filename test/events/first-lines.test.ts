import { testLoginsOf } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDueTransitions } from "../../services/settlement/src/operations/conversion/record-due-transitions.ts";
import { computeLines, findFirstLines } from "../../services/settlement/src/operations/settlement-run/compute-lines.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import type { DraftLine } from "../../services/settlement/src/store/settlement-run/draft-run.ts";
import { useApplication } from "../support/application.ts";
import { closeRun, eligible, linesOf } from "../support/settlement-run.ts";

const app = useApplication();
const LARK = { offer: "lark-10" };

let database: ReturnType<typeof openDatabase>;
beforeAll(() => void (database = openDatabase(testLoginsOf(app.databaseUrl).settlement)));
afterAll(() => database.close());

const failOnFault = (_: unknown, error: unknown) => Promise.reject(error);
/** Returns lines by conversion, without what only one way loads. */
const byConversion = (lines: readonly DraftLine[]) =>
  new Map(
    lines.map(({ conversion: { id, merchantId, builderId, policy }, line, version }) => [
      id,
      { line, version, merchantId, builderId, currency: policy.currency },
    ]),
  );

test("first lines by the ledger equal those computed from the facts; sales that were settled, refunded or not due have none", async () => {
  const [settled, ...others] = await eligible(app, LARK, LARK);
  await closeRun(app);
  const fresh = await eligible(
    app,
    LARK,
    LARK,
    { ...LARK, agent: app.otherAgent },
    { ...LARK, agent: app.anonymousAgent },
    { merchant: "Kumo Mobile" },
  );
  const [refunded, ...kept] = fresh;
  for (const scene of [settled, refunded]) await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  const ids = [settled, ...others, ...fresh].map(({ conversionId }) => conversionId);
  await recordDueTransitions({ db: database.db }, failOnFault);

  const { lines, otherIds } = await findFirstLines(ids, database.db);
  expect(lines.map(({ conversion }) => conversion.id).toSorted()).toEqual(
    kept.map(({ conversionId }) => conversionId).toSorted(),
  );
  const firstIds = new Set(lines.map(({ conversion }) => conversion.id));
  expect(otherIds).toEqual(ids.filter((id) => !firstIds.has(id)));
  const computed = await computeLines([...firstIds], await app.clock.now(), database.db, failOnFault);
  expect(byConversion(lines)).toEqual(byConversion(computed));
});

test("a first line is computed from the facts if the saved amounts differ from what the ledger has booked", async () => {
  const [scene] = await eligible(app, LARK);
  await recordDueTransitions({ db: database.db }, failOnFault);
  const other = `UPDATE settlement.conversion SET commission_minor = commission_minor + 1, network_fee_minor = network_fee_minor + 1
    WHERE id = $1`;
  await app.sql(other, [scene.conversionId]);
  expect(await findFirstLines([scene.conversionId], database.db)).toEqual({
    lines: [],
    otherIds: [scene.conversionId],
  });
  const run = await closeRun(app);
  expect(linesOf(run, scene.conversionId)).toMatchObject([{ commission: 800, networkFee: 160, builderPayout: 640 }]);
});

test("an eligible sale that was saved before the end of its validation window was a column is settled by its facts", async () => {
  const [scene] = await eligible(app, LARK);
  await recordDueTransitions({ db: database.db }, failOnFault);
  await app.sql("UPDATE settlement.conversion SET validation_ends_at = NULL WHERE id = $1", [scene.conversionId]);
  expect((await findFirstLines([scene.conversionId], database.db)).lines).toEqual([]);
  const run = await closeRun(app);
  expect(linesOf(run, scene.conversionId)).toMatchObject([{ commission: 800 }]);
});
