import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { sendBankAnswer } from "../support/bank-answer.ts";
import { expectInvariants } from "../support/invariants.ts";
import { invoicesOf, payoutsOf, setTaxProfile, takeInvoiceStep, takePayoutStep } from "../support/payouts.ts";
import { closeRun, eligible, type Run } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00; its split is the specification's: a fee of 20 %, a payout of 80 %. */
const LARK = { offer: "lark-10" };
const FEE_PERCENT = 20;
const TAX_PERCENT = 20;

/** A row of a statement's CSV; amounts in minor units, zero if empty. */
interface CsvRow {
  row: string;
  conversion: string;
  commission: number;
  fee: number;
  payout: number;
  held: number;
  amount: number;
}

/** Reads a statement's CSV as a spreadsheet would. Its cells have no quotes in this test. */
async function readCsv(id: string): Promise<CsvRow[]> {
  const { status, body } = await app.operator.send(`/v1/statements/${id}.csv`);
  expect(status).toBe(200);
  const [header = "", ...lines] = String(body).trim().split("\r\n");
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const of = (name: string) => cells[names.indexOf(name)] ?? "";
    const minor = (name: string) => Number(of(name).replace(".", ""));
    expect(of("amount")).toMatch(/^-?\d+\.\d{2}$/);
    expect(of("currency")).toBe("GBP");
    return {
      row: of("row"),
      conversion: of("conversion_id"),
      commission: minor("commission"),
      fee: minor("network_fee"),
      payout: minor("builder_payout"),
      held: minor("held"),
      amount: minor("amount"),
    };
  });
}

const sum = (rows: readonly CsvRow[], part: "amount" | "commission" | "payout" = "amount") =>
  rows.reduce((total, row) => total + row[part], 0);
const isLine = ({ row }: CsvRow) => row === "settlement" || row === "correction";

/** Recomputes every figure of a CSV from its lines, and returns what is to be paid with tax. */
function check(rows: readonly CsvRow[], part: "commission" | "payout"): number {
  for (const line of rows.filter(isLine)) {
    expect(line.fee).toBe(Math.sign(line.commission) * Math.round((Math.abs(line.commission) * FEE_PERCENT) / 100));
    expect(line.fee + line.payout + line.held).toBe(line.commission);
    expect(line.amount).toBe(line[part]);
  }
  const net = sum(rows.filter(({ row }) => row !== "tax"));
  const tax = sum(rows.filter(({ row }) => row === "tax"));
  return net + tax;
}

/** Returns the amount that a run carried in, or carried out. */
const carried = (rows: readonly CsvRow[], row: "carried_in" | "carried_out") =>
  sum(rows.filter((one) => one.row === row));

const PREVIEW = `query { settlementPreview { paid { amountMinor currency } invoiced { amountMinor currency }
  payouts { paid { amountMinor } tax { amount { amountMinor } } } invoices { due { amountMinor } tax { amount { amountMinor } } } } }`;

interface Previewed {
  payouts: { paid: { amountMinor: number }; tax: { amount: { amountMinor: number } } }[];
  invoices: { due: { amountMinor: number }; tax: { amount: { amountMinor: number } } }[];
}

/** Closes a run as a clerk does: previews it, closes it, exports both statements, and compares all figures. */
async function closeMonth(): Promise<{
  run: Run;
  payout: CsvRow[];
  invoice: CsvRow[];
  payoutId: string;
  invoiceId: string;
}> {
  const { body } = succeeded(await app.operator.query(PREVIEW));
  const previewed = body.data.settlementPreview as Previewed;
  const run = await closeRun(app);
  const payoutId = (await payoutsOf(app)).find((one) => one.run.id === run.id)?.id ?? "";
  const invoiceId = (await invoicesOf(app)).find((one) => one.run.id === run.id)?.id ?? "";
  const [payout, invoice] = [await readCsv(payoutId), await readCsv(invoiceId)];
  expect(previewed.payouts.map(({ paid, tax }) => paid.amountMinor + tax.amount.amountMinor)).toEqual([
    check(payout, "payout"),
  ]);
  expect(previewed.invoices.map(({ due, tax }) => due.amountMinor + tax.amount.amountMinor)).toEqual([
    check(invoice, "commission"),
  ]);
  return { run, payout, invoice, payoutId, invoiceId };
}

async function failAtBank(payoutId: string, amountMinor: number): Promise<void> {
  const row = `${payoutId},failed,${(amountMinor / 100).toFixed(2)},GBP,Said by the bank.`;
  const content = `payoutId,status,amount,currency,reason\n${row}\n`;
  expect((await sendBankAnswer(app, content, { type: "text/csv" })).body).toMatchObject({ applied: 1 });
}

