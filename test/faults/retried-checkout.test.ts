import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, beforeAll } from "vitest";
import { useApplication } from "../support/application.ts";
import { handoffOf } from "../support/lifecycle.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";

const app = useApplication();
const processor = useGenericProcessor(app);

beforeAll(async () => void (await processor.connect(app.merchantOf("Brightline Broadband"))));

test.each(["makes the link and never responds", "hangs", "returns 500", "returns garbage"] as const)(
  "a checkout that is retried because its processor %s has one transaction and one payment link [P23]",
  async (behaviour) => {
    processor.requests.length = 0;
    processor.links.clear();
    const scene = await app.lifecycle.recommended({ merchant: "Brightline Broadband" });
    processor.behaviour = behaviour;
    expect((await app.agent.post("/v1/checkout", handoffOf(scene))).status).toBe(502);
    processor.behaviour = "accepts";
    const retried = await app.agent.post("/v1/checkout", handoffOf(scene));
    expect(retried.status).toBe(201);
    expect(new Set(processor.requests.map(({ transactionId }) => transactionId))).toEqual(
      new Set([retried.body.transactionId]),
    );
    expect([...processor.links.values()]).toEqual([retried.body.checkoutUrl]);
    const again = await app.agent.post("/v1/checkout", handoffOf(scene));
    expect(again.body).toEqual(retried.body);
    expect(processor.requests).toHaveLength(2);
  },
);

test("a retry while the first request is open makes no second payment link [P23]", async () => {
  processor.links.clear();
  const scene = await app.lifecycle.recommended({ merchant: "Brightline Broadband", offer: "bl-250" });
  processor.behaviour = "hangs";
  const first = app.agent.post("/v1/checkout", handoffOf(scene));
  await sleep(500);
  processor.behaviour = "accepts";
  const answers = await Promise.all([first, app.agent.post("/v1/checkout", handoffOf(scene))]);
  for (const { status } of answers) expect([201, 502]).toContain(status);
  const last = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(last.status).toBe(201);
  expect(processor.links.size).toBe(1);
});
