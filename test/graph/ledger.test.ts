import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { testLoginsOf } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateBalances } from "../../services/settlement/src/operations/ledger/update-balances.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { findBrokenInvariants, findLedgerDifferences } from "../support/invariants.ts";
import type { Paid } from "../support/lifecycle.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";

const app = useApplication();
let settlement: ReturnType<typeof openDatabase>;
let sale: Paid;
let payable: string;
/** The times before the payment, after it, and after the run. */
const times: Date[] = [];

const now = async () => void times.push(await app.clock.now());

beforeAll(async () => {
  settlement = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  payable = `test:builder_payable:accrued:${app.holderOf(app.builder)}:GBP`;
  await app.clock.advance("31 days");
  await closeRun(app);
  await now();
  [sale] = await eligible(app, { offer: "lark-10" });
  await now();
  await closeRun(app);
  await now();
});
afterAll(() => settlement.close());

async function ask<Result>(client: Client, document: string, variables: Record<string, unknown> = {}): Promise<Result> {
  const { body } = await client.query(document, variables);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data;
}

async function balanceAt(id: string, at: Date | undefined): Promise<number> {
  const document =
    "query B($id: ID!, $at: DateTime) { ledgerAccount(id: $id) { balance(at: $at) { amountMinor currency } } }";
  const data = await ask<{ ledgerAccount: { balance: { amountMinor: number } } }>(app.operator, document, { id, at });
  return data.ledgerAccount.balance.amountMinor;
}

test("the accrued balance of a builder rises by its payout with the payment and falls with the run, at any time in the past", async () => {
  const balances = await Promise.all(times.map((time) => balanceAt(payable, time)));
  const [before = 0, paid = 0, settled = 0] = balances;
  expect(paid - before).toBe(640);
  expect(settled).toBe(0);
  await updateBalances(settlement);
  expect(await Promise.all(times.map((time) => balanceAt(payable, time)))).toEqual(balances);
  expect(await balanceAt(payable, undefined)).toBe(settled);
});

test("an account lists its entries, newest first, with the fact that caused each and postings that sum to zero", async () => {
  const document = `query A($id: ID!) { ledgerAccount(id: $id) {
    kind stage livemode currency normalBalance merchant { id } builder { id } agent { id }
    entries(first: 2) { edges { node { kind subjectId causeKind causeId postings { side amount { amountMinor } account { id } } } } pageInfo { hasNextPage } }
  } }`;
  // eslint-disable-next-line typescript/no-explicit-any
  const { ledgerAccount } = await ask<any>(app.operator, document, { id: payable });
  expect(ledgerAccount).toMatchObject({
    kind: "BUILDER_PAYABLE",
    stage: "ACCRUED",
    livemode: false,
    currency: "GBP",
    normalBalance: "CREDIT",
    merchant: null,
    builder: { id: app.holderOf(app.builder) },
    agent: null,
  });
  // eslint-disable-next-line typescript/no-explicit-any
  const entries = ledgerAccount.entries.edges.map(({ node }: any) => node);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["SETTLEMENT", "ACCRUAL"]);
  expect(entries[1]).toMatchObject({ subjectId: sale.conversionId, causeKind: "EVIDENCE" });
  expect(entries[1].causeId).toMatch(/^evd_/);
  for (const { postings } of entries) {
    const signed = (postings as { side: string; amount: { amountMinor: number } }[]).map(
      ({ side, amount }) => (side === "DEBIT" ? 1 : -1) * amount.amountMinor,
    );
    expect(signed.reduce((left, amount) => left + amount, 0)).toBe(0);
  }
});

const IDS = `query L($partyId: ID, $after: String) { ledgerAccounts(first: 100, after: $after, filter: { partyId: $partyId }) { edges { node { id } } } }`;
const idsFor = async (client: Client, variables: Record<string, unknown> = {}) => {
  type Listed = { ledgerAccounts: { edges: { node: { id: string } }[] } };
  return (await ask<Listed>(client, IDS, variables)).ledgerAccounts.edges.map(({ node }) => node.id);
};

test("merchants and builders list their own accounts only, and other accounts are like unknown ones", async () => {
  const merchant = app.merchantClient(sale.offer.merchantId);
  const own = await idsFor(merchant);
  expect(own.length).toBeGreaterThan(0);
  for (const id of own) expect(id).toContain(sale.offer.merchantId);
  for (const id of await idsFor(app.builder)) expect(id).toMatch(/:(builder_payable|held|cash|tax|payout_in_transit):/);
  const document = "query A($id: ID!) { ledgerAccount(id: $id) { id } }";
  for (const id of [payable, "test:cash:settled:mer_none:GBP"])
    expect(await ask(merchant, document, { id })).toEqual({ ledgerAccount: null });
  expect(await idsFor(merchant, { partyId: app.holderOf(app.builder) })).toEqual([]);
});

