import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["empty", [""]],
  ["of two words", ["two words"]],
  ["with a letter beyond ASCII", ["clé"]],
  ["of 256 characters", ["x".repeat(256)]],
  ["sent twice", ["one", "two"]],
])("an Idempotency-Key that is %s is refused with 400, and nothing is recorded", async (_, keys) => {
  const { session, offer } = await app.lifecycle.searched();
  const headers = new Headers({ "content-type": "application/json" });
  for (const key of keys) headers.append("idempotency-key", key);
  const body = JSON.stringify({ sessionId: session.id, offerId: offer.id });
  const answer = await withoutChange(app, () => app.agent.send("/v1/recommend", { method: "POST", headers, body }));
  expectRefusal(answer, 400, "Idempotency-Key must be 1 to 255 visible ASCII characters");
  expect(answer.body.param).toBe("Idempotency-Key");
});
