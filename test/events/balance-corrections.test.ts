import { Client } from "pg";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { decideCorrection, propose, readCorrection } from "../support/balance-corrections.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { invoicesOf, payoutsOf, takeInvoiceStep } from "../support/payouts.ts";
import { withoutChange } from "../support/refusals.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
/** A sale with a commission of 8.00: a fee of 1.60 and a payout of 6.40. */
const LARK = { offer: "lark-10" };
const builderId = () => app.holderOf(app.builder);
const merchantId = () => app.merchantOf("Lark Mobile");

beforeAll(async () => void (await closeRun(app)));
afterEach(() => expectInvariants(app));

async function approved(kind: string, partyId: string, amount: string) {
  const { id } = await propose(app, { kind, partyId, amount });
  expect(await decideCorrection(app, "approveCorrection", id)).toMatchObject({
    created: true,
    correction: { status: "APPROVED" },
  });
  return id;
}

async function payableOf(path: string): Promise<number> {
  const { body } = succeeded(await app.operator.get(path));
  return body.balances.find(({ currency }: { currency: string }) => currency === "GBP")?.payable ?? 0;
}

test("an approved grant is in the builder's balance at once, and in its next payout and statement", async () => {
  const path = `/v1/balance?builderId=${builderId()}`;
  const before = await payableOf(path);
  const id = await approved("GRANT", builderId(), "100.00");
  expect(await payableOf(path)).toBe(before + 100);
  const run = await closeRun(app);
  const payout = (await payoutsOf(app, "PENDING")).find((one) => one.run.id === run.id);
  expect(payout?.paid.amountMinor).toBe(Math.round(before * 100) + 10_000);
  const { body } = succeeded(await app.builder.get(`/v1/statements/${payout?.id}`));
  expect(body).toMatchObject({
    lines: [],
    corrections: [{ correctionId: id, kind: "grant", reason: "Agreed by mail.", amount: 100 }],
  });
  expect(await readCorrection(app, id)).toMatchObject({ run: { id: run.id } });
  expect((await closeRun(app)).payouts).toEqual([]);
});

test("an approved charge lowers a payout, and beyond it is carried to the next run", async () => {
  await eligible(app, LARK);
  await approved("CHARGE", builderId(), "10.00");
  const run = await closeRun(app);
  const payout = run.payouts.find((one) => one.builderId === builderId());
  expect(payout).toMatchObject({ earned: -360, paid: 0, carriedOut: -360 });
});

test("a merchant's debt is written off: its next invoice has a credit, and the receivable is gone", async () => {
  await eligible(app, LARK);
  const run = await closeRun(app);
  const merchant = app.merchantClient(merchantId());
  const owed = (await invoicesOf(app, null, merchant)).filter(({ status }) => status === "OPEN");
  const invoice = owed.find((one) => one.run.id === run.id);
  const debt = await payableOf(`/v1/balance?merchantId=${merchantId()}`);
  const { id: tooMuch } = await propose(app, { kind: "WRITE_OFF", partyId: merchantId(), amount: String(debt + 0.01) });
  expect(
    await withoutChange(app, async () => ({ code: await decideCorrection(app, "approveCorrection", tooMuch) })),
  ).toEqual({
    code: "WRITE_OFF_ABOVE_DEBT",
  });
  await approved("WRITE_OFF", merchantId(), "8.00");
  expect(await payableOf(`/v1/balance?merchantId=${merchantId()}`)).toBeCloseTo(debt - 8, 10);
  await takeInvoiceStep(app, invoice?.id ?? "", "VOID", { note: "Written off." });
  const next = await closeRun(app);
  // What was voided is invoiced again, less what was written off.
  const invoices = (await invoicesOf(app, null, merchant)).filter((one) => one.run.id === next.id);
  expect(invoices).toMatchObject([
    { carriedIn: { amountMinor: 800 }, total: { amountMinor: -800 }, due: { amountMinor: 0 } },
  ]);
});

