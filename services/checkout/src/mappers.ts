import type { Connection } from "@aap/subgraph-host";
import type { HandoffRow } from "./store/handoffs.ts";
import type { PaymentMethodRow } from "./store/payment-methods.ts";

export type CheckoutPage = Connection<HandoffRow>;
export type PaymentMethodList = Connection<PaymentMethodRow>;

/** An entity of which this subgraph has only the key. */
export interface Key {
  id: string;
}

/** A session. The gateway sends the facts for `Session.status` if the query selects it. */
export interface SessionKey extends Key {
  hasExpired?: boolean;
  hasRecommendation?: boolean;
  hasConversion?: boolean;
}

/** The row type that each GraphQL type is resolved from, as `file#Type` relative to `generated/`. */
export const mappers = {
  Metrics: "@aap/subgraph-host/metrics/open-metrics#MetricsRow",
  CheckoutPoint: "../store/checkout-metrics.ts#CheckoutPointRow",
  CheckoutConnection: "../mappers.ts#CheckoutPage",
  PaymentMethodConnection: "../mappers.ts#PaymentMethodList",
  Checkout: "../store/handoffs.ts#HandoffRow",
  Connection: "../store/connections.ts#ConnectionRow",
  ConnectionSecret: "../store/connection-secrets.ts#SecretRow",
  PaymentMethod: "../store/payment-methods.ts#PaymentMethodRow",
  Purchase: "../store/purchases.ts#PurchaseRow",
  PaymentEvent: "../operations/verify-payment-event.ts#VerifiedEvent",
  Offer: "../mappers.ts#Key",
  Session: "../mappers.ts#SessionKey",
  Merchant: "../mappers.ts#Key",
  Recommendation: "../mappers.ts#Key",
};
