import type { KeyKind } from "@aap/kernel/caller";
import type { Endpoint } from "./endpoint.ts";
import { codeKeys } from "./v1/code-keys.ts";
import { createCheckout } from "./v1/create-checkout.ts";
import { followFallback } from "./v1/follow-fallback.ts";
import { getCheckout } from "./v1/get-checkout.ts";
import { getConversion } from "./v1/get-conversion.ts";
import { getSession } from "./v1/get-session.ts";
import { receivePaymentEvent } from "./v1/receive-payment-event.ts";
import { recommend } from "./v1/recommend.ts";
import { recordMilestone } from "./v1/record-milestone.ts";
import { reportConversion } from "./v1/report-conversion.ts";
import { searchOffers } from "./v1/search-offers.ts";
import { verifyCode } from "./v1/verify-code.ts";

/** One route of the REST surface. */
export interface Route {
  method: "GET" | "POST";
  path: string;
  /** The kinds of key that it takes; `anyone` needs none. */
  callers: readonly KeyKind[] | "anyone";
  endpoint: Endpoint;
}

const reader: readonly KeyKind[] = ["agent", "builder", "merchant", "operator"];

/** The whole REST surface; `/healthz` and `/readyz` stand beside it. No route answers `HEAD`: a search and a fallback write. */
export const routes: readonly Route[] = [
  { method: "GET", path: "/v1/offers", callers: ["agent"], endpoint: searchOffers },
  { method: "POST", path: "/v1/recommend", callers: ["agent"], endpoint: recommend },
  { method: "POST", path: "/v1/checkout", callers: ["agent"], endpoint: createCheckout },
  { method: "POST", path: "/v1/conversions", callers: ["merchant"], endpoint: reportConversion },
  { method: "POST", path: "/v1/conversions/:id/milestones", callers: ["merchant"], endpoint: recordMilestone },
  { method: "POST", path: "/v1/webhooks/:connectionId", callers: "anyone", endpoint: receivePaymentEvent },
  { method: "GET", path: "/v1/sessions/:id", callers: reader, endpoint: getSession },
  { method: "GET", path: "/v1/checkouts/:id", callers: reader, endpoint: getCheckout },
  { method: "GET", path: "/v1/conversions/:id", callers: reader, endpoint: getConversion },
  { method: "POST", path: "/v1/codes/verify", callers: "anyone", endpoint: verifyCode },
  { method: "GET", path: "/.well-known/jwks.json", callers: "anyone", endpoint: codeKeys },
  { method: "GET", path: "/r/:id", callers: "anyone", endpoint: followFallback },
];
