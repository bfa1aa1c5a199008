import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { settleFour } from "../../support/bank-file.ts";
import type { Client } from "../../support/client.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();
let runId: string;
beforeAll(async () => void ({ runId } = await settleFour(app)));

const accountsOf = async (client: Client, query = "") =>
  succeeded(await client.get(`/v1/ledger/accounts?limit=100${query}`)).body.accounts;

test("each party gets its own accounts with their present balances", async () => {
  const builder = app.holderOf(app.builder);
  const settled = `test:builder_payable:settled:${builder}:GBP`;
  const ofBuilder = await accountsOf(app.builder);
  // Four sales of 8.00, with a payout of 6.40 each.
  expect(ofBuilder.find(({ accountId }: { accountId: string }) => accountId === settled)).toEqual({
    accountId: settled,
    kind: "builder_payable",
    stage: "settled",
    livemode: false,
    merchantId: null,
    builderId: builder,
    agentId: null,
    normalBalance: "credit",
    balance: 25.6,
    currency: "GBP",
  });
  const merchantId = app.merchantOf("Lark Mobile");
  const ofMerchant = await accountsOf(app.merchantClient(merchantId), "&kind=merchant_receivable");
  expect(ofMerchant).toMatchObject([
    { merchantId, stage: "accrued", balance: 0 },
    { merchantId, stage: "settled", balance: 32 },
  ]);
  const ids = (await accountsOf(app.operator)).map(({ accountId }: { accountId: string }) => accountId);
  expect(ids).toContain("test:network_revenue:settled:GBP");
  expect(ids).toEqual(ids.toSorted());
});

test("the entries of an account have their cause and the postings that the caller may read", async () => {
  const account = `test:builder_payable:settled:${app.holderOf(app.builder)}:GBP`;
  const path = `/v1/ledger/accounts/${encodeURIComponent(account)}/entries?subjectId=${runId}`;
  const [entry, ...others] = succeeded(await app.builder.get(path)).body.entries;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: "settlement", causeKind: "settlement_run", causeId: runId, subjectId: runId });
  expect(entry.hash).toMatch(/^[0-9a-f]{64}$/);
  const posting = { accountId: account, side: "credit", amount: 25.6, currency: "GBP" };
  expect(entry.postings).toContainEqual(posting);
  for (const { accountId } of entry.postings) expect(accountId).toContain(app.holderOf(app.builder));
  const [whole] = succeeded(await app.operator.get(path)).body.entries;
  expect(whole.postings.length).toBeGreaterThanOrEqual(entry.postings.length);
  expect(whole.postings).toContainEqual(posting);
});

test("the pages of accounts and entries follow one another", async () => {
  for (const path of ["accounts", `accounts/test:network_revenue:accrued:GBP/entries`]) {
    const rows = path === "accounts" ? "accounts" : "entries";
    const all = succeeded(await app.operator.get(`/v1/ledger/${path}?limit=100`)).body[rows];
    expect(all.length).toBeGreaterThan(2);
    const seen: unknown[] = [];
    for (let next: string | undefined = `/v1/ledger/${path}?limit=2`; next !== undefined;) {
      const page = await app.operator.get(next);
      expect(page.status).toBe(200);
      seen.push(...page.body[rows]);
      next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(all);
  }
});
