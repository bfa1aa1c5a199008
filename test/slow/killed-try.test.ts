import { roleOf } from "@aap/kernel/database-role";
import { afterEach, expect, test } from "vitest";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import type { ProcessorEvent } from "../support/processors/sandbox.ts";
import { useProcesses, type RunningService } from "./processes.ts";

const processes = useProcesses();
afterEach(() => expectInvariants(processes));

interface Sale {
  scene: CheckedOut;
  event: ProcessorEvent;
}

/** Makes sales with stored, waiting payments: attribution could not read its tables when they came. */
async function queuedSales(service: RunningService, count: number): Promise<Sale[]> {
  const role = roleOf(processes.databaseUrl, "attribution");
  const sales: Sale[] = [];
  for (let n = 0; n < count; n++) sales.push(await awaitingSale(service));
  await processes.sql(`REVOKE SELECT ON attribution.recommendation FROM ${role}`);
  // They are sent concurrently, because the first one is due again in five seconds.
  const answers = await Promise.all(sales.map((sale) => deliver(service, sale)));
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(["queued"]));
  await processes.sql(`GRANT SELECT ON attribution.recommendation TO ${role}`);
  return sales;
}

async function awaitingSale(service: RunningService): Promise<Sale> {
  const scene = await service.lifecycle.checkedOut();
  return { scene, event: service.processorOf(scene.offer.merchantId).event("payment_succeeded", scene) };
}

const deliver = (service: RunningService, { scene, event }: Sale) =>
  service.processorOf(scene.offer.merchantId).deliver(event);

interface Standing {
  status: string;
  tries: number;
  nextTryAt: Date | null;
  decidedAt: Date;
  conversions: number;
  checks: number;
  changes: number;
  milestones: number;
}

/** Returns the outcome of each event and what was saved for it, one row for each time that the event is stored. */
const standingOf = (sales: readonly Sale[]) =>
  processes.sql<Standing>(
    `SELECT o.status, o.tries, o.next_try_at AS "nextTryAt", o.decided_at AS "decidedAt",
      (SELECT count(*)::int FROM settlement.conversion c WHERE c.recommendation_id = e.event->'metadata'->>'aap_recommendation_id') AS conversions,
      (SELECT count(*)::int FROM settlement.payment_check k WHERE k.evidence_id = e.id) AS checks,
      (SELECT count(*)::int FROM settlement.conversion_event h WHERE h.conversion_id = o.conversion_id) AS changes,
      (SELECT count(*)::int FROM settlement.milestone m WHERE m.conversion_id = o.conversion_id) AS milestones
    FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE e.event_id = ANY($1) ORDER BY e.id`,
    [sales.map(({ event }) => event.id)],
  );

const WAITING = { status: "queued", tries: 0, conversions: 0, checks: 0 };
const APPLIED = { status: "applied", nextTryAt: null, conversions: 1, checks: 5, changes: 1, milestones: 1 };

const advance = (interval: string) => processes.sql("UPDATE clock.shift SET by = by + $1::interval", [interval]);

