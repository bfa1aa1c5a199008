import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  "/",
  "/v1",
  "/v1/",
  "/v2/offers",
  "/v1/Offers",
  "/v1/offers/x",
  "/v1/conversions/a/b",
  "/admin",
  "/v1/recommend%2f",
  "/.env",
])("%s answers 404 in the shape of every refusal", async (path) => {
  for (const client of [app.anonymous, app.agent]) expectRefusal(await client.get(path), 404, /./);
});

test("a broken percent sign in the address answers 400", async () => {
  expectRefusal(await app.agent.get("/v1/sessions/%E0%A4%A"), 400, /./);
});

test("a NUL in the address answers 400", async () => {
  expectRefusal(await app.agent.get("/v1/sessions/%00"), 400, /./);
});
