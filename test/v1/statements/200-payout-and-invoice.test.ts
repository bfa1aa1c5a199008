import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { invoicesOf, payoutsOf, setTaxProfile } from "../../support/payouts.ts";
import { closeRun, eligible } from "../../support/settlement-run.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00: a fee of 1.60 and a payout of 6.40. */
const LARK = { offer: "lark-10" };
const LINE = { kind: "settlement", commission: 8, networkFee: 1.6, builderPayout: 6.4, held: 0 };

/** Settles four sales of a builder and returns their payout, their invoice and the ids of the conversions. */
async function settleFour() {
  await closeRun(app);
  const scenes = await eligible(app, LARK, LARK, LARK, LARK);
  const run = await closeRun(app);
  const payout = (await payoutsOf(app)).find((one) => one.run.id === run.id);
  const invoice = (await invoicesOf(app)).find((one) => one.run.id === run.id);
  if (payout === undefined || invoice === undefined) throw new Error("the run pays or invoices nothing");
  return { payout, invoice, merchantId: scenes[0].offer.merchantId, ids: scenes.map((one) => one.conversionId) };
}

test("the statements of a payout and its invoice have the same lines, linked to their evidence, and their own totals", async () => {
  const { payout, invoice, merchantId, ids } = await settleFour();
  const merchant = app.merchantClient(merchantId);
  for (const [client, id] of [
    [app.builder, payout.id],
    [merchant, invoice.id],
  ] as const) {
    const { status, body } = await client.get(`/v1/statements/${id}`);
    expect(status).toBe(200);
    expect(body.lines.map((line: { conversionId: string }) => line.conversionId).toSorted()).toEqual(ids.toSorted());
    for (const line of body.lines) {
      expect(line).toMatchObject(LINE);
      expect((await client.get(line.evidenceUrl)).status).toBe(200);
    }
    expect(body.totals).toEqual({ lines: 4, commission: 32, networkFee: 6.4, builderPayout: 25.6, held: 0 });
    expect(body.tax).toEqual({ rate: 0, number: null, reverseCharge: false, amount: 0 });
  }
  expect((await merchant.get(`/v1/statements/${invoice.id}`)).body).toMatchObject({
    kind: "invoice",
    number: invoice.number,
    merchantId,
    net: 32,
    amount: 32,
    dueAt: invoice.dueAt,
  });
  expect((await app.builder.get(`/v1/statements/${payout.id}`)).body).toMatchObject({
    kind: "payout",
    number: null,
    amount: payout.paid.amountMinor / 100,
  });
});

test("the tax of a party's profile is added once, and a later profile changes no earlier statement", async () => {
  await closeRun(app);
  const builderId = app.holderOf(app.builder);
  const merchantId = app.merchantOf("Lark Mobile");
  await setTaxProfile(app, merchantId, { basisPoints: 2_000, number: "GB123456789" });
  await setTaxProfile(app, builderId, { basisPoints: 2_000, number: "DE136695976", reverseCharge: true });
  const { payout, invoice } = await settleFour();
  await setTaxProfile(app, merchantId, { basisPoints: 0 });
  await setTaxProfile(app, builderId, { basisPoints: 0 });
  const read = async (id: string) => (await app.operator.get(`/v1/statements/${id}`)).body;
  expect(await read(invoice.id)).toMatchObject({
    net: 32,
    tax: { rate: 0.2, number: "GB123456789", reverseCharge: false, amount: 6.4 },
    amount: 38.4,
  });
  const net = payout.paid.amountMinor / 100;
  expect(await read(payout.id)).toMatchObject({
    net,
    tax: { rate: 0, number: "DE136695976", reverseCharge: true, amount: 0 },
    amount: net,
  });
  await expectInvariants(app);
});

test("a statement is a CSV file and a page without scripts", async () => {
  const { payout, ids } = await settleFour();
  const csv = await app.builder.send(`/v1/statements/${payout.id}.csv`, {});
  expect(csv.status).toBe(200);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="${payout.id}.csv"`);
  const page = await app.builder.send(`/v1/statements/${payout.id}.html`, {});
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const id of ids) {
    expect(csv.body).toContain(id);
    expect(page.body).toContain(`/v1/conversions/${id}/evidence`);
  }
});
