import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { copyRecommendations } from "../../support/copy-recommendations.ts";
import { succeeded } from "../../support/succeeded.ts";

// Each page of a list costs a unit, so that a list of more than ten pages waits for its budget.
const app = useApplication({ RATE_LIMIT_PER_SECOND: "2", RATE_LIMIT_WINDOW_SECONDS: "5" });
const ROWS = 1_200;
/** A key is looked up again after 3 s. */
const NOTICED_MS = 4_000;

test("a CSV list ends in the middle if its key is revoked", { timeout: 30_000 }, async () => {
  const { recommendation } = await app.lifecycle.paid();
  await copyRecommendations(app, recommendation.id, ROWS);
  const { body } = succeeded(await app.builder.post("/v1/keys", { ownerId: app.holderOf(app.agent), label: "export" }));
  const response = await fetch(new URL("/v1/recommendations", app.baseUrl), {
    headers: { accept: "text/csv", authorization: `Bearer ${body.secret}` },
  });
  expect(response.status).toBe(200);
  succeeded(await app.builder.post(`/v1/keys/${body.keyId}/revoke`, {}));
  await sleep(NOTICED_MS);
  app.budgetTime.ms += 5_000;
  await expect(response.text()).rejects.toThrow("terminated");
});
