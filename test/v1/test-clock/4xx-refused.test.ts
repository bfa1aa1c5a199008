import { describe, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

describe("outside production", () => {
  const app = useApplication();

  test.each([
    ["neither", {}, "either days or to"],
    ["both", { days: 1, to: "2999-01-01T00:00:00Z" }, "either days or to"],
    ["days back", { days: -1 }, "days must be a whole number from 1 to 366"],
    ["too many days", { days: 367 }, "days must be a whole number from 1 to 366"],
    ["a time in the past", { to: "2020-01-01T00:00:00Z" }, "to must be later than the clock"],
    ["a time too far away", { to: "2999-01-01T00:00:00Z" }, "at most 366 days later"],
    ["text that is no time", { to: "tomorrow" }, "to must be an ISO 8601 time"],
  ])("a step of %s is refused with 400, and the clock stays", async (_, body, text) => {
    const answer = await withoutChange(app, () => app.operator.post("/v1/test-clock/advance", body));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(text);
    expect(Math.abs((await app.clock.now()).getTime() - Date.now())).toBeLessThan(60_000);
  });

  test("only an operator reads and advances the clock", async () => {
    for (const client of [app.agent, app.builder]) {
      expect((await client.get("/v1/test-clock")).status).toBe(403);
      const answer = await withoutChange(app, () => client.post("/v1/test-clock/advance", { days: 1 }));
      expect(answer.status).toBe(403);
    }
    expect(Math.abs((await app.clock.now()).getTime() - Date.now())).toBeLessThan(60_000);
  });
});

describe("in production", () => {
  const app = useApplication({ NODE_ENV: "production" });

  test("there is no test clock", async () => {
    expect(await app.operator.get("/v1/test-clock")).toMatchObject({ status: 404, body: { code: "CLOCK_NOT_FOUND" } });
    const answer = await withoutChange(app, () => app.operator.post("/v1/test-clock/advance", { days: 1 }));
    expect(answer).toMatchObject({ status: 404, body: { code: "CLOCK_NOT_FOUND" } });
    expect(Math.abs((await app.clock.now()).getTime() - Date.now())).toBeLessThan(60_000);
  });
});
