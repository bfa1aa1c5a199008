import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each(["/v1/recommend", "/v1/checkout"])("more than 64 kB on %s answers 413", async (path) => {
  const body = JSON.stringify({ sessionId: "x".repeat(65 * 1024) });
  const answer = await withoutTrace(app, () =>
    app.agent.send(path, { method: "POST", headers: { "content-type": "application/json" }, body }),
  );
  expectRefusal(answer, 413, /64 kB/);
});

test("a body of just below 64 kB is read", async () => {
  const body = JSON.stringify({ sessionId: "x".repeat(63 * 1024), offerId: "off_x" });
  const answer = await app.agent.send("/v1/recommend", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expectRefusal(answer, 404, "Session not found");
});