/** Returns what the bank file of a run asks the bank to pay, in minor units by payout. */
async function bankFileOf({ id }: Run): Promise<Record<string, number>> {
  const { body } = succeeded(await app.operator.get(`/v1/settlements/${id}/bank-file`));
  const payouts = body.payouts as { payoutId: string; amount: number }[];
  return Object.fromEntries(payouts.map(({ payoutId, amount }) => [payoutId, Math.round(amount * 100)]));
}

test("a clerk's quarter: every previewed, paid, failed, clawed back and carried amount follows from the exported statements", async () => {
  await closeRun(app);
  const builderId = app.holderOf(app.builder);
  await setTaxProfile(app, builderId, { basisPoints: TAX_PERCENT * 100 });

  // The first month: five sales are paid out, at the second try, and the merchant pays.
  const [first, second] = await eligible(app, LARK, LARK, LARK, LARK, LARK);
  const january = await closeMonth();
  expect(january.payout.filter(isLine).map(({ row, commission }) => [row, commission])).toEqual(
    Array.from({ length: 5 }, () => ["settlement", 800]),
  );
  const sent = check(january.payout, "payout");
  // Five payouts of 6.40, and a fifth on top.
  expect(sent).toBe(5 * 640 + 640);
  expect(await bankFileOf(january.run)).toEqual({ [january.payoutId]: sent });
  await takePayoutStep(app, january.payoutId, "SENT");
  expect(await bankFileOf(january.run)).toEqual({});
  await failAtBank(january.payoutId, sent);
  expect(await bankFileOf(january.run)).toEqual({ [january.payoutId]: sent });
  await takePayoutStep(app, january.payoutId, "SENT");
  // A bank's line does not say which of two transfers it is about, so the clerk records the second one.
  await takePayoutStep(app, january.payoutId, "PAID");
  await takeInvoiceStep(app, january.invoiceId, "PAID");

  // The second month: two of these sales are refunded and one is new, so both parties carry a balance over.
  for (const scene of [first, second]) succeeded(await app.processorOf(scene.offer.merchantId).refundSucceeded(scene));
  await eligible(app, LARK);
  const february = await closeMonth();
  const clawedBack = february.payout.filter(({ row }) => row === "correction");
  expect(clawedBack.map(({ conversion }) => conversion).toSorted()).toEqual(
    [first.conversionId, second.conversionId].toSorted(),
  );
  for (const line of clawedBack)
    expect(-line.amount).toBe(january.payout.find(({ conversion }) => conversion === line.conversion)?.amount);
  expect([check(february.payout, "payout"), check(february.invoice, "commission")]).toEqual([0, 0]);
  expect(-carried(february.payout, "carried_out")).toBe(sum(february.payout.filter(isLine)));
  expect(-carried(february.invoice, "carried_out")).toBe(sum(february.invoice.filter(isLine)));
  expect(await bankFileOf(february.run)).toEqual({});

  // The third month: new sales pay the debt and use the credit.
  await eligible(app, LARK, LARK, LARK, LARK, LARK);
  const march = await closeMonth();
  expect(carried(march.payout, "carried_in")).toBe(-carried(february.payout, "carried_out"));
  expect(carried(march.invoice, "carried_in")).toBe(-carried(february.invoice, "carried_out"));
  expect([check(march.payout, "payout"), check(march.invoice, "commission")]).toEqual([
    (5 * 640 - 640) * 1.2,
    5 * 800 - 800,
  ]);
  await takePayoutStep(app, march.payoutId, "SENT");

  // All that was booked is paid, on its way, or carried over; the balance says the same.
  const months = [january, february, march];
  const booked = months.flatMap(({ payout }) => payout.filter(isLine));
  const netOf = ({ payout }: (typeof months)[number]) => sum(payout.filter(({ row }) => row !== "tax"));
  expect(sum(booked)).toBe(
    months.reduce((total, month) => total + netOf(month), -carried(march.payout, "carried_out")),
  );
  expect(sum(booked)).toBe(9 * 640);
  const { body: balance } = succeeded(await app.builder.get("/v1/balance"));
  expect(balance.balances.filter(({ currency }: { currency: string }) => currency === "GBP")).toMatchObject([
    { payable: 0, inTransit: netOf(march) / 100, paid: netOf(january) / 100 },
  ]);
  await expectInvariants(app);
});
