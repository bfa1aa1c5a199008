import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["another offer", async () => ({ offerId: app.offerOf("Lark Mobile", "lark-50").id })],
  ["another session", async () => ({ sessionId: (await app.lifecycle.searched()).session.id })],
  ["a session that does not exist", async () => ({ sessionId: "ses_x" })],
  ["another context", async () => ({ context: "It does not fit." })],
  ["no context", async () => ({ context: undefined })],
])("a used key is refused with 422 in a request with %s, and nothing is recorded", async (what, change) => {
  const { session, offer } = await app.lifecycle.searched();
  const first = { sessionId: session.id, offerId: offer.id, context: "It fits." };
  const headers = { "content-type": "application/json", "idempotency-key": `used-with-${what.replaceAll(" ", "-")}` };
  const send = (body: object) =>
    app.agent.send("/v1/recommend", { method: "POST", headers, body: JSON.stringify(body) });
  expect((await send(first)).status).toBe(201);
  const request = { ...first, ...(await change()) };
  const refused = await withoutChange(app, () => send(request));
  expectRefusal(refused, 422, "Idempotency-Key was used for another request");
  expect(refused.body).toEqual({
    docUrl: `${app.baseUrl}/docs/errors#IDEMPOTENCY_KEY_REUSED`,
    error: refused.body.error,
    code: "IDEMPOTENCY_KEY_REUSED",
    requestId: refused.body.requestId,
  });
  expect(refused.headers.get("idempotent-replayed")).toBeNull();
});
