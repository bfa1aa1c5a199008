import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["no note", { note: undefined }, "note"],
  ["a blank note", { note: "  " }, "note"],
  ["a note of 1,001 characters", { note: "n".repeat(1_001) }, "note"],
  ["a note that is no text", { note: 7 }, "note"],
  ["no evidenceId", { evidenceId: undefined }, "evidenceId"],
])("a link with %s is refused with 400 and links nothing", async (_, change, param) => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  const body = { evidenceId: reported, note: "One sale.", ...change };
  const answer = await withoutChange(app, () => merchant.post(`/v1/conversions/${paid}/link`, body));
  expectRefusal(answer, 400, new RegExp(param));
  expect((await app.lifecycle.conversion(reported)).linkedInto).toBeNull();
});
