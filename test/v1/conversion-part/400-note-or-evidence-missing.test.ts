import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { link, makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["no note", { note: undefined }, "note"],
  ["a blank note", { note: "  " }, "note"],
  ["a note of 1,001 characters", { note: "n".repeat(1_001) }, "note"],
  ["no evidenceId", { evidenceId: undefined }, "evidenceId"],
])("a parting with %s is refused with 400 and parts nothing", async (_, change, param) => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  expect((await link(merchant, paid, reported)).status).toBe(201);
  const body = { evidenceId: reported, note: "Two sales.", ...change };
  const answer = await withoutChange(app, () => merchant.post(`/v1/conversions/${paid}/part`, body));
  expectRefusal(answer, 400, new RegExp(param));
  expect((await app.lifecycle.conversion(reported)).linkedInto).toBe(paid);
});
