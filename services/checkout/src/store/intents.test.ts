import { newId } from "@aap/kernel/ids";
import { beforeAll, expect, test } from "vitest";
import type { Handoff } from "../domain/handoff.ts";
import { useDatabase } from "../testing/use-database.ts";
import { saveConnection } from "./connections.ts";
import { acceptIntent, dropIntent, findIntent, releaseIntent, saveIntent } from "./intents.ts";

const database = useDatabase();

const merchantId = newId("mer");
beforeAll(async () => {
  await connectTo(merchantId);
});

const hosted = { paymentId: "pp_1", checkoutUrl: "https://pay.example/1", expiresAt: null };

/** A handoff in a session that ends this many milliseconds from now. */
const handoff = (endsInMs = 60_000): Handoff => ({
  sessionId: newId("ses"),
  sessionExpiresAt: new Date(Date.now() + endsInMs),
  recommendationId: newId("rec"),
  vertical: "sim",
  agentId: newId("agent"),
  offer: { id: newId("off"), name: "SIM", provider: "Lark" },
  merchant: { id: merchantId, name: "Lark", url: "https://lark.example/" },
  isHosted: true,
  aapCode: "aap://x",
  price: { amountMinor: 1999n, currency: "GBP" },
});
const wanted = (made: Handoff) => ({ handoff: made, sealedUserDetails: null, redirectUrl: null, livemode: false });
const save = async (made: Handoff) => (await saveIntent(database.db, wanted(made))).intent;
const connectTo = (merchantId: string, livemode = false) =>
  saveConnection(database.db, {
    merchantId,
    processor: "sandbox",
    livemode,
    sealedSettings: "s",
    sealedSecrets: ["a", "b"],
  });

test("of 50 callers that save the same intent at once, one may ask the processor", async () => {
  const made = handoff();
  const intents = await Promise.all(Array.from({ length: 50 }, () => save(made)));
  expect(new Set(intents.map((intent) => intent?.row.id)).size).toBe(1);
  expect(intents.filter((intent) => intent?.isOwn)).toHaveLength(1);
});

test("an intent has the connection that its merchant's new checkouts use, live before test and then the newest", async () => {
  const made = { ...handoff(), merchant: { id: newId("mer"), name: "Kumo", url: "https://kumo.example/" } };
  const ofMerchant = (change: Partial<Handoff> = {}) => ({ ...made, recommendationId: newId("rec"), ...change });
  await connectTo(made.merchant.id);
  const [live] = [await connectTo(made.merchant.id, true), await connectTo(made.merchant.id)];
  expect(await saveIntent(database.db, wanted(ofMerchant()))).toMatchObject({
    intent: { row: { connectionId: live.id, livemode: true, state: "creating" }, isOwn: true },
    connection: { id: live.id, processor: "sandbox", livemode: true, sealedSettings: "s", sealedSecrets: ["a", "b"] },
    hasExpired: false,
  });
  const redirected = { ...wanted(ofMerchant({ isHosted: false })), redirectUrl: "https://kumo.example/" };
  expect((await saveIntent(database.db, redirected)).intent?.row).toMatchObject({ connectionId: null, livemode: true });
});

test("without a connection a hosted intent is not saved, and one of the merchant's own page has the default mode", async () => {
  const made = { ...handoff(), merchant: { id: newId("mer"), name: "Kumo", url: "https://kumo.example/" } };
  const { rowCount } = await database.owner.query("SELECT 1 FROM checkout.handoff");
  expect(await saveIntent(database.db, wanted(made))).toEqual({ intent: null, connection: null, hasExpired: false });
  expect((await database.owner.query("SELECT 1 FROM checkout.handoff")).rowCount).toBe(rowCount);
  const redirected = { ...wanted({ ...made, isHosted: false }), redirectUrl: "https://kumo.example/", livemode: true };
  expect((await saveIntent(database.db, redirected)).intent?.row).toMatchObject({
    connectionId: null,
    livemode: true,
    state: "awaiting_payment",
  });
});

