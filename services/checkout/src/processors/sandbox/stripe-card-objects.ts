import type { PaymentRow } from "../../store/sandbox-payments.ts";
import type { SetupRow } from "../../store/sandbox-setups.ts";
import type { SimulatedResponse } from "../simulator.ts";
import { payUrlOf } from "./pay-url.ts";
import { isPayable } from "./rules.ts";
import { refuse } from "./stripe-api.ts";
import { intentObject, stripeIdsOf } from "./stripe-dialect.ts";

/** Returns the response to the request that made a payment: an error if the card did not pay without the buyer. */
export function toChargeResponse(payment: PaymentRow, publicUrl: string): SimulatedResponse {
  const intent = toIntent(payment, publicUrl);
  if (payment.state === "paid" || payment.state === "processing") return { status: 200, body: intent };
  const code = payment.state === "cancelled" ? "card_declined" : "authentication_required";
  const failed = { ...intent, status: "requires_payment_method", next_action: null };
  return {
    status: 402,
    body: { error: { type: "card_error", code, message: "Your card was declined.", payment_intent: failed } },
  };
}

const STATUSES = {
  paid: "succeeded",
  processing: "processing",
  declined: "requires_payment_method",
  cancelled: "canceled",
} as const;

/** Returns a payment intent as the API shows it. */
export function toIntent(payment: PaymentRow, publicUrl: string): object {
  const status = payment.state === "open" ? toOpenStatus(payment) : STATUSES[payment.state];
  const redirect = { url: payUrlOf(publicUrl, payment), return_url: payment.display.merchantUrl };
  return {
    ...intentObject(payment, { status: payment.state === "paid" ? "succeeded" : "failed", buyer: null }),
    status,
    next_action: status === "requires_action" ? { type: "redirect_to_url", redirect_to_url: redirect } : null,
  };
}

function toOpenStatus(payment: PaymentRow): "requires_action" | "canceled" {
  return isPayable(payment) ? "requires_action" : "canceled";
}

/** Returns the Checkout Session of a set-up with its setup intent. */
export function toSession(setup: SetupRow): object {
  const { session } = stripeIdsOf(setup);
  const suffix = session.slice("cs_test_".length);
  const isComplete = setup.state !== "open";
  return {
    id: session,
    object: "checkout.session",
    mode: "setup",
    livemode: false,
    status: isComplete ? "complete" : "open",
    customer: isComplete ? `cus_${suffix}` : null,
    setup_intent: {
      id: `seti_${suffix}`,
      object: "setup_intent",
      status: isComplete ? "succeeded" : "requires_payment_method",
      payment_method: isComplete ? `pm_${suffix}` : null,
    },
  };
}

/** Returns the response for an object that does not exist. */
export function missing(): SimulatedResponse {
  return refuse(404, "No such object", "resource_missing");
}

/** Returns the refusal of a change of a payment that has ended. */
export function unexpectedState(): SimulatedResponse {
  return refuse(400, "The payment intent has ended", "payment_intent_unexpected_state");
}
