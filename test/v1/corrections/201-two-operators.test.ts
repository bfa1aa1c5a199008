import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { settleFour } from "../../support/bank-file.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { invoicesOf, takeInvoiceStep } from "../../support/payouts.ts";
import { closeRun } from "../../support/settlement-run.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

const builderId = () => app.holderOf(app.builder);
const payableOf = async (query: string) =>
  (await app.operator.get(`/v1/balance?${query}`)).body.balances.find(
    ({ currency }: { currency: string }) => currency === "GBP",
  )?.payable ?? 0;

async function propose(kind: string, partyId: string, amount: number): Promise<string> {
  const { status, body } = await app.operator.post("/v1/corrections", {
    kind,
    partyId,
    amount,
    currency: "GBP",
    reason: "Agreed by mail.",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind, partyId, amount, currency: "GBP", status: "proposed", decidedBy: null });
  return body.correctionId;
}

test("a grant that one operator proposes and another one approves raises the balance and is carried by the next run", async () => {
  const before = await payableOf(`builderId=${builderId()}`);
  const id = await propose("grant", builderId(), 30.5);
  expect(await payableOf(`builderId=${builderId()}`)).toBe(before);
  const { status, body } = await app.secondOperator.post(`/v1/corrections/${id}/approve`, {});
  expect({ status, state: body.status }).toEqual({ status: 201, state: "approved" });
  expect(body.decidedBy).not.toBe(body.proposedBy);
  expect(await payableOf(`builderId=${builderId()}`)).toBeCloseTo(before + 30.5, 10);
  const again = await app.secondOperator.post(`/v1/corrections/${id}/approve`, {});
  expect(again).toMatchObject({ status: 200, body: { correctionId: id, status: "approved" } });
  const run = await closeRun(app);
  const { body: list } = await app.operator.get("/v1/corrections?status=approved&limit=1");
  expect(list.corrections).toMatchObject([{ correctionId: id, settlementId: run.id }]);
});

test("a charge lowers what a builder is owed; a write-off, approved by the other operator, lowers what a merchant owes", async () => {
  await settleFour(app);
  const merchantId = app.merchantOf("Lark Mobile");
  const invoice = (await invoicesOf(app, "OPEN")).find(({ merchant }) => merchant.id === merchantId);
  const before = await payableOf(`builderId=${builderId()}`);
  const debt = await payableOf(`merchantId=${merchantId}`);
  const charge = await propose("charge", builderId(), 1.25);
  const writeOff = await propose("write_off", merchantId, 2);
  for (const id of [charge, writeOff])
    expect((await app.secondOperator.post(`/v1/corrections/${id}/approve`, {})).status).toBe(201);
  expect(await payableOf(`builderId=${builderId()}`)).toBeCloseTo(before - 1.25, 10);
  expect(await payableOf(`merchantId=${merchantId}`)).toBeCloseTo(debt - 2, 10);
  await takeInvoiceStep(app, invoice?.id ?? "", "VOID", { note: "Written off in part." });
});

test("a rejected correction has no effect; the operator who proposed it may take it back", async () => {
  const before = await payableOf(`builderId=${builderId()}`);
  const id = await propose("grant", builderId(), 5);
  expect(await app.operator.post(`/v1/corrections/${id}/reject`, {})).toMatchObject({
    status: 201,
    body: { status: "rejected" },
  });
  expect((await app.operator.post(`/v1/corrections/${id}/reject`, {})).status).toBe(200);
  expect(await payableOf(`builderId=${builderId()}`)).toBe(before);
});