test("intents that are saved in one statement get the connections of their own merchants", async () => {
  const others = await Promise.all([newId("mer"), newId("mer")].map((id) => connectTo(id)));
  const all = [...others.map(({ merchantId: id }) => id), newId("mer"), merchantId];
  const saved = await Promise.all(
    all.map((id) =>
      saveIntent(database.db, wanted({ ...handoff(), merchant: { id, name: "x", url: "https://x.example/" } })),
    ),
  );
  const connectionIds = saved.map(({ intent }) => intent?.row.connectionId);
  expect(connectionIds.slice(0, 3)).toEqual([others[0]?.id, others[1]?.id, undefined]);
  expect(connectionIds[3]).toMatch(/^con_/);
  expect(saved.map(({ connection }) => connection?.id)).toEqual(connectionIds);
});

test("an intent is not saved after its session expired by the database's clock, even if it is open by the process's clock", async () => {
  const made = handoff(60_000);
  await database.owner.query("UPDATE clock.shift SET by = interval '61 s'");
  try {
    expect(await saveIntent(database.db, wanted(made))).toMatchObject({ intent: null, hasExpired: true });
  } finally {
    await database.owner.query("UPDATE clock.shift SET by = '0'");
  }
  expect(
    (await database.owner.query("SELECT 1 FROM checkout.handoff WHERE recommendation_id = $1", [made.recommendationId]))
      .rows,
  ).toEqual([]);
});

test("an intent does not become a checkout after the end of its session", async () => {
  const intent = await save(handoff(60_000));
  await database.owner.query("UPDATE clock.shift SET by = interval '61 s'");
  try {
    expect(await acceptIntent(database.db, intent!.row, hosted)).toBeNull();
  } finally {
    await database.owner.query("UPDATE clock.shift SET by = '0'");
  }
  expect((await findIntent(database.db, intent!.row.id))?.state).toBe("creating");
});

test("the checkout of an accepted intent is the one that was saved", async () => {
  const { row } = (await save(handoff()))!;
  const accepted = await acceptIntent(database.db, row, hosted);
  expect(accepted?.state).toBe("awaiting_payment");
  expect({ ...accepted, readAt: null }).toEqual({ ...(await findIntent(database.db, row.id)), readAt: null });
});

test("a second caller that accepts an intent gets the checkout that the first one saved", async () => {
  const { row } = (await save(handoff()))!;
  const first = await acceptIntent(database.db, row, hosted);
  const second = await acceptIntent(database.db, row, { ...hosted, checkoutUrl: "https://pay.example/2" });
  expect(second).toMatchObject({ checkoutUrl: "https://pay.example/1", acceptedAt: first?.acceptedAt });
});

test("the next caller takes over an attempt that was released or is 4 s old, with the same ids", async () => {
  const made = handoff();
  const first = (await save(made))!;
  expect(await save(made)).toMatchObject({ isOwn: false });
  await releaseIntent(database.db, first.row);
  const second = (await save(made))!;
  expect(second).toMatchObject({ isOwn: true, row: { id: first.row.id, paymentId: first.row.paymentId } });
  // A late release by the first caller must not release the second one's attempt.
  await releaseIntent(database.db, first.row);
  expect(await save(made)).toMatchObject({ isOwn: false });
  await database.owner.query(
    "UPDATE checkout.handoff SET attempted_at = attempted_at - interval '4.1 s' WHERE id = $1",
    [first.row.id],
  );
  expect(await save(made)).toMatchObject({ isOwn: true, row: { id: first.row.id } });
});

test("a dropped intent cannot be accepted, and a new one takes its place", async () => {
  const made = handoff();
  const first = (await save(made))!;
  await dropIntent(database.db, first.row.id);
  expect(await acceptIntent(database.db, first.row, hosted)).toBeNull();
  expect((await save(made))?.row.id).not.toBe(first.row.id);
});

test("the subgraph's login can neither delete a handoff nor create a table", async () => {
  await expect(database.db.$executeRaw`DELETE FROM handoff`).rejects.toThrow(/permission denied/);
  await expect(database.db.$executeRaw`CREATE TABLE planted (id int)`).rejects.toThrow(/permission denied/);
});
