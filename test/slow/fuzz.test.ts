import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Answer } from "../support/client.ts";
import { OPERATIONS, requestsTo, type FuzzRequest } from "../support/fuzz/requests.ts";
import { createRowWatch } from "../support/fuzz/row-watch.ts";
import { createScene, createSettled, fillIn, type Scene } from "../support/fuzz/scene.ts";
import { expectInvariants } from "../support/invariants.ts";

const REQUESTS = 8_000;
/** The further requests to each operation that has not succeeded. */
const FURTHER = 400;
/** `PROPERTY_SEED=… pnpm test:slow test/slow/fuzz.test.ts` sends other requests. */
const seed = Number(process.env["PROPERTY_SEED"]);

/** The refusals of 500 and more that the specification has: the merchant's processor refuses, or there is none. */
const PROCESSOR_CODES = new Set([
  "CHECKOUT_REJECTED",
  "PURCHASE_REJECTED",
  "SETUP_REJECTED",
  "PROCESSOR_NOT_CONNECTED",
]);

/**
 * Random requests rarely have what these need; their successes are in `test/v1/conversion-part`, `conversion-reverse`,
 * `conversions-reprice`, `code-keys`, `corrections` and `payouts-bank-answer`, and in `test/events/webhook-delivery`.
 */
const RARELY_SUCCESSFUL = new Set([
  "POST /v1/conversions/{conversionId}/part",
  "POST /v1/conversions/{conversionId}/reverse",
  "POST /v1/conversions/reprice",
  "POST /v1/corrections/{correctionId}/approve",
  "POST /v1/corrections/{correctionId}/reject",
  "POST /v1/payouts/bank-answer",
  "POST /v1/code-keys/{codeKeyId}/compromise",
  "POST /v1/webhook-endpoints/{endpointId}",
]);

const app = useApplication();
let settled: Awaited<ReturnType<typeof createSettled>>;
let scene: Scene;
let keys: Readonly<Record<FuzzRequest["caller"], string | undefined>>;

beforeAll(async () => {
  settled = await createSettled(app);
  scene = await createScene(app, settled);
  const lark = app.merchantOf("Lark Mobile");
  const { merchants, ...others } = app.demo.keys;
  const bearer = (key: string | undefined) => `Bearer ${key}`;
  keys = {
    agent: bearer(others.agent),
    otherAgent: bearer(others.otherAgent),
    builder: bearer(others.builder),
    merchant: bearer(merchants[lark]),
    otherMerchant: bearer(Object.entries(merchants).find(([id]) => id !== lark)?.[1]),
    operator: bearer(others.operator),
    none: undefined,
    unknown: "Bearer aap_agent_none",
    malformed: "Basic \u00ff",
  };
});

test("no request of any shape breaks the service, leaves the document or changes rows although it is refused", async () => {
  const watch = createRowWatch(app);
  const findings = new Map<string, string>();
  const succeeded = new Set<string>();
  const missing = () =>
    OPERATIONS.filter((operation) => !succeeded.has(operation) && !RARELY_SUCCESSFUL.has(operation));
  for (const request of fc.sample(requestsTo(OPERATIONS), { numRuns: REQUESTS, seed })) await sendAndJudge(request);
  for (const operation of missing()) {
    // Other requests have deleted or used up what this one needs.
    scene = await createScene(app, settled);
    for (const request of fc.sample(requestsTo([operation]), { numRuns: FURTHER, seed })) await sendAndJudge(request);
  }

  async function sendAndJudge(request: FuzzRequest): Promise<void> {
    const sent = fill(request);
    await watch.start();
    const answer = await send(sent).catch((error: Error) => error);
    const problem = findProblem(answer) ?? (await findChange(sent, answer));
    if (problem !== undefined)
      findings.set(`${request.operation}: ${problem.slice(0, 300)}`, JSON.stringify(sent).slice(0, 1_500));
    if (answer instanceof Error || answer.status >= 400) return;
    succeeded.add(request.operation);
    // Another day: the sessions have expired.
    if (request.operation.endsWith("/test-clock/advance")) scene = await createScene(app, settled);
  }

  /** A job that the clock starts may write during one request, not during each of three repetitions. */
  async function findChange(sent: FuzzRequest, answer: Answer | Error, repetitions = 3): Promise<string | undefined> {
    if (answer instanceof Error || answer.status < 400) return undefined;
    const tables = await watch.findChanges();
    if (tables.length === 0) return undefined;
    if (repetitions === 0) return `${answer.status} ${answer.body.code} changed rows of ${tables.join(", ")}`;
    await watch.start();
    return findChange(sent, await send(sent), repetitions - 1);
  }

  expect(Object.fromEntries(findings)).toEqual({});
  expect(missing(), "never successful").toEqual([]);
  await expectInvariants(app);
});

function fill(request: FuzzRequest): FuzzRequest {
  return {
    ...request,
    path: fillIn(request.path, scene),
    body: request.body === null ? null : fillIn(request.body, scene),
  };
}

function send({ caller, method, path, headers, body, signed }: FuzzRequest): Promise<Answer> {
  const sent = new Headers(headers);
  const key = keys[caller];
  if (key !== undefined) sent.set("authorization", key);
  if (path.startsWith("/v1/webhooks/") && signed) sign(sent, body ?? "");
  const content = method === "GET" || method === "HEAD" || body === null ? {} : { body: Buffer.from(body) };
  return app.anonymous.send(path, { method, headers: sent, ...content });
}

function sign(headers: Headers, body: string): void {
  const { webhookSecret } = app.demo.connections[app.merchantOf("Lark Mobile")] ?? { webhookSecret: "" };
  const now = new Date();
  headers.set("webhook-id", "evt_1");
  headers.set("webhook-timestamp", String(Math.floor(now.getTime() / 1_000)));
  headers.set("webhook-signature", new Webhook(webhookSecret).sign("evt_1", now, body));
}

function findProblem(answer: Answer | Error): string | undefined {
  if (answer instanceof Error) return answer.message;
  if (answer.status < 500 || PROCESSOR_CODES.has(answer.body.code)) return undefined;
  return `${answer.status} ${JSON.stringify(answer.body)}`;
}
