import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each([[{}], [{ code: 5 }], [{ code: "x", agentId: "agent_x" }]])("%j answers 400", async (body) => {
  expectRefusal(await withoutTrace(app, () => app.anonymous.post("/v1/codes/verify", body)), 400, /code|agentId/);
});
