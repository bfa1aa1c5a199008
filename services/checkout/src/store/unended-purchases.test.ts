import { newId } from "@aap/kernel/ids";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../testing/use-database.ts";
import { releaseAttempt, takeUnended } from "./purchases.ts";

const database = useDatabase();

beforeAll(async () => {
  await database.owner.query(`
    INSERT INTO checkout.connection (id, merchant_id, processor, livemode, sealed_settings) VALUES ('con_1', 'mer_1', 'sandbox', false, '');
    INSERT INTO checkout.payment_method (id, token_hash, agent_id, merchant_id, connection_id, livemode, currency, per_purchase_minor,
      total_minor, display, setup_id, setup_url, setup_expires_at, expires_at)
    VALUES ('pm_1', 'x', 'agent_1', 'mer_1', 'con_1', false, 'GBP', 1, 1, '{}', 'x', 'x', clock.now(), clock.now())`);
});
beforeEach(() => database.owner.query("TRUNCATE checkout.purchase"));

/** Saves an open purchase that was made, and asked about last, this many seconds ago. */
async function save(madeAgo: number, askedAgo = madeAgo): Promise<string> {
  const id = newId("txn");
  await database.owner.query(
    `INSERT INTO checkout.handoff (id, payment_id, recommendation_id, session_id, offer_id, merchant_id, agent_id, connection_id, livemode,
       state, backend, mode, amount_minor, currency, aap_code, session_expires_at, attempt, attempted_at, accepted_at, expires_at)
     VALUES ($1, $1, $1, 's', 'o', 'mer_1', 'agent_1', 'con_1', false, 'awaiting_payment', 'orchestrated', 'purchase', 1, 'GBP', 'x',
       clock.now() + interval '1 hour', '', clock.now(), clock.now(), clock.now())`,
    [id],
  );
  await database.owner.query(
    `INSERT INTO checkout.purchase (id, payment_method_id, amount_minor, display, created_at, attempted_at)
     VALUES ($1, 'pm_1', 1, '{}', clock.now() - make_interval(secs => $2), clock.now() - make_interval(secs => $3))`,
    [id, madeAgo, askedAgo],
  );
  return id;
}

test("50 purchases that never get an answer do not hold up another one", async () => {
  for (let count = 0; count < 50; count += 1) await save(3_600, 3_000);
  const failing = await takeUnended(database.db);
  for (const id of failing) await releaseAttempt(database.db, id);
  const recent = await save(60, 50);
  await database.owner.query("UPDATE clock.shift SET by = by + interval '11 s'");
  expect(await takeUnended(database.db)).toEqual([recent]);
});

test.each([
  [60, 9, false],
  [60, 11, true],
  [3_600, 350, false],
  [3_600, 365, true],
  [86_400, 590, false],
  [86_400, 605, true],
])("a purchase that was made %i s ago and asked about %i s ago is due: %s", async (madeAgo, askedAgo, isDue) => {
  const id = await save(madeAgo, askedAgo);
  expect(await takeUnended(database.db)).toEqual(isDue ? [id] : []);
});
