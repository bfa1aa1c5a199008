import Papa from "papaparse";
import { expect, test } from "vitest";
import { toStatementCsv } from "./statement-csv.ts";
import { toStatementPage } from "./statement-page.ts";
import { toStatementDocument, type Statement, type StatementLine } from "./statement.ts";

const line: StatementLine = {
  id: "line_1",
  conversionId: "conv_1",
  kind: "SETTLEMENT",
  orderReference: "A-1",
  occurredAt: new Date("2026-10-05T09:30:00Z"),
  valueMinor: 48_732n,
  valueCurrency: "GBP",
  commissionMinor: 2_221n,
  networkFeeMinor: 444n,
  builderPayoutMinor: 1_777n,
  heldMinor: 0n,
};
const back: StatementLine = {
  ...line,
  id: "line_2",
  conversionId: "conv_2",
  kind: "CORRECTION",
  orderReference: null,
  commissionMinor: -800n,
  networkFeeMinor: -160n,
  builderPayoutMinor: -640n,
};
const payout: Statement = {
  id: "payout_1",
  kind: "payout",
  runId: "run_1",
  runNumber: 7,
  livemode: true,
  cutOff: new Date("2026-11-01T00:00:00Z"),
  issuedAt: new Date("2026-11-01T00:05:00Z"),
  dueAt: null,
  number: null,
  status: "PENDING",
  partyId: "bld_1",
  partyName: "Ada & Sons",
  currency: "GBP",
  carriedInMinor: 1_500n,
  bookedMinor: 1_137n,
  netMinor: 2_637n,
  carriedOutMinor: 0n,
  taxBasisPoints: 2_000,
  taxMinor: 527n,
  taxNumber: "GB1",
  reverseCharge: false,
  lines: [line, back],
  corrections: [],
};

const sumOf = (csv: string) =>
  Papa.parse<{ amount: string }>(csv, { header: true, skipEmptyLines: true }).data.reduce(
    (sum, { amount }) => sum + Math.round(Number(amount) * 100),
    0,
  );

test("the JSON of a statement has its lines with their evidence, its totals, the tax, and the amount with tax", () => {
  expect(toStatementDocument(payout)).toMatchObject({
    statementId: "payout_1",
    builderId: "bld_1",
    currency: "GBP",
    carriedIn: 15,
    lines: [
      { lineId: "line_1", kind: "settlement", builderPayout: 17.77, evidenceUrl: "/v1/conversions/conv_1/evidence" },
      { lineId: "line_2", kind: "correction", builderPayout: -6.4 },
    ],
    totals: { lines: 2, commission: 14.21, networkFee: 2.84, builderPayout: 11.37, held: 0 },
    carriedOut: 0,
    net: 26.37,
    tax: { rate: 0.2, number: "GB1", reverseCharge: false, amount: 5.27 },
    amount: 31.64,
  });
});

test("the column `amount` of the CSV adds up to what is paid, of a payout and of a balance that is carried over", () => {
  expect(sumOf(toStatementCsv(payout))).toBe(3_164);
  const carried = { ...payout, carriedInMinor: 0n, netMinor: 0n, carriedOutMinor: 1_137n, taxMinor: 0n };
  expect(sumOf(toStatementCsv(carried))).toBe(0);
  const invoice: Statement = { ...payout, kind: "invoice", carriedInMinor: -100n, netMinor: 1_321n, taxMinor: 264n };
  expect(sumOf(toStatementCsv(invoice))).toBe(1_585);
});

test("the CSV has lines of RFC 4180, and a header with the same columns as each row", () => {
  const csv = toStatementCsv({ ...payout, lines: [{ ...line, orderReference: 'A "big"\r\norder, 1' }] });
  expect(csv.endsWith("\r\n")).toBe(true);
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(new Set(data.map((row) => row.length))).toEqual(new Set([15]));
  expect(data[2]).toContain('A "big"\r\norder, 1');
});

test.each(["=1+1", "+1", "@SUM(A1)", "-1+cmd|' /C calc'!A0", "\tx", "-"])(
  "an order reference %j is no formula in the CSV",
  (orderReference) => {
    const csv = toStatementCsv({ ...payout, lines: [{ ...line, orderReference }] });
    const [, , row] = Papa.parse<string[]>(csv).data;
    expect(row).toContain(`'${orderReference}`);
  },
);

test("a negative amount stays a number in the CSV", () => {
  const csv = toStatementCsv(payout);
  expect(csv).toContain(",-8.00,-1.60,-6.40,0.00,-6.40,GBP,");
  expect(csv).not.toContain("'-");
});

test("the page escapes what parties wrote, and links each line to its conversion and evidence", () => {
  const page = toStatementPage({
    ...payout,
    partyName: "<script>alert(1)</script>",
    lines: [{ ...line, orderReference: '"><img src=x>' }],
  });
  expect(page).not.toContain("<script");
  expect(page).not.toContain("<img");
  expect(page).toContain('href="/v1/conversions/conv_1/evidence"');
  expect(page).toContain("£31.64");
  expect(page).toContain("@media print");
});

test("a correction is an entry of the document, a row of the table and of the page, and part of the sum", () => {
  const correction = {
    id: "cor_1",
    kind: "GRANT" as const,
    reason: "Late <approval>",
    addedMinor: 250n,
    decidedAt: new Date("2026-10-20T00:00:00Z"),
  };
  const corrected = { ...payout, corrections: [correction] };
  expect(toStatementDocument(corrected)["corrections"]).toEqual([
    {
      correctionId: "cor_1",
      kind: "grant",
      reason: "Late <approval>",
      amount: 2.5,
      approvedAt: "2026-10-20T00:00:00.000Z",
    },
  ]);
  expect(toStatementCsv(corrected)).toContain("payout_1,grant,cor_1,,,2026-10-20T00:00:00.000Z,,,,,,,2.50,GBP,");
  expect(toStatementPage(corrected)).toContain("Late &lt;approval&gt; (cor_1)");
});
