import { expect, test } from "vitest";
import { messageIdOf, toBankFileCsv, toBankFileDocument, type BankFile } from "./bank-file.ts";
import { toPain001 } from "./pain-001.ts";

/** The examples of ISO 13616. */
const GB = {
  kind: "BANK_ACCOUNT",
  accountHolder: "Ada & Söhne <Ltd>",
  iban: "GB29NWBK60161331926819",
  bic: "NWBKGB2L",
} as const;
const DE = { kind: "BANK_ACCOUNT", accountHolder: "Network", iban: "DE89370400440532013000", bic: "COBADEFF" } as const;
const PROCESSOR = { kind: "PROCESSOR_ACCOUNT", accountHolder: "=1+1", processorAccountId: "acct_1032D82e" } as const;

const file: BankFile = {
  runId: "run_1",
  runNumber: 12,
  livemode: true,
  createdAt: new Date("2026-03-01T00:00:07.250Z"),
  steps: 7,
  accountChanges: 3,
  payer: DE,
  payouts: [
    { id: "payout_1", builderId: "bld_1", currency: "GBP", amountMinor: 2_560n, details: GB },
    {
      id: "payout_2",
      builderId: "bld_2",
      currency: "GBP",
      amountMinor: 10_005n,
      details: { ...GB, accountHolder: "Bo" },
    },
    { id: "payout_3", builderId: "bld_1", currency: "KWD", amountMinor: 10_001n, details: GB },
    { id: "payout_4", builderId: "bld_3", currency: "JPY", amountMinor: 5_000n, details: PROCESSOR },
    { id: "payout_5", builderId: "bld_4", currency: "GBP", amountMinor: 2_500n, details: null },
  ],
};

test("the payment file has one instruction for each currency, with exact amounts, and only transfers to bank accounts", () => {
  const xml = toPain001(file);
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text]) => text);
  expect(all("PmtInfId")).toEqual(["RUN-000012-7-3-GBP", "RUN-000012-7-3-KWD"]);
  expect(all("EndToEndId")).toEqual(["payout_1", "payout_2", "payout_3"]);
  expect(all("InstdAmt")).toEqual(["25.60", "100.05", "10.001"]);
  expect(all("CtrlSum")).toEqual(["125.65", "10.001"]);
  expect(all("NbOfTxs")).toEqual(["3", "2", "1"]);
  expect(all("CreDtTm")).toEqual(["2026-03-01T00:00:07Z"]);
  expect(xml).toContain("<Nm>Ada &amp; Söhne &lt;Ltd&gt;</Nm>");
});

test("the payment file is refused without a paying account, and without a payout to a bank account", () => {
  expect(() => toPain001({ ...file, payer: null })).toThrow("The account that pays is not set");
  expect(() => toPain001({ ...file, payouts: file.payouts.slice(3) })).toThrow("No payout of the run");
});

test("CSV has every payout, and a spreadsheet runs none of its texts", () => {
  const rows = toBankFileCsv(file).split("\r\n");
  expect(rows).toHaveLength(7);
  expect(rows[1]).toBe("payout_1,bld_1,25.60,GBP,Ada & Söhne <Ltd>,GB29NWBK60161331926819,NWBKGB2L,");
  expect(rows[4]).toContain(`'=1+1`);
  expect(rows[5]).toBe("payout_5,bld_4,25.00,GBP,,,,");
});

test("the document names the account of each payout, or none", () => {
  const { payouts, messageId } = toBankFileDocument(file);
  expect(messageId).toBe("RUN-000012-7-3");
  expect(payouts).toMatchObject([
    { payoutId: "payout_1", amount: 25.6, iban: GB.iban, processorAccountId: null },
    { amount: 100.05 },
    { amount: 10.001, currency: "KWD" },
    { amount: 5_000, iban: null, processorAccountId: "acct_1032D82e" },
    { payoutId: "payout_5", accountHolder: null, iban: null, processorAccountId: null },
  ]);
});

test("the id of a file changes with the steps of its payouts and with the accounts, says its mode, and fits into 35 characters", () => {
  const idOf = (given: Partial<BankFile>) => messageIdOf({ ...file, ...given });
  expect([idOf({}), idOf({ steps: 8, livemode: false }), idOf({ accountChanges: 4 })]).toEqual([
    "RUN-000012-7-3",
    "TEST-000012-8-3",
    "RUN-000012-7-4",
  ]);
  const longest = idOf({ livemode: false, runNumber: 999_999, steps: 999_999, accountChanges: 999_999 });
  expect(`${longest}-GBP`.length).toBeLessThanOrEqual(35);
});
