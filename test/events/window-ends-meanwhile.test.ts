import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { handoffOf } from "../support/lifecycle.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";
import { expectRefusal } from "../support/refusals.ts";

const app = useApplication();
const processor = useGenericProcessor(app);

test("a session that ends between its validation and the link is refused with 410 and creates no checkout [P22]", async () => {
  await processor.connect(app.merchantOf("Brightline Broadband"));
  const scene = await app.lifecycle.recommended({ merchant: "Brightline Broadband" });
  processor.meanwhile = async () => app.clock.advanceTo(new Date(scene.session.expiresAt.getTime() + 1));
  expectRefusal(await app.agent.post("/v1/checkout", handoffOf(scene)), 410, "Session expired");
  expect(processor.links.size).toBe(1);
  const { body } = await app.operator.query(
    "query Of($id: ID!) { session(id: $id) { status checkouts { edges { node { id } } } } }",
    { id: scene.session.id },
  );
  expect(body).toEqual({ data: { session: { status: "EXPIRED", checkouts: { edges: [] } } } });
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
