import { afterEach, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { invoicesOf, sendInvoiceStep, takeInvoiceStep, type ReadInvoice } from "../support/payouts.ts";
import { withoutChange } from "../support/refusals.ts";
import { closeRun, eligible, type Run } from "../support/settlement-run.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00. */
const LARK = { offer: "lark-10" };

beforeEach(async () => void (await closeRun(app)));
afterEach(() => expectInvariants(app));

/** Returns the only invoice of a run. */
async function invoiceOf(run: Run): Promise<ReadInvoice> {
  const [invoice, ...others] = (await invoicesOf(app)).filter((one) => one.run.id === run.id);
  expect(others).toEqual([]);
  if (invoice === undefined) throw new Error("the run has no invoice");
  return invoice;
}

const minor = (amountMinor: number) => ({ amountMinor });

test("a run invoices a merchant's commission, due after 30 days, with the next number", async () => {
  const [{ offer }] = await eligible(app, LARK);
  const first = await invoiceOf(await closeRun(app));
  expect(first).toMatchObject({
    number: expect.stringMatching(/^TEST-\d{6}$/),
    status: "OPEN",
    merchant: { id: offer.merchantId },
    carriedIn: minor(0),
    total: minor(800),
    due: { amountMinor: 800, currency: "GBP" },
    carriedOut: minor(0),
    steps: [{ from: null, to: "OPEN" }],
  });
  expect(Date.parse(first.dueAt ?? "") - Date.parse(first.issuedAt)).toBe(30 * 86_400_000);
  await eligible(app, LARK);
  // A run that books nothing uses up no number.
  const second = await invoiceOf(await closeRun(app));
  await closeRun(app);
  await eligible(app, LARK);
  const third = await invoiceOf(await closeRun(app));
  const [a, b, c] = [first, second, third].map(({ number }) => Number(number?.slice(5)));
  expect([b, c]).toEqual([(a ?? 0) + 1, (a ?? 0) + 2]);
});

test("a credit is carried over without a number and deducted from the next invoice", async () => {
  const [refunded] = await eligible(app, LARK);
  await closeRun(app);
  await app.processorOf(refunded.offer.merchantId).refundSucceeded(refunded);
  const credit = await invoiceOf(await closeRun(app));
  expect(credit).toMatchObject({ number: null, status: "CARRIED_OVER", total: minor(-800), due: minor(0), steps: [] });
  expect(credit).toMatchObject({ carriedOut: minor(-800), dueAt: null });
  await eligible(app, LARK, LARK, LARK);
  expect(await invoiceOf(await closeRun(app))).toMatchObject({
    carriedIn: minor(-800),
    total: minor(2_400),
    due: minor(1_600),
    status: "OPEN",
  });
});

test("an open invoice is paid once, and a paid one is not voided", async () => {
  await eligible(app, LARK);
  const { id } = await invoiceOf(await closeRun(app));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendInvoiceStep(app, id, "PAID", { reference: "BANK-1" })),
  );
  expect(answers.filter(({ body }) => body.data.recordInvoiceStep.created)).toHaveLength(1);
  const { body } = await withoutChange(app, () => sendInvoiceStep(app, id, "VOID", { note: "x" }));
  expect(body.errors).toMatchObject([{ extensions: { code: "INVOICE_STEP_REFUSED" } }]);
  const paid = (await invoicesOf(app, "PAID")).find((one) => one.id === id);
  expect(paid?.steps).toMatchObject([{ to: "OPEN" }, { from: "OPEN", to: "PAID", reference: "BANK-1" }]);
});

test("a voided invoice is invoiced again by the next run, also without a new sale, and only once", async () => {
  await eligible(app, LARK);
  const voided = await invoiceOf(await closeRun(app));
  expect((await takeInvoiceStep(app, voided.id, "VOID", { note: "The wrong company." })).status).toBe("VOID");
  const next = await invoiceOf(await closeRun(app));
  expect(next).toMatchObject({ carriedIn: minor(800), total: minor(0), due: minor(800), status: "OPEN" });
  expect(Number(next.number?.slice(5))).toBe(Number(voided.number?.slice(5)) + 1);
  expect(await closeRun(app)).toMatchObject({ number: null, invoices: [] });
});

test("an invoice is not voided without a note, and nothing changes", async () => {
  await eligible(app, LARK);
  const { id } = await invoiceOf(await closeRun(app));
  const { body } = await withoutChange(app, () => sendInvoiceStep(app, id, "VOID"));
  expect(body.errors).toMatchObject([{ extensions: { code: "NOTE_REQUIRED" } }]);
});

test("an invoice that is not paid in time is overdue, and can still be paid", async () => {
  await eligible(app, LARK);
  const { id } = await invoiceOf(await closeRun(app));
  await app.clock.advance("29 days");
  expect((await invoicesOf(app, "OPEN")).map((one) => one.id)).toContain(id);
  await app.clock.advance("1 day");
  await eventually(async () => (await invoicesOf(app, "OVERDUE")).some((one) => one.id === id), 90_000);
  const paid = await takeInvoiceStep(app, id, "PAID");
  expect(paid.steps.map(({ to, by }) => [to, by.split(":")[0]])).toEqual([
    ["OPEN", "operator"],
    ["OVERDUE", "clock"],
    ["PAID", "operator"],
  ]);
}, 120_000);

test("a merchant reads its own invoices only, and a builder none [W6]", async () => {
  const [own] = await eligible(app, LARK, { merchant: "Kumo Mobile" });
  await closeRun(app);
  const seen = await invoicesOf(app, null, app.merchantClient(own.offer.merchantId));
  expect(new Set(seen.map(({ merchant }) => merchant.id))).toEqual(new Set([own.offer.merchantId]));
  expect(await invoicesOf(app, null, app.builder)).toEqual([]);
  const foreign = (await invoicesOf(app)).find(({ merchant }) => merchant.id !== own.offer.merchantId);
  const READ = "query I($id: ID!) { invoice(id: $id) { id } }";
  const { body } = await app.merchantClient(own.offer.merchantId).query(READ, { id: foreign?.id });
  expect(body.data).toEqual({ invoice: null });
});
