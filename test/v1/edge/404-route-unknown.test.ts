import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  "/v1",
  "/v1/",
  "/v2/offers",
  "/v1/Offers",
  "/v1/offers/x",
  "/v1/offers/",
  "/v1/payment-methods/",
  "/v1/conversions/a/b",
  "/admin",
  "/v1/recommend%2f",
  "/.env",
])("%s is refused with 404 in the shape of all refusals", async (path) => {
  for (const client of [app.anonymous, app.agent]) expectRefusal(await client.get(path), 404, /./);
});

test("an address with an incomplete percent encoding is refused with 400", async () => {
  expectRefusal(await app.agent.get("/v1/sessions/%E0%A4%A"), 400, /./);
});

test("an address with a NUL is refused with 400", async () => {
  expectRefusal(await app.agent.get("/v1/sessions/%00"), 400, /./);
});
