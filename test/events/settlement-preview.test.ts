import { afterEach, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { decideCorrection, propose } from "../support/balance-corrections.ts";
import { expectInvariants } from "../support/invariants.ts";
import { invoicesOf, requestPayout, setTaxProfile, takeInvoiceStep } from "../support/payouts.ts";
import { withoutChange } from "../support/refusals.ts";
import { closeRun, eligible, paidNow, readRun } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00: a fee of 1.60 and a payout of 6.40. Four of them reach the minimum of 25.00. */
const LARK = { offer: "lark-10" };

beforeEach(async () => void (await closeRun(app)));
afterEach(() => expectInvariants(app));

const AMOUNT = "{ amountMinor currency }";
const TAX = `tax { basisPoints amount ${AMOUNT} number reverseCharge }`;
const PAYOUT = `builder { id } carriedIn ${AMOUNT} earned ${AMOUNT} paid ${AMOUNT} carriedOut ${AMOUNT} ${TAX}`;
const INVOICE = `merchant { id } carriedIn ${AMOUNT} total ${AMOUNT} due ${AMOUNT} carriedOut ${AMOUNT} ${TAX}`;
const TOTALS = `totals { lines commission ${AMOUNT} networkFee ${AMOUNT} builderPayout ${AMOUNT} held ${AMOUNT} }`;
const PREVIEW = `query P($cutOff: DateTime) { settlementPreview(cutOff: $cutOff) {
  cutOff livemode payouts { ${PAYOUT} } invoices { ${INVOICE} } ${TOTALS} paid ${AMOUNT} invoiced ${AMOUNT} setAside { conversionId reason }
  further { cutOff ${TOTALS} setAside { conversionId reason } } } }`;
const CLOSED = `query R($id: ID!) { settlementRun(id: $id) {
  livemode payouts(first: 100) { edges { node { ${PAYOUT} } } } invoices { ${INVOICE} } ${TOTALS} setAside { conversionId reason } } }`;

async function preview(cutOff?: Date) {
  return succeeded(await app.operator.query(PREVIEW, { cutOff: cutOff?.toISOString() })).body.data.settlementPreview;
}

/** Closes a run and returns it in the form of a preview, without the sums. */
async function close(cutOff?: Date) {
  const { id } = await closeRun(app, cutOff);
  const { payouts, ...run } = (await app.operator.query(CLOSED, { id })).body.data.settlementRun;
  return { ...run, payouts: payouts.edges.map(({ node }: { node: unknown }) => node) };
}

const pounds = (amountMinor: number) => ({ amountMinor, currency: "GBP" });

test("a run pays, invoices and books what its preview said, to the minor unit", async () => {
  const [first] = await eligible(app, LARK, LARK, { ...LARK, agent: app.otherAgent });
  await setTaxProfile(app, app.holderOf(app.builder), { basisPoints: 2_000 });
  await closeRun(app);
  const [invoice] = await invoicesOf(app, "OPEN");
  await takeInvoiceStep(app, invoice?.id ?? "", "VOID", { note: "The wrong company." });
  await requestPayout(app, app.holderOf(app.builder));
  await app.processorOf(first.offer.merchantId).refundSucceeded(first);
  await eligible(app, LARK, LARK, { merchant: "Kumo Mobile" }, { ...LARK, agent: app.anonymousAgent });
  const { paid, invoiced, cutOff, further, ...previewed } = await preview();
  expect(further).toBeNull();
  const closed = await close();
  expect(closed).toEqual(previewed);
  expect(closed.totals).toHaveLength(2);
  expect(Date.parse(cutOff)).toBeLessThanOrEqual((await app.clock.now()).getTime());
  // Carried in 12.80, two sales of 6.40, one of them taken back.
  expect(paid).toContainEqual(pounds(1_280 + 2 * 640 - 640));
  // The voided 24.00, three sales of 8.00, one of them refunded.
  expect(invoiced).toContainEqual(pounds(2_400 + 3 * 800 - 800));
});

test("a preview changes nothing", async () => {
  await eligible(app, LARK);
  const { totals } = await withoutChange(app, () => preview());
  expect(totals).toMatchObject([{ lines: 1, commission: pounds(800) }]);
});

test("a preview has the sales whose window ended until its cut-off", async () => {
  await eligible(app, LARK);
  const cutOff = new Date((await app.clock.now()).getTime() - 2 * 86_400_000);
  expect(await preview(cutOff)).toMatchObject({ cutOff: cutOff.toISOString(), totals: [] });
  expect((await preview()).totals).toMatchObject([{ lines: 1 }]);
});

test("an open run decides the cut-off of a preview", async () => {
  await eligible(app, LARK);
  const cutOff = new Date((await app.clock.now()).getTime() - 2 * 86_400_000);
  await app.sql(
    "INSERT INTO settlement.settlement_run (id, livemode, status, cut_off) VALUES ('run_open', false, 'DRAFT', $1)",
    [cutOff],
  );
  expect(await preview()).toMatchObject({ cutOff: cutOff.toISOString(), totals: [] });
  await closeRun(app);
});

test("a preview shows the run that is closed first and the lines of the one after it, as the closing books them", async () => {
  const [first] = await eligible(app, LARK, LARK);
  const cutOff = await app.clock.now();
  await app.sql(
    "INSERT INTO settlement.settlement_run (id, livemode, status, cut_off) VALUES ('run_first', false, 'DRAFT', $1)",
    [cutOff],
  );
  await eligible(app, LARK, LARK, LARK);
  const { cutOff: shown, totals, further } = await preview();
  expect(shown).toBe(cutOff.toISOString());
  expect(totals).toMatchObject([{ lines: 2, commission: pounds(2 * 800) }]);
  expect(further).toMatchObject({ totals: [{ lines: 3, commission: pounds(3 * 800) }], setAside: [] });
  expect(Date.parse(further.cutOff)).toBeGreaterThan(cutOff.getTime());
  const closed = await closeRun(app);
  expect(closed.id).not.toBe("run_first");
  expect(closed.lines).toHaveLength(3);
  const firstRun = await readRun(app.operator, "run_first");
  expect(firstRun?.lines.map(({ conversionId }) => conversionId)).toContain(first.conversionId);
  expect(firstRun?.lines).toHaveLength(2);
  expect(await preview()).toMatchObject({ totals: [], further: null });
});

test("a preview has no further run if the open run settles all", async () => {
  await eligible(app, LARK);
  const cutOff = await app.clock.now();
  await app.sql(
    "INSERT INTO settlement.settlement_run (id, livemode, status, cut_off) VALUES ('run_all', false, 'DRAFT', $1)",
    [cutOff],
  );
  expect(await preview()).toMatchObject({ totals: [{ lines: 1 }], further: null });
  expect((await closeRun(app)).id).toBe("run_all");
});

test("a preview names the conversions that the run will set aside", async () => {
  const [broken] = await eligible(app, LARK, LARK);
  await app.sql("ALTER TABLE settlement.conversion DISABLE TRIGGER USER");
  const [stored] = await app.sql<{ policy: unknown }>("SELECT policy FROM settlement.conversion WHERE id = $1", [
    broken.conversionId,
  ]);
  await app.sql("UPDATE settlement.conversion SET policy = '{}' WHERE id = $1", [broken.conversionId]);
  const { setAside, totals } = await preview();
  expect(setAside).toEqual([{ conversionId: broken.conversionId, reason: "RECORD_UNREADABLE" }]);
  expect(totals).toMatchObject([{ lines: 1 }]);
  await app.sql("UPDATE settlement.conversion SET policy = $2 WHERE id = $1", [broken.conversionId, stored?.policy]);
  await app.sql("ALTER TABLE settlement.conversion ENABLE TRIGGER USER");
});

test("a preview with a cut-off in the future is refused", async () => {
  const cutOff = new Date((await app.clock.now()).getTime() + 60_000).toISOString();
  const { body } = await app.operator.query(PREVIEW, { cutOff });
  expect(body.errors).toMatchObject([{ message: "cutOff lies in the future", extensions: { kind: "INVALID_INPUT" } }]);
});

test("a preview without eligible sales is empty", async () => {
  await paidNow(app, LARK);
  expect(await preview()).toMatchObject({
    payouts: [],
    invoices: [],
    totals: [],
    paid: [],
    invoiced: [],
    setAside: [],
  });
});

test("a run with approved corrections pays and invoices what its preview said; proposed and rejected ones are in neither", async () => {
  const builderId = app.holderOf(app.builder);
  const [{ offer }] = await eligible(app, LARK);
  const merchantId = offer.merchantId;
  const ofBuilder = ({ builder, earned }: Previewed) => builder?.id === builderId && earned?.currency === "GBP";
  const ofMerchant = ({ merchant, total }: Previewed) => merchant?.id === merchantId && total?.currency === "GBP";
  const before = await preview();
  const approve = async (kind: string, partyId: string, amount: string) =>
    decideCorrection(app, "approveCorrection", (await propose(app, { kind, partyId, amount })).id);
  await approve("GRANT", builderId, "30.00");
  await approve("CHARGE", merchantId, "1.50");
  await propose(app, { kind: "GRANT", partyId: builderId, amount: "100.00" });
  const { id } = await propose(app, { kind: "GRANT", partyId: merchantId, amount: "2.00" });
  await decideCorrection(app, "rejectCorrection", id);
  const { paid: _, invoiced: __, cutOff: ___, further: ____, ...previewed } = await preview();
  expect(await close()).toEqual(previewed);
  const earned = before.payouts.find(ofBuilder).earned.amountMinor;
  expect(previewed.payouts.find(ofBuilder).earned).toEqual(pounds(earned + 3_000));
  const total = before.invoices.find(ofMerchant).total.amountMinor;
  expect(previewed.invoices.find(ofMerchant).total).toEqual(pounds(total + 150));
});

interface Previewed {
  builder?: { id: string };
  merchant?: { id: string };
  earned?: { currency: string };
  total?: { currency: string };
}
