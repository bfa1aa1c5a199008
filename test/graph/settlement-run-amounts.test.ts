import { beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { closeRun, eligible, linesOf, readRun } from "../support/settlement-run.ts";

const app = useApplication();
beforeEach(async () => void (await closeRun(app)));

/** The largest amount that may enter, in minor units. */
const MAXIMUM = 100_000_000_000;
const SAVE = `mutation Save($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id } }`;

test("commissions at the maximum are settled, and the sums of the run are exact", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const merchant = app.merchantClient(merchantId);
  const input = {
    reference: "largest",
    vertical: "sim",
    provider: "Lark",
    name: "Largest",
    price: { amountMinor: MAXIMUM, currency: "USD" },
    commission: { type: "CPA", amountMinor: MAXIMUM },
  };
  const { body: saved } = await merchant.query(SAVE, { merchantId, input });
  expect(saved.errors).toBeUndefined();
  const ids: string[] = [];
  for (const count of [1, 2, 3]) {
    const { sessionId } = (await app.agent.get("/v1/offers?vertical=sim&limit=1")).body;
    await app.agent.post("/v1/recommend", { sessionId, offerId: saved.data.saveOffer.id, context: "It fits." });
    const report = { sessionId, orderReference: `largest-${count}`, transactionValue: 1_000_000_000 };
    const { status, body } = await merchant.post("/v1/conversions", report);
    expect(status, JSON.stringify(body)).toBe(201);
    const milestone = { step: "payment_received", status: "completed", metadata: {} };
    await merchant.post(`/v1/conversions/${body.conversionId}/milestones`, milestone);
    ids.push(body.conversionId);
  }
  await app.clock.advance("31 days");
  const run = await closeRun(app);
  for (const id of ids)
    expect(linesOf(run, id)).toMatchObject([
      { commission: MAXIMUM, networkFee: 20_000_000_000, builderPayout: 80_000_000_000, held: 0 },
    ]);
  expect(run.invoices).toEqual([{ merchantId, currency: "USD", total: 300_000_000_000 }]);
  expect(run.payouts).toMatchObject([
    { currency: "USD", carriedIn: 0, earned: 240_000_000_000, paid: 240_000_000_000, carriedOut: 0 },
  ]);
});

const ASIDE = "query A($id: ID!) { settlementRun(id: $id) { setAside { conversionId reason } } }";

test("a conversion whose record cannot be read is set aside with its reason, and the run settles the others", async () => {
  const [broken, sound] = await eligible(app, { offer: "lark-10" }, { offer: "lark-10" });
  const [row] = await app.sql<{ policy: object }>("SELECT policy FROM settlement.conversion WHERE id = $1", [
    broken.conversionId,
  ]);
  const setPolicy = async (policy: string) => {
    await app.sql("ALTER TABLE settlement.conversion DISABLE TRIGGER USER");
    await app.sql("UPDATE settlement.conversion SET policy = $2 WHERE id = $1", [broken.conversionId, policy]);
    await app.sql("ALTER TABLE settlement.conversion ENABLE TRIGGER USER");
  };
  await setPolicy("{}");
  const run = await closeRun(app);
  expect(run.status).toBe("CLOSED");
  expect(linesOf(run, sound.conversionId)).toMatchObject([{ kind: "SETTLEMENT", commission: 800 }]);
  expect(linesOf(run, broken.conversionId)).toEqual([]);
  expect(run.invoices).toMatchObject([{ total: 800 }]);
  const setAside = [{ conversionId: broken.conversionId, reason: "RECORD_UNREADABLE" }];
  expect((await app.operator.query(ASIDE, { id: run.id })).body).toEqual({ data: { settlementRun: { setAside } } });
  const merchant = app.merchantClient(sound.offer.merchantId);
  for (const client of [merchant, app.builder])
    expect((await client.query(ASIDE, { id: run.id })).body).toEqual({ data: { settlementRun: { setAside: [] } } });
  expect(app.warnings.filter(({ msg }) => msg === "a conversion was set aside by a settlement run")).toMatchObject([
    { conversionId: broken.conversionId, reason: "record_unreadable" },
  ]);

  // The next run reads the conversion again.
  await setPolicy(JSON.stringify(row?.policy));
  const next = await closeRun(app);
  expect(linesOf(next, broken.conversionId)).toMatchObject([{ kind: "SETTLEMENT", commission: 800 }]);
  expect((await app.operator.query(ASIDE, { id: next.id })).body.data.settlementRun.setAside).toEqual([]);
  expect(await readRun(app.operator, run.id)).toEqual(run);
});
