import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([[{}], [{ code: 5 }], [{ code: "x", agentId: "agent_x" }]])(
  "the request %j is refused with 400",
  async (body) => {
    expectRefusal(await withoutChange(app, () => app.anonymous.post("/v1/codes/verify", body)), 400, /code|agentId/);
  },
);
