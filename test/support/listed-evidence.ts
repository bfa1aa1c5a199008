import type { TestApplication } from "./application.ts";
import type { Paid } from "./lifecycle.ts";
import { paymentIdOf } from "./processors/sandbox.ts";
import { succeeded } from "./succeeded.ts";

/**
 * Sends events of two merchants that have no or no full effect, and other events under the ids of one of them and of one that had its
 * full effect. Returns the connection of one of the merchants.
 */
export async function sendWithoutEffect(app: TestApplication): Promise<{ connection: string }> {
  const scene = await app.lifecycle.paid();
  const open = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const payment = processor.event("payment_succeeded", open);
  const refund = (object: Record<string, unknown>) =>
    processor.laterEvent("refund.succeeded", scene, { payment_id: paymentIdOf(scene), ...object });
  const foreignRefund = refund({ id: "re_foreign", currency: "EUR" });
  const foreign = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile" });
  const other = app.processorOf(foreign.offer.merchantId);
  const deliveries = [
    () => processor.deliver(processor.event("payment_succeeded", open, { metadata: {}, id: "pp_none" })),
    () => processor.deliver(refund({ id: "re_early", payment_id: "pp_unknown" })),
    () => processor.deliver(foreignRefund),
    () => processor.deliver({ ...refund({ id: "re_other", currency: "USD" }), id: foreignRefund.id }),
    () => processor.deliver(payment),
    () => processor.deliver({ ...processor.event("payment_succeeded", open, { amount: 5_000 }), id: payment.id }),
    () => other.deliver(other.event("payment_succeeded", foreign, { metadata: {}, id: "pp_other" })),
  ];
  for (const deliver of deliveries) succeeded(await deliver());
  return { connection: processor.connectionId };
}

/** Records a step of a conversion as pending, and then as failed. */
export async function recordMilestones(app: TestApplication, { offer, conversionId }: Paid): Promise<void> {
  const path = `/v1/conversions/${conversionId}/milestones`;
  for (const status of ["pending", "failed"]) {
    const milestone = { step: "order_confirmed", status, metadata: {} };
    succeeded(await app.merchantClient(offer.merchantId).post(path, milestone));
  }
}
