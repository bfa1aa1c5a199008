import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a cursor is refused with 410 after the session's window", async () => {
  const { body } = await app.agent.get("/v1/offers?limit=3&vertical=sim");
  await app.clock.advance("25 hours");
  const answer = await withoutChange(app, () =>
    app.agent.get(`/v1/offers?limit=3&vertical=sim&cursor=${encodeURIComponent(body.nextCursor)}`),
  );
  expectRefusal(answer, 410, "Session expired");
});
