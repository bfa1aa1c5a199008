import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["text", "me"],
  ["a list", [1]],
  ["larger than 16 kB", { note: "x".repeat(17_000) }],
])("a checkout with userDetails that are %s is refused with 400 and creates nothing", async (_, userDetails) => {
  const scene = await app.lifecycle.recommended();
  const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", { ...handoffOf(scene), userDetails }));
  expectRefusal(answer, 400, /userDetails/);
});

test.each([
  [
    "an unknown field",
    { emial: "ada@example.org" },
    "USER_DETAIL_UNKNOWN",
    "userDetails.emial",
    /is not a detail of this offer/,
  ],
  ["a bad e-mail address", { email: "ada" }, "USER_DETAIL_INVALID", "userDetails.email", /e-mail address/],
  ["a bad date", { dateOfBirth: "31/12/1990" }, "USER_DETAIL_INVALID", "userDetails.dateOfBirth", /ISO 8601/],
  ["a text that is an object", { postcode: { outward: "AB1" } }, "USER_DETAIL_INVALID", "userDetails.postcode", /text/],
])(
  "userDetails with %s are refused with 400 naming it, and create nothing",
  async (_, userDetails, code, param, text) => {
    const scene = await app.lifecycle.recommended();
    const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", { ...handoffOf(scene), userDetails }));
    expectRefusal(answer, 400, text);
    expect(answer.body).toMatchObject({ code, param });
  },
);

test("an unknown recommendation is refused before a fault of userDetails", async () => {
  const scene = await app.lifecycle.recommended();
  const body = { ...handoffOf(scene), recommendationId: "rec_unknown", userDetails: { emial: "" } };
  const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", body));
  expect(answer.status).toBe(404);
  expect(answer.body.error).toBe("Recommendation not found");
});

test("a fault of userDetails is refused before a merchant without a payment processor", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Corner SIM (no processor)" });
  const body = { ...handoffOf(scene), userDetails: { emial: "ada@example.org" } };
  const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", body));
  expectRefusal(answer, 400, /is not a detail of this offer/);
});
