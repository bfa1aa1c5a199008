import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { link, makePossibleDuplicate, part, UNKNOWN_CONVERSION } from "../../support/possible-duplicate.ts";
import { expectRefusal, withoutChange, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another merchant's conversion, report or event equals that for an unknown one", async () => {
  const { paid, reported, reportId, merchant } = await makePossibleDuplicate(app);
  await link(merchant, paid, reported);
  const { body: report } = await app.operator.get(`/v1/conversions/${paid}/evidence`);
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const unknown = await part(stranger, UNKNOWN_CONVERSION, UNKNOWN_CONVERSION);
  expectRefusal(unknown, 404, "Conversion not found");
  for (const id of [reported, reportId, report.evidence[0].id]) {
    const answer = await withoutChange(app, () => part(stranger, paid, id));
    expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
  }
  expect((await app.lifecycle.conversion(reported)).linkedInto).toBe(paid);
});

test.each(["rep_01jaaaaaaaaaaaaaaaaaaaaaaa", "evd_01jaaaaaaaaaaaaaaaaaaaaaaa"])(
  "a parting of %s, which does not belong to the conversion, is refused with 404 and parts nothing",
  async (id) => {
    const { paid, merchant } = await makePossibleDuplicate(app);
    expectRefusal(await withoutChange(app, () => part(merchant, paid, id)), 404, "Evidence not found");
  },
);