test("a merchant sees of an entry only the postings to its own accounts", async () => {
  const merchant = app.merchantClient(sale.offer.merchantId);
  const document = `query A($id: ID!) { ledgerAccount(id: $id) { entries(first: 5) { edges { node { postings { account { id } } } } } } }`;
  const id = `test:merchant_receivable:accrued:${sale.offer.merchantId}:GBP`;
  const data = await ask<object>(merchant, document, { id });
  const shown = JSON.stringify(data).match(/(test|live):[^"]+/g) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  for (const account of shown) expect(account).toContain(sale.offer.merchantId);
});

test("a conversion lists its entries, oldest first, with the postings that each party may read", async () => {
  const document = `query C($id: ID!) { conversion(id: $id) {
    ledgerEntries { kind sequence subjectId postings { amount { amountMinor } account { id kind } } }
  } }`;
  type Entry = {
    kind: string;
    subjectId: string;
    postings: { amount: { amountMinor: number }; account: { id: string; kind: string } }[];
  };
  const entriesFor = async (client: Client) => {
    const data = await ask<{ conversion: { ledgerEntries: Entry[] } }>(client, document, { id: sale.conversionId });
    return data.conversion.ledgerEntries;
  };
  const toAmounts = ({ postings }: Entry) =>
    Object.fromEntries(postings.map(({ account, amount }) => [account.kind, amount.amountMinor]));
  // 8.00 of commission, of which the service keeps 20 %.
  const all = { MERCHANT_RECEIVABLE: 800, NETWORK_REVENUE: 160, BUILDER_PAYABLE: 640 };
  const entries = await entriesFor(app.operator);
  expect(entries.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([["ACCRUAL", sale.conversionId]]);
  expect(entries.map(toAmounts)).toEqual([all]);
  const ofMerchant = await entriesFor(app.merchantClient(sale.offer.merchantId));
  expect(ofMerchant.map(toAmounts)).toEqual([{ MERCHANT_RECEIVABLE: all.MERCHANT_RECEIVABLE }]);
  expect((await entriesFor(app.builder)).map(toAmounts)).toEqual([{ BUILDER_PAYABLE: all.BUILDER_PAYABLE }]);
});

test("the accounts are paged by id", async () => {
  const page = `query P($after: String) { ledgerAccounts(first: 1, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
  type Page = {
    ledgerAccounts: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
  };
  const ids: string[] = [];
  let after: string | undefined;
  let hasNext = true;
  while (hasNext) {
    const { ledgerAccounts }: Page = await ask<Page>(app.operator, page, { after });
    ids.push(...ledgerAccounts.edges.map(({ node }) => node.id));
    after = ledgerAccounts.pageInfo.endCursor;
    hasNext = ledgerAccounts.pageInfo.hasNextPage;
  }
  expect(ids).toEqual(await idsFor(app.operator));
});

const differences = () => findLedgerDifferences(app.databaseUrl);

/** Runs `pnpm ledger:verify`, and returns its exit code and the lines that it prints. */
async function runCommand(): Promise<{ code: number; lines: object[] }> {
  const command = new URL("../../services/settlement/src/verify-ledger.ts", import.meta.url).pathname;
  const env = { ...process.env, DATABASE_URL: testLoginsOf(app.databaseUrl).settlement };
  const { code, stdout } = await promisify(execFile)("node", [command], { env }).then(
    (done) => ({ ...done, code: 0 }),
    (failed: { code: number; stdout: string }) => failed,
  );
  return {
    code,
    lines: stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
}

test("a verification of an intact ledger reports nothing", async () => {
  expect(await differences()).toEqual([]);
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
  const { code, lines } = await runCommand();
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [{ conversions: expect.any(Number), entries: expect.any(Number), differences: 0 }],
  });
});

test("pnpm ledger:verify prints each difference with its account and amounts, and exits with 1", async () => {
  await updateBalances(settlement);
  const spoil = "UPDATE settlement.ledger_balance SET closing_minor = closing_minor + 1 WHERE account_id = $1";
  const { code, lines } = await withSpoiled(spoil, runCommand);
  expect(code).toBe(1);
  expect(lines).toMatchObject([
    { check: "account_balance", account: payable, expected: "0", found: "1" },
    { differences: 1 },
  ]);
});

test.each([
  [
    "an amount that was altered",
    "UPDATE settlement.ledger_posting SET amount_minor = amount_minor + 1 WHERE account_id = $1",
    ["account_balance", "conversion_booked", "entry_balanced", "entry_chained"],
  ],
  ["an entry that was altered", "UPDATE settlement.ledger_entry SET cause_id = cause_id || $1", ["entry_chained"]],
  [
    "a balance that was altered",
    "UPDATE settlement.ledger_balance SET closing_minor = closing_minor + 1 WHERE account_id = $1",
    ["account_balance"],
  ],
  [
    "a line of a closed run that was altered",
    "UPDATE settlement.settlement_line SET commission_minor = commission_minor + 5, network_fee_minor = network_fee_minor + 5 WHERE $1 <> ''",
    ["settled_by_lines"],
  ],
])("a verification finds %s", async (_, spoil, checks) => {
  await updateBalances(settlement);
  const found = await withSpoiled(spoil, differences);
  expect([...new Set(found.map(({ check }) => check))].toSorted()).toEqual(checks);
  expect(await differences()).toEqual([]);
});

/** Runs `run` while rows are altered, without the triggers that refuse it; restores the tables afterwards. */
async function withSpoiled<Result>(spoil: string, run: () => Promise<Result>): Promise<Result> {
  const table = /settlement\.(\w+)/.exec(spoil)?.[1] ?? "";
  const statement = spoil.replaceAll("$1", `'${payable}'`);
  const silently = (text: string) => app.sql(`BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`);
  await app.sql(`CREATE TABLE kept AS TABLE settlement.${table}`);
  try {
    await silently(statement);
    return await run();
  } finally {
    await silently(`DELETE FROM settlement.${table}; INSERT INTO settlement.${table} SELECT * FROM kept`);
    await app.sql("DROP TABLE kept");
  }
}
