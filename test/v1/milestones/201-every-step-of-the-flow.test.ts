import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

/** The flows and their steps (specification, "Conversion flow types and their milestones"). */
const FLOWS = [
  ["instant_checkout", "Lark Mobile", ["payment_received", "order_confirmed"]],
  [
    "quote_application",
    "Verdant Energy",
    ["quote_requested", "application_submitted", "application_approved", "payment_received"],
  ],
  [
    "install_activation",
    "Northwind Fibre",
    ["order_placed", "install_scheduled", "install_completed", "service_activated"],
  ],
  ["policy_start", "Aegis Insurance", ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"]],
] as const;

test.each(FLOWS)(
  "every step of the flow %s at %s is recorded in any order [R4][P27]",
  async (_, merchantName, steps) => {
    const { conversionId, offer } = await app.lifecycle.reported({ merchant: merchantName });
    const merchant = app.merchantClient(offer.merchantId);
    for (const step of steps.toReversed()) {
      const { status, body } = await merchant.post(`/v1/conversions/${conversionId}/milestones`, {
        step,
        status: "completed",
        metadata: { by: "test" },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ conversionId, step, status: "completed", metadata: { by: "test" } });
    }
    const { milestones } = await app.lifecycle.conversion(conversionId);
    expect(milestones.map(({ step }: { step: string }) => step)).toEqual(steps.toReversed());
  },
);
