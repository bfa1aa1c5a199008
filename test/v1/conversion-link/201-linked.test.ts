import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { link, makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { createSessionSales } from "../../support/session-sales.ts";
import { setTerms } from "../../support/set-terms.ts";
import { closeRun, linesOf } from "../../support/settlement-run.ts";

const app = useApplication();
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

const NOTHING = { commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };
const OWED = { commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4, heldAmount: 0 };
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

test("a possible duplicate that its merchant links into a paid sale gives that sale its report, and owes nothing [S5]", async () => {
  const { paid, reported, reportId, orderReference, merchant, scene } = await makePossibleDuplicate(app);
  const answer = await link(merchant, paid, reported, " Order 7 is this payment. ");
  expect(answer.status).toBe(201);
  const decision = {
    kind: "evidence_linked",
    note: "Order 7 is this payment.",
    decidedBy: `merchant:${scene.offer.merchantId}`,
    decidedAt: TIME,
  };
  expect(answer.body).toMatchObject({ conversionId: paid, status: "pending", decision });
  expect(answer.body.decision).toMatchObject({
    otherConversionId: reported,
    subjects: expect.arrayContaining([reportId]),
  });
  const [to, from] = [await app.lifecycle.conversion(paid), await app.lifecycle.conversion(reported)];
  expect(to).toMatchObject({ ...OWED, status: "pending", orderReference, linkedInto: null });
  expect(to.decisions).toMatchObject([{ ...decision, otherConversionId: reported }]);
  expect(to.reports).toMatchObject([{ reportId, orderReference }]);
  expect(from).toMatchObject({ ...NOTHING, linkedInto: paid, orderReference: null, reports: [] });
  expect(from.decisions).toMatchObject([{ ...decision, otherConversionId: paid }]);
  for (const { reviews } of [to, from])
    expect(reviews.filter(({ clearedAt }: { clearedAt: string | null }) => clearedAt === null)).toEqual([]);
});

test("a linked conversion is never settled, and the sale is settled once", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  expect((await link(merchant, paid, reported)).status).toBe(201);
  await app.clock.advance("31 days");
  const run = await closeRun(app);
  expect(linesOf(run, paid)).toMatchObject([{ commission: 800, networkFee: 160, builderPayout: 640, held: 0 }]);
  expect(linesOf(run, reported)).toEqual([]);
  expect(await app.lifecycle.conversion(reported)).toMatchObject(NOTHING);
});

test("the order reference of a linked report leads to the sale that it was linked into", async () => {
  const { paid, reported, orderReference, merchant, scene } = await makePossibleDuplicate(app);
  await link(merchant, paid, reported);
  const { status, body } = await sales.report(scene, { orderReference });
  expect(status).toBe(200);
  expect(body.conversionId).toBe(paid);
});

test("a report that a merchant links into a settled sale books no line", async () => {
  await setTerms(app, "Lark Mobile", { validationDays: 7 });
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const paid = await sales.pay(scene);
  await app.clock.advance("8 days");
  expect(linesOf(await closeRun(app), paid)).toHaveLength(1);
  const reported = await sales.reportOwn(scene);
  const merchant = app.merchantClient(scene.offer.merchantId);
  expect(await link(merchant, paid, reported)).toMatchObject({ status: 201, body: { status: "settled" } });
  expect(await app.lifecycle.conversion(paid)).toMatchObject({ ...OWED, status: "settled" });
  await app.clock.advance("8 days");
  const run = await closeRun(app);
  expect([...linesOf(run, paid), ...linesOf(run, reported)]).toEqual([]);
  await setTerms(app, "Lark Mobile", { validationDays: 30 });
});

test("when an operator links two settled sales, the next run takes back the commission of the linked one", async () => {
  const { paid, otherPaid, scene } = await makePossibleDuplicate(app);
  await app.clock.advance("31 days");
  const first = await closeRun(app);
  for (const id of [paid, otherPaid]) expect(linesOf(first, id)).toMatchObject([{ commission: 800 }]);
  const merchant = app.merchantClient(scene.offer.merchantId);
  expect((await link(merchant, paid, otherPaid)).status).toBe(409);
  expect(await link(app.operator, paid, otherPaid)).toMatchObject({
    status: 201,
    body: { status: "settled", decision: { decidedBy: expect.stringMatching(/^operator:/) } },
  });
  expect(await app.lifecycle.conversion(otherPaid)).toMatchObject({ ...NOTHING, linkedInto: paid });
  const second = await closeRun(app);
  expect(linesOf(second, otherPaid)).toMatchObject([
    { kind: "CORRECTION", commission: -800, networkFee: -160, builderPayout: -640, held: 0 },
  ]);
  expect(linesOf(second, paid)).toEqual([]);
});