const untilApplied = (sales: readonly Sale[]) =>
  expect
    .poll(async () => (await standingOf(sales)).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(sales.map(() => "applied"));

/** Locks the keys of these sales' checkouts, so that no process can save what follows from their events. */
const holdKeys = (sales: readonly Sale[]) =>
  processes.hold("INSERT INTO settlement.correlation_key (key, version) SELECT unnest($1::text[]), 1", [
    sales.map(({ scene }) => `checkout:${scene.checkout.transactionId}`),
  ]);

test("events that a killed process was saving are rolled back, wait until its lease ends, and are applied once by the next process", async () => {
  const dying = await processes.start();
  const sales = await queuedSales(dying, 24);
  const release = await holdKeys(sales);
  await advance("5 seconds");
  // Five events are being saved, fifteen wait in the process, and four have no lease.
  await processes.untilBlocked("settlement", 5);
  await dying.kill();
  const left = await standingOf(sales);
  expect(left).toEqual(sales.map(() => expect.objectContaining(WAITING)));
  const [{ now } = { now: new Date() }] = await processes.sql<{ now: Date }>("SELECT clock.now() AS now");
  const isTaken = ({ nextTryAt }: Standing) => nextTryAt !== null && nextTryAt > now;
  expect(left.filter(isTaken)).toHaveLength(20);
  // The statements of the dead process end with their lock timeout and are rolled back.
  await processes.untilBlocked("settlement", 0);
  expect(await standingOf(sales)).toEqual(left);

  await release();
  const successor = await processes.start();
  await untilApplied(sales);
  const standing = await standingOf(sales);
  expect(standing).toEqual(sales.map(() => expect.objectContaining(APPLIED)));
  for (const [n, taken] of left.entries())
    if (isTaken(taken))
      expect(standing[n]?.decidedAt.getTime()).toBeGreaterThanOrEqual(taken.nextTryAt?.getTime() ?? 0);
  for (const sale of sales) expect((await deliver(successor, sale)).body.status).toBe("conversion_recorded");
  expect(await standingOf(sales)).toEqual(standing);
  await successor.stop();
});

test("a statement of a killed process that the database completed counts and is not repeated", async () => {
  const dying = await processes.start();
  const [sale] = await queuedSales(dying, 1);
  if (sale === undefined) throw new Error("one sale was expected");
  const release = await holdKeys([sale]);
  await advance("5 seconds");
  await processes.untilBlocked("settlement", 1);
  await dying.kill();
  await release();
  await untilApplied([sale]);
  const standing = await standingOf([sale]);
  expect(standing).toEqual([expect.objectContaining(APPLIED)]);

  const successor = await processes.start();
  await advance("31 seconds");
  expect(await deliver(successor, sale)).toMatchObject({
    status: 200,
    body: { status: "conversion_recorded", verification: "verified" },
  });
  expect(await standingOf([sale])).toEqual(standing);
  await successor.stop();
});

test("a process that is suspended during a try and resumes after its lease changes nothing that was saved meanwhile", async () => {
  const frozen = await processes.start();
  const [sale] = await queuedSales(frozen, 1);
  if (sale === undefined) throw new Error("one sale was expected");
  const release = await processes.hold("LOCK TABLE attribution.recommendation IN ACCESS EXCLUSIVE MODE");
  await advance("5 seconds");
  await processes.untilBlocked("attribution", 1);
  frozen.freeze();
  await release();
  expect(await standingOf([sale])).toEqual([expect.objectContaining(WAITING)]);
  await advance("31 seconds");
  const successor = await processes.start();
  await untilApplied([sale]);
  const standing = await standingOf([sale]);
  expect(standing).toEqual([expect.objectContaining(APPLIED)]);
  frozen.thaw();
  // The process ends after the try that it had begun.
  expect((await frozen.stop()).code).toBe(0);
  expect(await standingOf([sale])).toEqual(standing);
  await successor.stop();
});

test("a payment whose process is killed before it is stored is not stored, and its sender's retry records it", async () => {
  const dying = await processes.start();
  const sale = await awaitingSale(dying);
  const release = await processes.hold("LOCK TABLE attribution.recommendation IN ACCESS EXCLUSIVE MODE");
  const answer = deliver(dying, sale).catch(() => "no answer");
  await processes.untilBlocked("attribution", 1);
  await dying.kill();
  expect(await answer).toBe("no answer");
  await release();
  const successor = await processes.start();
  expect(await standingOf([sale])).toEqual([]);
  expect((await deliver(successor, sale)).body.status).toBe("conversion_recorded");
  expect(await standingOf([sale])).toEqual([expect.objectContaining(APPLIED)]);
  await successor.stop();
});

test("a payment whose process is killed between the commit and the response is stored once, and its sender's retry succeeds", async () => {
  const dying = await processes.start();
  const sale = await awaitingSale(dying);
  const release = await holdKeys([sale]);
  const answer = deliver(dying, sale).catch(() => "no answer");
  await processes.untilBlocked("settlement", 1);
  await dying.kill();
  expect(await answer).toBe("no answer");
  expect(await standingOf([sale])).toEqual([]);
  await release();
  await untilApplied([sale]);
  const standing = await standingOf([sale]);
  const successor = await processes.start();
  const [conversion] = await processes.sql<{ id: string }>(
    "SELECT id FROM settlement.conversion WHERE recommendation_id = $1",
    [sale.scene.recommendation.id],
  );
  expect(await deliver(successor, sale)).toMatchObject({
    status: 200,
    body: { status: "conversion_recorded", conversionId: conversion?.id, verification: "verified" },
  });
  expect(await standingOf([sale])).toEqual(standing);
  expect(standing).toEqual([expect.objectContaining(APPLIED)]);
  await successor.stop();
});
