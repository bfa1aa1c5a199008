import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/story.ts";
import { expectRefusal } from "../../support/traces.ts";

const app = useApplication();

test("a disabled connection takes no event, makes no checkout and has no live secret; ending it twice is harmless", async () => {
  const scene = await app.story.checkedOut();
  const { merchantId } = scene.offer;
  const id = app.demo.connections[merchantId]?.id ?? "";
  const first = await app.operator.send(`/v1/connections/${id}/disable`, { method: "POST" });
  expect(first).toMatchObject({
    status: 200,
    body: { connectionId: id, merchantId, status: "disabled", liveSecrets: [] },
  });
  const again = await app.operator.send(`/v1/connections/${id}/disable`, { method: "POST" });
  expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
  expectRefusal(await app.processorOf(merchantId).paymentSucceeded(scene), 404, "Connection not found");
  const next = await app.story.recommended();
  expectRefusal(
    await next.agent.post("/v1/checkout", handoffOf(next)),
    503,
    "Merchant has no connected payment processor",
  );
});
