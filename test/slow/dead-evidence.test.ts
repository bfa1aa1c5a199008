import { roleOf } from "@aap/kernel/database-role";
import { beforeAll, expect, test } from "vitest";
import { findBrokenInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { paymentIdOf, type ProcessorEvent } from "../support/processors/sandbox.ts";
import { useProcesses, type RunningService } from "./processes.ts";

const processes = useProcesses();

/** The delays of services/settlement/README.md, "Evidence without a conversion". */
const QUEUED = ["5 s", "15 s", "1 min", "5 min", "15 min", "1 h", "3 h", "6 h", "12 h", "1 day", "1 day"];
const PARKED = ["3 days"];
/** Pino's number for the level. */
const ERROR = 50;
const OF_EVERY_LINE = new Set(["time", "pid", "hostname"]);
/** Personal data that a processor may send. */
const CANARIES = { email: "canary-buyer@example.org", card: "4000056655665556" };

interface Sent {
  scene: CheckedOut;
  event: ProcessorEvent;
}

let service: RunningService;
let payment: Sent;
let refund: Sent;
let bystander: Sent;
/** The database role that reads the facts of a payment. */
const role = () => roleOf(processes.databaseUrl, "attribution");

beforeAll(async () => {
  service = await processes.start();
  const scene = await service.lifecycle.checkedOut();
  payment = { scene, event: processorOf(scene).event("payment_succeeded", scene, CANARIES) };
  refund = await refundToCome();
  bystander = await refundToCome();
});

/** Creates a refund of a payment that has not come. */
async function refundToCome(): Promise<Sent> {
  const scene = await service.lifecycle.checkedOut();
  const paymentId = paymentIdOf(scene);
  const object = {
    id: `re_${paymentId}`,
    payment_id: paymentId,
    // Without it the refund is ignored after its delay.
    metadata: { aap_recommendation_id: scene.recommendation.id },
    ...CANARIES,
  };
  return { scene, event: processorOf(scene).laterEvent("refund.succeeded", scene, object) };
}

const processorOf = ({ offer }: CheckedOut) => service.processorOf(offer.merchantId);

async function standingOf({ id }: ProcessorEvent) {
  const [row] = await processes.sql<{ evidenceId: string; status: string; tries: number; nextTryAt: Date | null }>(
    `SELECT e.id AS "evidenceId", o.status, o.tries, o.next_try_at AS "nextTryAt" FROM settlement.evidence e
     JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE e.event_id = $1`,
    [id],
  );
  return row;
}

/** Advances the clock by each delay and waits for the try that is due then. */
async function tryThrough(delays: readonly string[], event: ProcessorEvent): Promise<void> {
  for (const [n, delay] of delays.entries()) {
    expect(await alertsOf(event)).toEqual([]);
    expect(await standingOf(event)).toMatchObject({ tries: n, nextTryAt: expect.any(Date) });
    await processes.sql("UPDATE clock.shift SET by = by + $1::interval", [delay]);
    await expect.poll(async () => (await standingOf(event))?.tries, { timeout: 30_000 }).toBe(n + 1);
  }
  expect(await standingOf(event)).toMatchObject({ status: "dead", nextTryAt: null });
}

/** Returns the error lines that name the evidence, without the fields that every line has. */
async function alertsOf(event: ProcessorEvent): Promise<object[]> {
  const evidenceId = (await standingOf(event))?.evidenceId;
  return service
    .stderr()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => Number(line["level"]) >= ERROR && line["evidenceId"] === evidenceId)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !OF_EVERY_LINE.has(name))));
}

async function alertOf({ scene, event }: Sent, reason: string, tries: number): Promise<object> {
  const { evidenceId } = (await standingOf(event)) ?? {};
  const { connectionId } = processorOf(scene);
  const msg = "evidence is dead: it is not tried again without a request";
  return { level: ERROR, subgraph: "settlement", evidenceId, connectionId, eventId: event.id, reason, tries, msg };
}

test("a refund that names a recommendation and finds no payment is dead after three days, with one error in the log", async () => {
  const { scene, event } = refund;
  expect((await processorOf(scene).deliver(event)).body.status).toBe("parked");
  await tryThrough(PARKED, event);
  expect(await alertsOf(event)).toEqual([await alertOf(refund, "payment_unknown", 1)]);
});

test("a payment without loadable facts is dead after its eleventh try, with one error in the log", async () => {
  const { scene, event } = payment;
  await processes.sql(`REVOKE SELECT ON attribution.recommendation FROM ${role()}`);
  expect((await processorOf(scene).deliver(event)).body.status).toBe("queued");
  await tryThrough(QUEUED, event);
  expect(await alertsOf(event)).toEqual([await alertOf(payment, "facts_unavailable", 11)]);
});

test("dead evidence is not tried again without a request, and a request without success logs no second error", async () => {
  const before = await Promise.all([refund, payment].map(({ event }) => standingOf(event)));
  await processes.sql("UPDATE clock.shift SET by = by + interval '30 days'");
  for (const evidence of before) {
    const { status, body } = await service.operator.post(`/v1/evidence/${evidence?.evidenceId}/rerun`, {});
    expect({ status, of: body.status }).toEqual({ status: 200, of: "dead" });
  }
  // Another event that becomes due is tried, so the job has run.
  expect((await processorOf(bystander.scene).deliver(bystander.event)).body.status).toBe("parked");
  await processes.sql("UPDATE clock.shift SET by = by + interval '3 days'");
  await expect.poll(async () => (await standingOf(bystander.event))?.tries, { timeout: 30_000 }).toBe(1);
  expect(await Promise.all([refund, payment].map(({ event }) => standingOf(event)))).toEqual(before);
  for (const { event } of [refund, payment]) expect(await alertsOf(event)).toHaveLength(1);
});

test("an operator's request applies dead evidence after its cause is repaired", async () => {
  await processes.sql(`GRANT SELECT ON attribution.recommendation TO ${role()}`);
  const { evidenceId } = (await standingOf(payment.event)) ?? {};
  const { status, body } = await service.operator.post(`/v1/evidence/${evidenceId}/rerun`, {});
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await standingOf(payment.event)).toMatchObject({ status: "applied", nextTryAt: null });
  expect((await processorOf(payment.scene).deliver(payment.event)).body).toMatchObject({
    status: "conversion_recorded",
    verification: "verified",
  });
});

test("a payment applies its dead refund", async () => {
  const { scene, event } = refund;
  const { body } = await processorOf(scene).paymentSucceeded(scene);
  expect(body.status).toBe("conversion_recorded");
  expect(await standingOf(event)).toMatchObject({ status: "applied", nextTryAt: null });
  expect((await service.lifecycle.conversion(body.conversionId)).status).toBe("clawed_back");
  expect(await findBrokenInvariants(processes.databaseUrl)).toEqual([]);
});

test("the log contains no body, signature or secret", () => {
  const output = service.stdout() + service.stderr();
  const { connections, keys } = processes.template.demo;
  const secrets = [...Object.values(connections).map(({ webhookSecret }) => webhookSecret), ...Object.values(CANARIES)];
  for (const secret of [...secrets, keys.operator, "webhook-signature", "v1,"]) expect(output).not.toContain(secret);
});
