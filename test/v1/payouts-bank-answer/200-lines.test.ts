import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { accountStatement, sendBankAnswer, sentPayout, statusReport } from "../../support/bank-answer.ts";
import { settleFour } from "../../support/bank-file.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { payoutsOf, setTaxProfile, takePayoutStep } from "../../support/payouts.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

const readPayout = async (id: string) => (await payoutsOf(app)).find((one) => one.id === id);

test.each(["pain.002.001.03", "pain.002.001.10", "pain.002.001.12"])(
  "a rejection in %s makes a sent payout failed, with the bank's reason and reference; the same file again changes nothing",
  async (version) => {
    const id = await sentPayout(app);
    const report = statusReport(
      [{ endToEndId: id, status: "RJCT", reason: "AC04", amount: "25.60" }],
      version,
      version,
    );
    const { status, body } = await sendBankAnswer(app, report);
    expect(status).toBe(200);
    expect(body).toEqual({
      lines: [
        {
          line: 1,
          endToEndId: id,
          outcome: "applied",
          reason: null,
          payoutId: id,
          status: "failed",
          bankStatus: "RJCT",
          bankReason: "AC04: Closed account",
        },
      ],
      applied: 1,
      unchanged: 0,
      refused: 0,
    });
    expect((await readPayout(id))?.steps.at(-1)).toMatchObject({
      from: "SENT",
      to: "FAILED",
      note: "AC04: Closed account",
      reference: "S-1",
      by: expect.stringMatching(/^operator:/),
    });
    const again = await withoutChange(app, () => sendBankAnswer(app, report));
    expect(again.body).toMatchObject({
      applied: 0,
      unchanged: 1,
      lines: [{ reason: "already_recorded", status: "failed" }],
    });
  },
);

test.each(["camt.053.001.02", "camt.053.001.08"])("a booked debit in %s makes a sent payout paid", async (version) => {
  const id = await sentPayout(app);
  const { body } = await sendBankAnswer(
    app,
    accountStatement([{ endToEndId: id.toUpperCase(), status: "DBIT" }], version, version),
  );
  expect(body).toMatchObject({ applied: 1, lines: [{ payoutId: id, status: "paid", bankStatus: "BOOK DBIT" }] });
  expect((await readPayout(id))?.steps.at(-1)).toMatchObject({ to: "PAID", reference: "A-1", note: null });
});

test("CSV makes one payout paid; a payout with tax is compared with its tax", async () => {
  await setTaxProfile(app, app.holderOf(app.builder), { basisPoints: 2_000 });
  const id = await sentPayout(app);
  await setTaxProfile(app, app.holderOf(app.builder), { basisPoints: 0 });
  const csv = (amount: string) => `payoutId,status,amount,currency,reference\r\n${id},paid,${amount},GBP,E2E-1\r\n`;
  const net = await withoutChange(app, () => sendBankAnswer(app, csv("25.60"), { type: "text/csv" }));
  expect(net.body).toMatchObject({ refused: 1, lines: [{ reason: "amount_differs", status: "sent" }] });
  const { body } = await sendBankAnswer(app, csv("30.72"), { type: "text/csv; charset=utf-8" });
  expect(body).toMatchObject({ applied: 1, lines: [{ payoutId: id, status: "paid" }] });
  expect((await readPayout(id))?.steps.at(-1)?.reference).toBe("E2E-1");
});

test("a payout that came back in the same statement is paid, then reversed; sent again, no line says which transfer it is about", async () => {
  const id = await sentPayout(app);
  const statement = accountStatement(
    [
      { endToEndId: id, status: "DBIT" },
      { endToEndId: id, status: "CRDT", reason: "AC01" },
    ],
    "camt.053.001.08",
    "STMT-BACK",
  );
  const { body } = await sendBankAnswer(app, statement);
  expect(body.lines.map(({ status }: { status: string }) => status)).toEqual(["paid", "reversed"]);
  expect((await readPayout(id))?.steps.at(-1)?.note).toBe("AC01");
  await takePayoutStep(app, id, "SENT");
  const again = await withoutChange(app, () => sendBankAnswer(app, statement));
  expect(again.body).toMatchObject({ applied: 0, unchanged: 2 });
  expect((await readPayout(id))?.status).toBe("SENT");
  const next = accountStatement([{ endToEndId: id, status: "DBIT" }], "camt.053.001.08", "STMT-NEXT");
  expect((await withoutChange(app, () => sendBankAnswer(app, next))).body.lines).toMatchObject([
    { outcome: "refused", reason: "sent_again", status: "sent" },
  ]);
  await takePayoutStep(app, id, "PAID");
  expect((await sendBankAnswer(app, next)).body.lines).toMatchObject([{ outcome: "unchanged", status: "paid" }]);
});

test("every line without an effect says why, and the others count", async () => {
  const id = await sentPayout(app);
  const { payoutId: pending } = await settleFour(app);
  const unknown = "payout_01jaaaaaaaaaaaaaaaaaaaaaaa";
  const lines = [
    { endToEndId: unknown, status: "ACSC" },
    { endToEndId: "NOTPROVIDED", status: "RJCT" },
    { endToEndId: id, status: "ACSP" },
    { endToEndId: id, status: "ACSC", amount: "25.61" },
    { endToEndId: id, status: "ACSC", amount: "25.60", currency: "EUR" },
    { endToEndId: id, status: "ABCD" },
    { endToEndId: pending, status: "ACSC" },
  ];
  const { body } = await withoutChange(app, () => sendBankAnswer(app, statusReport(lines, "pain.002.001.10", "WHY")));
  expect(body.lines.map(({ outcome, reason }: Record<string, string>) => `${outcome} ${reason}`)).toEqual([
    "refused payout_unknown",
    "refused payout_unknown",
    "unchanged in_process",
    "refused amount_differs",
    "refused currency_differs",
    "refused status_unknown",
    "refused step_refused",
  ]);
  const mixed = statusReport([...lines, { endToEndId: id, status: "ACSC", amount: "25.6" }], "pain.002.001.10", "MIX");
  expect((await sendBankAnswer(app, mixed)).body).toMatchObject({ applied: 1, unchanged: 1, refused: 6 });
  expect((await readPayout(id))?.status).toBe("PAID");
  // A reversed payout does not become paid.
  await takePayoutStep(app, id, "REVERSED", { note: "It came back." });
  const late = statusReport([{ endToEndId: id, status: "ACSC" }], "pain.002.001.10", "LATE");
  expect((await withoutChange(app, () => sendBankAnswer(app, late))).body.lines).toMatchObject([
    { outcome: "refused", reason: "step_refused", status: "reversed" },
  ]);
});

test("twenty operators who send the same file at once take each step once", async () => {
  const id = await sentPayout(app);
  const report = statusReport([{ endToEndId: id, status: "ACSC" }], "pain.002.001.10", "AT-ONCE");
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendBankAnswer(app, report)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => body.applied === 1)).toHaveLength(1);
  expect((await readPayout(id))?.steps.map(({ to }) => to)).toEqual(["PENDING", "SENT", "PAID"]);
});

test("an import with an idempotency key is repeated with the same result", async () => {
  const id = await sentPayout(app);
  const report = statusReport([{ endToEndId: id, status: "ACSC" }], "pain.002.001.10", "KEYED");
  const first = await sendBankAnswer(app, report, { key: "answer-once" });
  const again = await sendBankAnswer(app, report, { key: "answer-once" });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
});
