import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "@aap/prisma/database-error";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Answer } from "../support/client.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { postWithKey } from "../support/post-with-key.ts";

const app = useApplication();
const REQUESTS = 48;
const MOST_ENDED = 20;

/**
 * Ends the active connections of a subgraph while `work` runs, at first every few milliseconds, then less often. A lock on the table that it writes keeps the first
 * shared statement waiting until it was ended at least once.
 */
async function whileKilling(subgraph: string, table: string, work: () => Promise<void>): Promise<void> {
  const locking = await connect(app.databaseUrl);
  await locking.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const over = new AbortController();
  const killing = (async () => {
    for (let ended = 0; !over.signal.aborted && ended < MOST_ENDED; await sleep(4 * (1 + ended))) {
      const killed = await app.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $1 AND state = 'active'`,
        [subgraph],
      );
      if (ended === 0 && killed.length > 0) await locking.query("ROLLBACK");
      ended += killed.length;
    }
  })();
  await work().finally(() => over.abort());
  await killing;
  await locking.end();
}

/** Sends a request again until it succeeds, as a client does after 5xx and while its first request is in progress. */
async function untilAccepted(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await send();
    if (answer.status < 500 && answer.status !== 409) return answer;
    await sleep(20);
  }
  throw new Error("the request was never accepted");
}

test("connections that end during shared commits lose no recommendation and double none", async () => {
  const { session, offer } = await app.lifecycle.searched({ offer: "lark-10" });
  const keys = Array.from({ length: REQUESTS }, (_, index) => `killed-${index}`);
  const body = JSON.stringify({ sessionId: session.id, offerId: offer.id });
  const recommend = (key: string) => {
    const headers = { "content-type": "application/json", "idempotency-key": key };
    return app.agent.send("/v1/recommend", { method: "POST", headers, body });
  };
  const ids = new Map<string, string>();
  await whileKilling("attribution", "attribution.recommendation", async () => {
    await Promise.all(
      keys.map(async (key) => {
        const answer = await untilAccepted(() => recommend(key));
        expect(answer.status).toBe(201);
        ids.set(key, answer.body.recommendationId);
      }),
    );
  });
  const saved = await app.sql<{ id: string; key: string }>(
    "SELECT id, idempotency_key AS key FROM attribution.recommendation WHERE idempotency_key LIKE 'killed-%'",
  );
  expect(new Map(saved.map(({ id, key }) => [key, id]))).toEqual(ids);
  expect(saved).toHaveLength(REQUESTS);
});

test("connections that end during shared commits lose no payment and count none twice", async () => {
  const scenes = await Promise.all(
    Array.from({ length: REQUESTS / 2 }, () => app.lifecycle.checkedOut({ offer: "lark-10" })),
  );
  await whileKilling("settlement", "settlement.conversion", async () => {
    await Promise.all(
      scenes.map(async (scene) => {
        const processor = app.processorOf(scene.offer.merchantId);
        const event = processor.event("payment_succeeded", scene);
        expect((await untilAccepted(() => processor.deliver(event))).status).toBe(200);
      }),
    );
  });
  const ids = scenes.map(({ checkout }) => checkout.transactionId);
  const count = () =>
    app.sql<{ sales: number; events: number }>(
      `SELECT count(*)::int AS sales, (SELECT count(*)::int FROM settlement.evidence_outcome o WHERE o.checkout_id = ANY($1)) AS events
       FROM settlement.conversion WHERE checkout_id = ANY($1)`,
      [ids],
    );
  // An event that could not be decided during the outage was saved and is tried again.
  await expect.poll(count, { timeout: 20_000 }).toEqual([{ sales: scenes.length, events: scenes.length }]);
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
}, 60_000);

test("connections that end during commits with an idempotency key create each API key once", async () => {
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const labels = Array.from({ length: REQUESTS / 2 }, (_, index) => `killed-${index}`);
  const ids = new Map<string, string>();
  await whileKilling("attribution", "attribution.api_key", async () => {
    await Promise.all(
      labels.map(async (label) => {
        const answer = await untilAccepted(() => postWithKey(merchant, "/v1/keys", { label }, label));
        expect(answer.status).toBe(201);
        ids.set(label, answer.body.keyId);
      }),
    );
  });
  const saved = await app.sql<{ id: string; label: string }>(
    "SELECT id, label FROM attribution.api_key WHERE label LIKE 'killed-%'",
  );
  expect(new Map(saved.map(({ id, label }) => [label, id]))).toEqual(ids);
  expect(saved).toHaveLength(labels.length);
}, 60_000);
