import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["without a step", { status: "completed" }, /step/],
  ["without a status", { step: "order_confirmed" }, /status/],
  ["with an unknown status", { step: "order_confirmed", status: "done" }, /status/],
  ["with metadata that is a list", { step: "order_confirmed", status: "completed", metadata: [] }, /metadata/],
  [
    "with too much metadata",
    { step: "order_confirmed", status: "completed", metadata: { x: "x".repeat(20_000) } },
    /metadata/,
  ],
  ["with an unknown field", { step: "order_confirmed", status: "completed", commission: 9 }, /commission/],
])("a milestone %s is refused with 400 and records nothing", async (_, milestone, error) => {
  const { conversionId, offer } = await app.lifecycle.reported();
  const merchant = app.merchantClient(offer.merchantId);
  expectRefusal(
    await withoutChange(app, () => merchant.post(`/v1/conversions/${conversionId}/milestones`, milestone)),
    400,
    error,
  );
});
