import { test } from "vitest";
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
