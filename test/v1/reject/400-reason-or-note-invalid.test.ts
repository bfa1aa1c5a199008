import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const REASONS =
  "reasonCode must be one of duplicate, fraud, item_returned, not_our_customer, order_cancelled, terms_breach, test_order";

test.each([
  ["no reason", {}, REASONS, "reasonCode"],
  ["an unknown reason", { reasonCode: "changed_my_mind" }, REASONS, "reasonCode"],
  ["a reason that is a number", { reasonCode: 7 }, REASONS, "reasonCode"],
  ["a note that is a number", { reasonCode: "fraud", note: 7 }, "note must be a string", "note"],
  ["a long note", { reasonCode: "fraud", note: "x".repeat(1_001) }, "note is longer than 1,000 characters", "note"],
  ["an unknown field", { reasonCode: "fraud", force: true }, "force is not a field of this request", "force"],
])("a rejection with %s is refused with 400 and rejects nothing", async (_, body, error, param) => {
  const { conversionId, offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  const answer = await withoutChange(app, () => merchant.post(`/v1/conversions/${conversionId}/reject`, body));
  expectRefusal(answer, 400, error);
  expect(answer.body.param).toBe(param);
});
