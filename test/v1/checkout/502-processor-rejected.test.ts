import { expect, test, beforeAll } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { useGenericProcessor } from "../../support/processors/generic.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();
const processor = useGenericProcessor(app);
const NONE = { data: { session: { checkouts: { edges: [] }, status: "ACTIVE" } } };

const checkoutsOf = async (id: string) =>
  (
    await app.agent.query("query Of($id: ID!) { session(id: $id) { status checkouts { edges { node { id } } } } }", {
      id,
    })
  ).body;

beforeAll(async () => void (await processor.connect(app.merchantOf("Brightline Broadband"))));

test.each([
  "refuses with 402",
  "returns 500",
  "hangs",
  "returns garbage",
  "returns another shape",
  "returns an endless body",
  "redirects elsewhere",
  "drops the connection",
] as const)("a checkout fails with 502 within 5 s and creates nothing if the processor %s", async (behaviour) => {
  const scene = await app.lifecycle.recommended({ merchant: "Brightline Broadband" });
  processor.behaviour = behaviour;
  const start = performance.now();
  const answer = await app.agent.post("/v1/checkout", handoffOf(scene));
  expectRefusal(answer, 502, "Could not create checkout");
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(await checkoutsOf(scene.session.id)).toEqual(NONE);
  expect(
    await app.sql("SELECT FROM checkout.handoff WHERE session_id = $1 AND checkout_url IS NOT NULL", [
      scene.session.id,
    ]),
  ).toEqual([]);
});

test("a repeated request succeeds after its processor has recovered", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Brightline Broadband" });
  processor.behaviour = "returns 500";
  expectRefusal(await app.agent.post("/v1/checkout", handoffOf(scene)), 502, "Could not create checkout");
  processor.behaviour = "accepts";
  expect(await app.agent.post("/v1/checkout", handoffOf(scene))).toMatchObject({
    status: 201,
    body: { status: "awaiting_payment" },
  });
});
