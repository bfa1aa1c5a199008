import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { describeService, type TestService } from "../support/application.ts";
import { openDemoTemplate } from "../support/demo-template.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { startFiveProcesses, type FiveProcesses } from "./five-processes.ts";

let database: TestDatabase;
let owner: Pool;
let processes: FiveProcesses;
let service: TestService;

beforeAll(async () => {
  const serverUrl = inject("databaseServer");
  const name = inject("demoTemplate");
  const template = await openDemoTemplate(serverUrl, name);
  database = await createTestDatabase(serverUrl, name);
  owner = new Pool({ connectionString: database.url, max: 2 });
  processes = await startFiveProcesses(database.url);
  service = describeService(processes.baseUrl, database.url, owner, template);
});
afterEach(() => expectInvariants(service));
afterAll(async () => {
  await processes?.stop();
  await owner?.end();
  await database?.drop();
});

interface StoredOutcome {
  status: string;
  reason: string | null;
  tries: number;
  conversionId: string | null;
  /** The time until the next try in seconds; null if the event does not wait. */
  nextTryIn: number | null;
}

/** Returns the outcomes of an event, one for each time that it is stored. */
const outcomesOf = (eventId: string) =>
  service.sql<StoredOutcome>(
    `SELECT o.status, o.reason, o.tries, o.conversion_id AS "conversionId",
      extract(epoch FROM o.next_try_at - clock.now())::float8 AS "nextTryIn"
    FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE e.event_id = $1`,
    [eventId],
  );

async function untilApplied(eventId: string): Promise<string> {
  await expect.poll(async () => (await outcomesOf(eventId))[0]?.status, { timeout: 60_000 }).toBe("applied");
  const [{ conversionId } = { conversionId: null }] = await outcomesOf(eventId);
  return conversionId ?? "";
}

/** Expects that a session has one conversion, which its merchant reads as pending and verified with five passed checks. */
async function expectVerified({ offer, session }: CheckedOut, conversionId: string): Promise<void> {
  const conversions = await service.sql<{ id: string }>("SELECT id FROM settlement.conversion WHERE session_id = $1", [
    session.id,
  ]);
  expect(conversions).toEqual([{ id: conversionId }]);
  const { body } = await service
    .merchantClient(offer.merchantId)
    .query("query C($id: ID!) { conversion(id: $id) { status verification checks { name outcome } } }", {
      id: conversionId,
    });
  expect(body.data.conversion).toEqual({
    status: "PENDING",
    verification: "VERIFIED",
    checks: ["SOURCE_AUTHENTICATED", "CODE_SIGNATURE", "PAYLOAD_MATCHES", "AMOUNT_MATCHES", "PAYMENT_SUCCEEDED"].map(
      (name) => ({ name, outcome: "PASS" }),
    ),
  });
}

test("a payment that comes while attribution's process is stopped is queued, and recorded after the process is started again", async () => {
  const scene = await service.lifecycle.checkedOut();
  const processor = service.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  expect(await processes.end("attribution", "SIGTERM")).toBe(0);
  for (const _ of ["sent", "sent again"]) {
    expect(await processor.deliver(event)).toMatchObject({
      status: 200,
      body: { received: true, status: "queued", conversionId: null, verification: null },
    });
  }
  expect(await outcomesOf(event.id)).toMatchObject([{ status: "queued", reason: "facts_unavailable" }]);
  // The first tries fail too.
  await expect.poll(async () => (await outcomesOf(event.id))[0]?.tries, { timeout: 30_000 }).toBe(1);
  await processes.start("attribution");
  const conversionId = await untilApplied(event.id);
  await expectVerified(scene, conversionId);
  expect((await processor.deliver(event)).body).toMatchObject({ status: "conversion_recorded", conversionId });
  await expectVerified(scene, conversionId);
});

test("a payment that comes while checkout's process is dead is refused with 503 and not stored, and its sender's retry records it", async () => {
  const scene = await service.lifecycle.checkedOut();
  const processor = service.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  expect(await processes.end("checkout", "SIGKILL")).toBe("SIGKILL");
  const answer = await processor.deliver(event);
  const { docUrl, ...refusal } = answer.body;
  expect(answer).toMatchObject({ status: 503, body: { code: "EVIDENCE_NOT_TAKEN", retryable: true } });
  expect(docUrl).toMatch(/\/docs\/errors#EVIDENCE_NOT_TAKEN$/);
  expect(JSON.stringify(refusal)).not.toMatch(/ECONN|127\.0\.0\.1|localhost/);
  expect(await outcomesOf(event.id)).toEqual([]);
  await processes.start("checkout");
  const { status, body } = await processor.deliver(event);
  expect({ status, of: body.status }).toEqual({ status: 200, of: "conversion_recorded" });
  await expectVerified(scene, body.conversionId);
  expect(await outcomesOf(event.id)).toHaveLength(1);
});

test("a payment whose settlement process is killed while it waits for attribution is recorded once by the next process", async () => {
  const scene = await service.lifecycle.checkedOut();
  const processor = service.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  await processes.end("attribution", "SIGKILL");
  expect((await processor.deliver(event)).body.status).toBe("queued");
  await processes.start("attribution");
  processes.freeze("attribution");
  // A lease of 30 s shows that the event is being tried; the try waits for attribution.
  const isTried = async () => Number((await outcomesOf(event.id))[0]?.nextTryIn) > 20;
  await expect.poll(isTried, { timeout: 20_000, interval: 20 }).toBe(true);
  expect(await processes.end("settlement", "SIGKILL")).toBe("SIGKILL");
  expect(await outcomesOf(event.id)).toMatchObject([{ status: "queued", tries: 0, conversionId: null }]);
  processes.thaw("attribution");
  await processes.start("settlement");
  await expectVerified(scene, await untilApplied(event.id));
  expect(await outcomesOf(event.id)).toHaveLength(1);
});

test("queued payments whose settlement process is killed before their first try are recorded by the next process", async () => {
  const scenes: CheckedOut[] = [];
  for (let n = 0; n < 8; n++) scenes.push(await service.lifecycle.checkedOut());
  await processes.end("attribution", "SIGTERM");
  const events = await Promise.all(
    scenes.map(async (scene) => {
      const processor = service.processorOf(scene.offer.merchantId);
      const event = processor.event("payment_succeeded", scene);
      expect(await processor.deliver(event)).toMatchObject({ status: 200, body: { status: "queued" } });
      return event;
    }),
  );
  await processes.end("settlement", "SIGKILL");
  await processes.start("attribution");
  for (const { id } of events) expect(await outcomesOf(id)).toMatchObject([{ status: "queued" }]);
  await processes.start("settlement");
  for (const [n, scene] of scenes.entries()) await expectVerified(scene, await untilApplied(events[n]?.id ?? ""));
});
