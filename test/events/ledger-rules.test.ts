import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";

const app = useApplication();

/** One connection of the tables' owner. */
let owner: Client;
/** The id of a stored entry. */
let stored: string;
beforeAll(async () => {
  owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await app.lifecycle.paid({ offer: "lark-10" });
  const [entry] = await app.sql<{ id: string }>("SELECT id FROM settlement.ledger_entry ORDER BY id DESC LIMIT 1");
  stored = entry?.id ?? "";
});

afterAll(() => owner.end());

const REVENUE = "test:network_revenue:accrued:GBP";
const RECEIVABLE =
  "(SELECT account_id FROM settlement.ledger_posting WHERE account_id LIKE '%:merchant_receivable:accrued:%:GBP' LIMIT 1)";

/** Returns a statement that adds an entry with these postings, as SQL expressions of account, amount and currency. */
const entryOf = (postings: readonly (readonly [string, number, string?])[], entry = "entry_new") => `
  WITH postings AS (
    INSERT INTO settlement.ledger_posting (entry_id, account_id, currency, amount_minor, posted_at)
    VALUES ${postings.map(([account, amount, currency = "GBP"]) => `('${entry}', ${account}, '${currency}', ${amount}, '2026-01-01')`).join(", ")}
    RETURNING entry_id
  )
  INSERT INTO settlement.ledger_entry (id, subject_id, kind, cause_kind, cause_id, livemode, currency, posted_at)
  SELECT '${entry}', 'conv_x', 'ACCRUAL', 'EVIDENCE', 'evd_x', false, 'GBP', '2026-01-01' WHERE (SELECT count(*) FROM postings) > 0`;

/** Runs a statement in a transaction that is rolled back; fails as it fails, at the latest where a commit would. */
async function tryTo(statement: string): Promise<void> {
  await owner.query("BEGIN");
  await owner.query(`${statement}; SET CONSTRAINTS ALL IMMEDIATE`).finally(() => owner.query("ROLLBACK"));
}

async function countEntries(): Promise<number | undefined> {
  const [row] = await app.sql<{ count: number }>("SELECT count(*)::int FROM settlement.ledger_entry");
  return row?.count;
}

test("an entry whose postings sum to zero is accepted", async () => {
  await tryTo(
    entryOf([
      [RECEIVABLE, 5],
      [`'${REVENUE}'`, -5],
    ]),
  );
});

test.each<[string, string, string]>([
  [
    "whose postings do not sum to zero",

    entryOf([
      [RECEIVABLE, 5],
      [`'${REVENUE}'`, -4],
    ]),
    "sum to zero",
  ],
  ["with one posting", entryOf([[RECEIVABLE, 5]]), "sum to zero"],
  [
    "with a posting of zero",

    entryOf([
      [RECEIVABLE, 0],
      [`'${REVENUE}'`, 0],
    ]),
    "ledger_posting_not_zero",
  ],
  [
    "with a posting in another currency than its account's",

    entryOf([
      [RECEIVABLE, 5, "EUR"],
      [`'${REVENUE}'`, -5, "EUR"],
    ]),
    "ledger_posting_currency_of_account",
  ],
  [
    "with a posting to an account that does not exist",

    entryOf([
      [RECEIVABLE, 5],
      ["'test:cash:settled:mer_none:GBP'", -5],
    ]),
    "together with their ledger entry",
  ],
  [
    "with a posting to an account of the other mode",
    `
      INSERT INTO settlement.ledger_account (id, kind, stage, livemode, currency)
      VALUES ('live:network_revenue:accrued:GBP', 'NETWORK_REVENUE', 'ACCRUED', true, 'GBP');
      ${entryOf([
        [RECEIVABLE, 5],
        ["'live:network_revenue:accrued:GBP'", -5],
      ])}`,
    "together with their ledger entry",
  ],
  [
    "without postings",
    `
      INSERT INTO settlement.ledger_entry (id, subject_id, kind, cause_kind, cause_id, livemode, currency, posted_at)
      VALUES ('entry_new', 'conv_x', 'ACCRUAL', 'EVIDENCE', 'evd_x', false, 'GBP', '2026-01-01')`,
    "has no postings",
  ],
])("an entry %s is refused and not stored", async (_, statement, reason) => {
  const before = await countEntries();
  await expect(tryTo(statement)).rejects.toThrow(reason);
  expect(await countEntries()).toBe(before);
});

test("postings cannot be added to a stored entry, also if they sum to zero", async () => {
  const account = "'test:network_revenue:settled:GBP'";
  const statement = `
    INSERT INTO settlement.ledger_account (id, kind, stage, livemode, currency) VALUES (${account}, 'NETWORK_REVENUE', 'SETTLED', false, 'GBP')
      ON CONFLICT DO NOTHING;
    INSERT INTO settlement.ledger_account (id, kind, stage, party_kind, party_id, livemode, currency)
      VALUES ('test:held:settled:agent_x:GBP', 'HELD', 'SETTLED', 'AGENT', 'agent_x', false, 'GBP');
    INSERT INTO settlement.ledger_posting (entry_id, account_id, currency, amount_minor, posted_at)
      SELECT id, account, 'GBP', amount, posted_at
      FROM settlement.ledger_entry, (VALUES (${account}, 5), ('test:held:settled:agent_x:GBP', -5)) AS p (account, amount) WHERE id = '${stored}'`;
  await expect(tryTo(statement)).rejects.toThrow("together with their ledger entry");
});

test("an account whose id is not that of its columns is refused", async () => {
  const statement = `
    INSERT INTO settlement.ledger_account (id, kind, stage, livemode, currency)
    VALUES ('test:network_revenue:accrued:EUR', 'NETWORK_REVENUE', 'ACCRUED', false, 'GBP')`;
  await expect(tryTo(statement)).rejects.toThrow("ledger_account_id_of_columns");
});

test("a statement chooses neither the number nor the hash of an entry", async () => {
  const chosen = entryOf([
    [RECEIVABLE, 5],
    [`'${REVENUE}'`, -5],
  ]).replace("posted_at)\n  SELECT 'entry_new',", "posted_at, sequence, hash)\n  SELECT 'entry_new',");
  const statement = chosen.replace("'2026-01-01' WHERE", "'2026-01-01', 7, 'chosen' WHERE");
  expect(statement).toContain("'chosen'");
  await owner.query("BEGIN");
  await owner.query(statement);
  const { rows } = await owner.query("SELECT sequence, hash FROM settlement.ledger_entry WHERE id = 'entry_new'");
  await owner.query("ROLLBACK");
  expect(rows[0]).toEqual({ sequence: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("every invariant holds after a payment", async () => {
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
