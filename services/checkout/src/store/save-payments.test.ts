import { newId } from "@aap/kernel/ids";
import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase, type Database } from "./database.ts";
import { savePayments } from "./save-payments.ts";

let database: TestDatabase;
let owner: Awaited<ReturnType<typeof connect>>;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  owner = await connect(database.url);
  ({ db, close } = openDatabase(database.logins.checkout));
});
afterAll(async () => {
  await close();
  await owner.end();
  await database.drop();
});

async function insertHandoff(): Promise<string> {
  const id = newId("txn");
  await owner.query(
    `INSERT INTO checkout.handoff (id, payment_id, recommendation_id, session_id, offer_id, merchant_id, agent_id, livemode, state, backend,
       mode, amount_minor, currency, aap_code, checkout_url, accepted_at, session_expires_at, attempt, attempted_at, expires_at)
     VALUES ($1, $2, $3, 'ses', 'off', 'mer', 'agent', false, 'awaiting_payment', 'merchant', 'redirect', 1, 'GBP', '', 'https://lark.example/', clock.now(),
       clock.now() + interval '1 day', '', clock.now(), clock.now() + interval '1 day')`,
    [id, newId("pay"), newId("rec")],
  );
  return id;
}

const outcomeOf = async (id: string) =>
  (await owner.query("SELECT payment_outcome FROM checkout.handoff WHERE id = $1", [id])).rows[0].payment_outcome;

test("the later version of what a payment came to is kept, in whichever order the versions arrive", async () => {
  const [first, second] = [await insertHandoff(), await insertHandoff()];
  const paid = (checkoutId: string) => ({ checkoutId, outcome: "PAID" as const, version: 7 });
  const refunded = (checkoutId: string) => ({ checkoutId, outcome: "REFUNDED" as const, version: 8 });
  expect(await savePayments(db, [paid(first), refunded(second)])).toBe(2);
  expect(await savePayments(db, [refunded(first), paid(second), paid("txn_unknown")])).toBe(1);
  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(["REFUNDED", "REFUNDED"]);
  expect(await savePayments(db, [refunded(first)])).toBe(0);
});

test("a payment that was moved to another checkout leaves no outcome", async () => {
  const id = await insertHandoff();
  await savePayments(db, [{ checkoutId: id, outcome: "PAID", version: 1 }]);
  await savePayments(db, [{ checkoutId: id, outcome: null, version: 2 }]);
  expect(await outcomeOf(id)).toBeNull();
});

test("two processes that save the same checkouts in other orders never deadlock", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertHandoff()));
  const rounds = Array.from({ length: 20 }, (_, version) => {
    const payments = ids.map((checkoutId) => ({ checkoutId, outcome: "PAID" as const, version: version + 1 }));
    return savePayments(db, version % 2 === 0 ? payments : payments.toReversed());
  });
  expect((await Promise.all(rounds)).length).toBe(20);
});
