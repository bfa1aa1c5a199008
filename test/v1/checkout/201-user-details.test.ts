import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("the userDetails of a vertical are accepted, and no response has them [W3]", async () => {
  const scene = await app.lifecycle.recommended();
  const userDetails = { email: "canary-buyer@example.org", postcode: "AB1 2CD" };
  const answer = await app.agent.post("/v1/checkout", { ...handoffOf(scene), userDetails });
  expect(answer.status).toBe(201);
  expect(JSON.stringify(answer.body)).not.toContain("canary-buyer");
  expect(await (await fetch(answer.body.checkoutUrl)).text()).not.toContain("canary-buyer");
});

test("userDetails are encrypted in the database and absent from the payment's metadata", async () => {
  const scene = await app.lifecycle.recommended();
  await app.agent.post("/v1/checkout", { ...handoffOf(scene), userDetails: { address: "canary-at-rest" } });
  const rows = await app.sql(
    "SELECT h::text FROM checkout.handoff h UNION ALL SELECT p::text FROM checkout.sandbox_payment p",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("canary-at-rest");
});

test("userDetails may be absent, null, empty or incomplete, as the specification does not require them", async () => {
  for (const userDetails of [undefined, null, {}, { phone: "+442079460000" }]) {
    const scene = await app.lifecycle.recommended();
    expect((await app.agent.post("/v1/checkout", { ...handoffOf(scene), userDetails })).status).toBe(201);
  }
});
