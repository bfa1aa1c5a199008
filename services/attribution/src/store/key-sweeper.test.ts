import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { sweepExpiredKeys } from "@aap/subgraph-host/idempotency-sweeper";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openDatabase } from "./database.ts";

let database: TestDatabase;
let owner: Awaited<ReturnType<typeof connect>>;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  owner = await connect(database.url);
  opened = openDatabase(database.logins.attribution);
});
afterAll(async () => {
  await opened.close();
  await owner.end();
  await database.drop();
});

const rows = async () =>
  (await owner.query("SELECT key, result FROM attribution.idempotency_key ORDER BY key")).rows as unknown[];

test("without any request, expired keys are deleted and expired secrets erased", async () => {
  await owner.query(`
    INSERT INTO attribution.idempotency_key (caller, field, key, fingerprint, claim, claimed_at, completed_at, result, result_ends_at, expires_at)
    SELECT 'operator:x', 'createApiKey', key, '', '', clock.now(), clock.now(), 'sealed', clock.now() + secret, clock.now() + kept
    FROM (VALUES ('1-expired', interval '-29 days', interval '-1 s'), ('2-secret-expired', interval '-1 s', interval '29 days'),
      ('3-live', interval '1 hour', interval '30 days')) AS given (key, secret, kept)`);
  const sweeping = sweepExpiredKeys(opened.db, pino({ level: "silent" }), 10);
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(await rows()).toEqual([
    { key: "2-secret-expired", result: null },
    { key: "3-live", result: "sealed" },
  ]);
  await owner.query("UPDATE clock.shift SET by = '2 hours'");
  await vi.waitFor(async () => expect(await rows()).toContainEqual({ key: "3-live", result: null }));
  await sweeping.stop();
});
