import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { useDatabase } from "../testing/use-database.ts";
import { savePaymentOutcomes } from "./save-payment-outcomes.ts";

const database = useDatabase();

async function insertHandoff(): Promise<string> {
  const id = newId("txn");
  await database.owner.query(
    `INSERT INTO checkout.handoff (id, payment_id, recommendation_id, session_id, offer_id, merchant_id, agent_id, livemode, state, backend,
       mode, amount_minor, currency, aap_code, checkout_url, accepted_at, session_expires_at, attempt, attempted_at, expires_at)
     VALUES ($1, $2, $3, 'ses', 'off', 'mer', 'agent', false, 'awaiting_payment', 'merchant', 'redirect', 1, 'GBP', '', 'https://lark.example/', clock.now(),
       clock.now() + interval '1 day', '', clock.now(), clock.now() + interval '1 day')`,
    [id, newId("pay"), newId("rec")],
  );
  return id;
}

const outcomeOf = async (id: string) =>
  (await database.owner.query("SELECT payment_outcome FROM checkout.handoff WHERE id = $1", [id])).rows[0]
    .payment_outcome;

test("the later version of an outcome is kept, in whichever order the versions arrive", async () => {
  const [first, second] = [await insertHandoff(), await insertHandoff()];
  const paid = (checkoutId: string) => ({ checkoutId, outcome: "PAID" as const, version: 7 });
  const refunded = (checkoutId: string) => ({ checkoutId, outcome: "REFUNDED" as const, version: 8 });
  expect(await savePaymentOutcomes(database.db, [paid(first), refunded(second)])).toBe(2);
  expect(await savePaymentOutcomes(database.db, [refunded(first), paid(second), paid("txn_unknown")])).toBe(1);
  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(["REFUNDED", "REFUNDED"]);
  expect(await savePaymentOutcomes(database.db, [refunded(first)])).toBe(0);
});

test("a payment that was moved to another checkout leaves no outcome", async () => {
  const id = await insertHandoff();
  await savePaymentOutcomes(database.db, [{ checkoutId: id, outcome: "PAID", version: 1 }]);
  await savePaymentOutcomes(database.db, [{ checkoutId: id, outcome: null, version: 2 }]);
  expect(await outcomeOf(id)).toBeNull();
});

test("two processes that save the same checkouts in other orders never deadlock", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertHandoff()));
  const rounds = Array.from({ length: 20 }, (_, version) => {
    const payments = ids.map((checkoutId) => ({ checkoutId, outcome: "PAID" as const, version: version + 1 }));
    return savePaymentOutcomes(database.db, version % 2 === 0 ? payments : payments.toReversed());
  });
  expect((await Promise.all(rounds)).length).toBe(20);
});
