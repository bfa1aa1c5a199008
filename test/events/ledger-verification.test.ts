import { testLoginsOf } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordVerification } from "../../services/settlement/src/operations/ledger/verify-ledger.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";

const app = useApplication();
let database: ReturnType<typeof openDatabase>;
const logged: object[] = [];
const log = { error: (entry: object) => void logged.push(entry), warn: () => {}, info: () => {} };

beforeAll(() => void (database = openDatabase(testLoginsOf(app.databaseUrl).settlement)));
afterAll(() => database.close());

async function lastVerification() {
  const { body } = await app.operator.query("{ ledgerVerification { verifiedAt conversions entries differences } }");
  expect(body.errors).toBeUndefined();
  return body.data.ledgerVerification;
}

test("a verification of the ledger is saved with what it counted, and a difference is logged and counted", async () => {
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  await recordVerification({ db: database.db, log: log as never });
  expect(logged).toEqual([]);
  expect(await lastVerification()).toEqual({
    verifiedAt: expect.stringMatching(/^\d{4}-/),
    conversions: 1,
    entries: 1,
    differences: 0,
  });

  // The fact of the sale says 8.00, an entry without a fact 9.00.
  await app.sql(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE settlement.ledger_posting SET amount_minor = amount_minor * 9 / 8; COMMIT`);
  await recordVerification({ db: database.db, log: log as never });
  const { differences } = await lastVerification();
  expect(differences).toBe(logged.length);
  expect(logged).toContainEqual(expect.objectContaining({ check: "conversion_booked", subject: conversionId }));
});

test("cash that no payout or invoice moved is a difference", async () => {
  const account = "test:cash:settled:bld_none:GBP";
  await app.sql(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO settlement.ledger_posting (entry_id, account_id, currency, amount_minor, posted_at)
    VALUES ('entry_none', '${account}', 'GBP', -3000, clock.now()); COMMIT`);
  await recordVerification({ db: database.db, log: log as never });
  await app.sql(`BEGIN; SET LOCAL session_replication_role = replica;
    DELETE FROM settlement.ledger_posting WHERE entry_id = 'entry_none'; COMMIT`);
  expect(logged).toContainEqual({
    check: "moved_by_steps",
    subject: account,
    account,
    expected: "0",
    found: "-3000",
  });
});

test("a verification takes statements that last longer than 5 s", async () => {
  await app.sql(
    `CREATE FUNCTION settlement.ledger_entry_hash_slow() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(6); RETURN 1; END $$`,
  );
  await app.sql("ALTER TABLE settlement.ledger_account RENAME TO ledger_account_fast");
  await app.sql(`CREATE VIEW settlement.ledger_account AS
    SELECT a.* FROM settlement.ledger_account_fast a, (SELECT settlement.ledger_entry_hash_slow() OFFSET 0) s`);
  await app.sql(`GRANT SELECT ON settlement.ledger_account TO PUBLIC`);
  await app.sql(`GRANT EXECUTE ON FUNCTION settlement.ledger_entry_hash_slow() TO PUBLIC`);
  expect((await recordVerification({ db: database.db, log: log as never })).conversions).toBe(1);
});
