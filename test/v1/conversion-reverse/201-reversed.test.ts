import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { withoutChange } from "../../support/refusals.ts";
import { closeRun, linesOf } from "../../support/settlement-run.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));
const REVERSAL = { reasonCode: "item_returned", note: "Sent back." };

/** Reports a sale and settles it at the end of its validation window of 30 days. */
async function settledReport() {
  const scene = await app.lifecycle.reported({ offer: "lark-10" });
  const merchant = app.merchantClient(scene.offer.merchantId);
  const path = `/v1/conversions/${scene.conversionId}`;
  succeeded(await merchant.post(`${path}/milestones`, { step: "payment_received", status: "completed" }));
  succeeded(await merchant.post(`${path}/milestones`, { step: "order_confirmed", status: "completed" }));
  await app.clock.advance("31 days");
  const run = await closeRun(app);
  expect(linesOf(run, scene.conversionId)).toHaveLength(1);
  return { ...scene, merchant, path, run };
}

test("a settled report that its merchant reverses answers 201, and the next run takes the commission back", async () => {
  const { merchant, path, conversionId, offer, run } = await settledReport();
  const [line] = linesOf(run, conversionId);
  const { status, body } = await merchant.post(`${path}/reverse`, REVERSAL);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { status: "clawed_back", decision: { kind: "reversed", decidedBy: `merchant:${offer.merchantId}` } },
  });
  expect((await withoutChange(app, () => merchant.post(`${path}/reverse`, REVERSAL))).status).toBe(200);
  const [correction] = linesOf(await closeRun(app), conversionId);
  expect(correction).toMatchObject({
    kind: "CORRECTION",
    commission: -(line?.commission ?? 0),
    networkFee: -(line?.networkFee ?? 0),
    builderPayout: -(line?.builderPayout ?? 0),
  });
  const { body: evidence } = succeeded(await merchant.get(`${path}/evidence`));
  expect(evidence.decisions).toMatchObject([
    { kind: "reversed", reasonCode: "ITEM_RETURNED", note: "Sent back.", decidedBy: `merchant:${offer.merchantId}` },
  ]);
  expect(evidence.history.at(-1)).toMatchObject({ from: "SETTLED", to: "CLAWED_BACK", cause: "reversed" });
});

test("a reversal after twice the validation window answers 410, of a paid sale 409, without a note 400, of another merchant 404; nothing changes", async () => {
  const { merchant, path } = await settledReport();
  const others = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const paid = await app.lifecycle.paid({ offer: "lark-10" });
  const refused = async (client: typeof merchant, to: string, body: object) =>
    withoutChange(app, () => client.post(`${to}/reverse`, body));
  expect(await refused(merchant, path, { reasonCode: "fraud", note: " " })).toMatchObject({
    status: 400,
    body: { code: "NOTE_REQUIRED" },
  });
  expect(await refused(others, path, REVERSAL)).toMatchObject({ status: 404, body: { code: "CONVERSION_NOT_FOUND" } });
  expect(await refused(merchant, `/v1/conversions/${paid.conversionId}`, REVERSAL)).toMatchObject({
    status: 409,
    body: { code: "CONVERSION_NOT_REVERSIBLE" },
  });
  await app.clock.advance("30 days");
  expect(await refused(merchant, path, REVERSAL)).toMatchObject({
    status: 410,
    body: { code: "REVERSAL_WINDOW_CLOSED" },
  });
});