test("the operator who proposed a correction cannot approve it, and nothing changes", async () => {
  const { id } = await propose(app, { kind: "GRANT", partyId: builderId(), amount: "1.00" });
  const document = `mutation A($id: ID!) { approveCorrection(id: $id) { created } }`;
  const { body } = await withoutChange(app, () => app.operator.query(document, { id }));
  expect(body.errors[0].extensions.code).toBe("CORRECTION_SAME_OPERATOR");
});

test("a proposal that waits or was rejected has no effect, and a decision is not changed", async () => {
  const path = `/v1/balance?builderId=${builderId()}`;
  const before = await payableOf(path);
  const { id } = await propose(app, { kind: "GRANT", partyId: builderId(), amount: "50.00" });
  expect(await decideCorrection(app, "rejectCorrection", id)).toMatchObject({
    created: true,
    correction: { status: "REJECTED" },
  });
  expect(await decideCorrection(app, "rejectCorrection", id)).toMatchObject({ created: false });
  expect(await decideCorrection(app, "approveCorrection", id)).toBe("CORRECTION_DECIDED");
  expect(await payableOf(path)).toBe(before);
  expect((await closeRun(app)).payouts).toEqual([]);
});

test("twenty approvals at once post one entry", async () => {
  const { id } = await propose(app, { kind: "GRANT", partyId: builderId(), amount: "1.00" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => decideCorrection(app, "approveCorrection", id)));
  expect(answers.filter((one) => typeof one !== "string" && one.created)).toHaveLength(1);
  expect(await app.sql("SELECT FROM settlement.ledger_entry WHERE subject_id = $1", [id])).toHaveLength(1);
});

test.each([
  [{ kind: "GRANT", partyId: "bld_01jaaaaaaaaaaaaaaaaaaaaaaa", amount: "1.00" }, "PARTY_UNKNOWN"],
  [{ kind: "GRANT", partyId: "agent_01jaaaaaaaaaaaaaaaaaaaaaaa", amount: "1.00" }, "PARTY_UNKNOWN"],
  [{ kind: "GRANT", partyId: "", amount: "0.00" }, "CORRECTION_AMOUNT_ZERO"],
  [{ kind: "GRANT", partyId: "", amount: "0.001" }, "AMOUNT_TOO_PRECISE"],
])("a proposal of %j is refused with %s, and nothing is saved", async (given, code) => {
  const document = `mutation P($kind: BalanceCorrectionKind!, $partyId: ID!, $amount: Decimal!) {
    proposeCorrection(kind: $kind, partyId: $partyId, amount: $amount, currency: "GBP", reason: "x") { isReplay } }`;
  const partyId = given.partyId || builderId();
  const { body } = await withoutChange(app, () => app.operator.query(document, { ...given, partyId }));
  expect(body.errors[0].extensions.code).toBe(code);
});

test("a write-off that waits while the debt is paid is refused, and nothing of it is booked", async () => {
  await eligible(app, LARK);
  const run = await closeRun(app);
  const open = (await invoicesOf(app, "OPEN")).filter((one) => one.merchant.id === merchantId());
  const invoice = open.find((one) => one.run.id === run.id);
  const path = `/v1/balance?merchantId=${merchantId()}`;
  const debt = await payableOf(path);
  const { id } = await propose(app, { kind: "WRITE_OFF", partyId: merchantId(), amount: debt.toFixed(2) });
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query("BEGIN; SELECT FROM settlement.settlement_book FOR UPDATE");
    const decided = decideCorrection(app, "approveCorrection", id);
    await eventually(async () => {
      const [waiting] = await app.sql(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting !== undefined;
    });
    await takeInvoiceStep(app, invoice?.id ?? "", "PAID");
    await owner.query("COMMIT");
    expect(await decided).toBe("WRITE_OFF_ABOVE_DEBT");
  } finally {
    await owner.end();
  }
  expect(await readCorrection(app, id)).toMatchObject({ status: "PROPOSED" });
  expect(await payableOf(path)).toBeCloseTo(debt - (invoice?.due.amountMinor ?? 0) / 100, 10);
});
