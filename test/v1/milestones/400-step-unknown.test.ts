import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["policy_issued", "Lark Mobile", ["payment_received", "order_confirmed"]],
  [
    "order_confirmed",
    "Aegis Insurance",
    ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"],
  ],
  ["constructor", "Northwind Fibre", ["order_placed", "install_scheduled", "install_completed", "service_activated"]],
])(
  "the step %s at %s is refused with 400, and the response lists the flow's steps [R4][A23][P27]",
  async (step, merchantName, steps) => {
    const { conversionId, offer } = await app.lifecycle.reported({ merchant: merchantName });
    const merchant = app.merchantClient(offer.merchantId);
    const answer = await withoutChange(app, () =>
      merchant.post(`/v1/conversions/${conversionId}/milestones`, { step, status: "completed" }),
    );
    expectRefusal(answer, 400, /step/);
    for (const known of steps) expect(answer.body.error).toContain(known);
  },
);
