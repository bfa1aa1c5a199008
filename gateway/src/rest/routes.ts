// Longer than 200 lines: one entry for each route.
import type { KeyKind } from "@aap/kernel/caller";
import { priceOf } from "../admission/price.ts";
import type { Endpoint } from "./endpoint.ts";
import { advanceTestClock } from "./v1/advance-test-clock.ts";
import {
  deleteWebhookEndpoint,
  rollWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from "./v1/change-webhook-endpoint.ts";
import { clearReview } from "./v1/clear-review.ts";
import { codeKeys } from "./v1/code-keys.ts";
import { compromiseCodeKey } from "./v1/compromise-code-key.ts";
import { createCheckout } from "./v1/create-checkout.ts";
import { createConnection } from "./v1/create-connection.ts";
import { createKey } from "./v1/create-key.ts";
import { createPurchase } from "./v1/create-purchase.ts";
import { createWebhookEndpoint } from "./v1/create-webhook-endpoint.ts";
import { approveCorrection, rejectCorrection } from "./v1/decide-correction.ts";
import { disableConnection } from "./v1/disable-connection.ts";
import { followFallback } from "./v1/follow-fallback.ts";
import { getBalance } from "./v1/get-balance.ts";
import { getBankFile, getBankFileCsv, getBankFileXml } from "./v1/get-bank-file.ts";
import { getCheckout } from "./v1/get-checkout.ts";
import { getConnection } from "./v1/get-connection.ts";
import { getConversionEvidence } from "./v1/get-conversion-evidence.ts";
import { getConversion } from "./v1/get-conversion.ts";
import { getOfferRequirements } from "./v1/get-offer-requirements.ts";
import { getPaymentMethod } from "./v1/get-payment-method.ts";
import { getSession } from "./v1/get-session.ts";
import { getSettlement } from "./v1/get-settlement.ts";
import { getStatementCsv, getStatementPage } from "./v1/get-statement-file.ts";
import { getStatement } from "./v1/get-statement.ts";
import { getTestClock } from "./v1/get-test-clock.ts";
import { getWebhookEndpoint } from "./v1/get-webhook-endpoint.ts";
import { importBankAnswer } from "./v1/import-bank-answer.ts";
import { linkEvidence } from "./v1/link-evidence.ts";
import { listCheckouts } from "./v1/list-checkouts.ts";
import { listCodeKeys } from "./v1/list-code-keys.ts";
import { listConversions } from "./v1/list-conversions.ts";
import { listCorrections } from "./v1/list-corrections.ts";
import { listEvents } from "./v1/list-events.ts";
import { listInvoices } from "./v1/list-invoices.ts";
import { listKeys } from "./v1/list-keys.ts";
import { listLedgerAccounts } from "./v1/list-ledger-accounts.ts";
import { listLedgerEntries } from "./v1/list-ledger-entries.ts";
import { listPaymentMethods } from "./v1/list-payment-methods.ts";
import { listPayouts } from "./v1/list-payouts.ts";
import { listRecommendations } from "./v1/list-recommendations.ts";
import { listSessions } from "./v1/list-sessions.ts";
import { listSettlements } from "./v1/list-settlements.ts";
import { listUnmatchedEvidence } from "./v1/list-unmatched-evidence.ts";
import { listVerticals } from "./v1/list-verticals.ts";
import { listWebhookEndpoints } from "./v1/list-webhook-endpoints.ts";
import { partEvidence } from "./v1/part-evidence.ts";
import { proposeCorrection } from "./v1/propose-correction.ts";
import { quoteCommission } from "./v1/quote-commission.ts";
import { receivePaymentEvent } from "./v1/receive-payment-event.ts";
import { recommend } from "./v1/recommend.ts";
import { recordMilestone } from "./v1/record-milestone.ts";
import { rejectConversion } from "./v1/reject-conversion.ts";
import { reportConversion } from "./v1/report-conversion.ts";
import { repriceConversions } from "./v1/reprice-conversions.ts";
import { rerunEvidence } from "./v1/rerun-evidence.ts";
import { reverseConversion } from "./v1/reverse-conversion.ts";
import { revokeKey } from "./v1/revoke-key.ts";
import { rotateCodeKey } from "./v1/rotate-code-key.ts";
import { rotateConnection } from "./v1/rotate-connection.ts";
import { rotateKey } from "./v1/rotate-key.ts";
import { searchOffers } from "./v1/search-offers.ts";
import { setConnectionSettings } from "./v1/set-connection-settings.ts";
import { setUpPaymentMethod } from "./v1/set-up-payment-method.ts";
import { streamEvents } from "./v1/stream-events.ts";
import { verifyCode } from "./v1/verify-code.ts";
import { listWebhookDeliveries, redeliverEvents } from "./v1/webhook-deliveries.ts";

/** One route of the REST surface. */
export interface Route {
  method: "GET" | "POST";
  path: string;
  /** The kinds of key that may call it; `anyone` needs no key. */
  callers: readonly KeyKind[] | "anyone";
  /** The units that a request takes from its caller's budget; 1 by default. */
  cost?: number;
  /** A repeat of the request has no further effect, so it needs no `Idempotency-Key`. */
  isRepeatable?: true;
  /** Parameters are ignored, because others add some to the address: browsers, processors, caches. Other routes without parameters refuse them. */
  ignoresQuery?: true;
  endpoint: Endpoint;
}

/** Returns whether a route takes an `Idempotency-Key`: every POST of a caller with a key, unless a repeat has no further effect. Payment events have their own ids. */
export function takesIdempotencyKey({ method, callers, isRepeatable }: Omit<Route, "endpoint">): boolean {
  return method === "POST" && callers !== "anyone" && isRepeatable !== true;
}

const readers: readonly KeyKind[] = ["agent", "builder", "merchant", "operator"];
/** The kinds of key that read a whole conversion; an agent reads only its status. */
const recordReaders: readonly KeyKind[] = ["builder", "merchant", "operator"];

/** The kinds of key whose events can be sent to a webhook endpoint. */
const endpointOwners: readonly KeyKind[] = ["agent", "builder", "merchant"];
const BANK_FILE = "/v1/settlements/:settlementId/bank-file";
const ENDPOINT = "/v1/webhook-endpoints/:endpointId";

/** The whole REST surface, except `/healthz` and `/readyz`. No route accepts `HEAD`, because a search and a fallback link write. */
export const routes: readonly Route[] = [
  { method: "GET", path: "/v1/offers", callers: ["agent"], endpoint: searchOffers },
  { method: "GET", path: "/v1/offers/:offerId/requirements", callers: readers, endpoint: getOfferRequirements },
  { method: "GET", path: "/v1/verticals", callers: readers, endpoint: listVerticals },
  { method: "POST", path: "/v1/recommend", callers: ["agent"], endpoint: recommend },
  {
    method: "POST",
    path: "/v1/checkout",
    callers: ["agent"],
    cost: priceOf("createCheckout"),
    endpoint: createCheckout,
  },
  {
    method: "POST",
    path: "/v1/purchase",
    callers: ["agent"],
    cost: priceOf("createPurchase"),
    endpoint: createPurchase,
  },
  {
    method: "POST",
    path: "/v1/payment-methods/setup",
    callers: ["agent"],
    cost: priceOf("createPaymentMethod"),
    endpoint: setUpPaymentMethod,
  },
  {
    method: "GET",
    path: "/v1/payment-methods",
    callers: ["agent", "builder", "operator"],
    endpoint: listPaymentMethods,
  },
  {
    method: "GET",
    path: "/v1/payment-methods/:paymentMethodId",
    callers: ["agent", "builder", "operator"],
    endpoint: getPaymentMethod,
  },
  { method: "POST", path: "/v1/conversions", callers: ["merchant"], endpoint: reportConversion },
  // Before the paths of one conversion, which would match it too.
  {
    method: "POST",
    path: "/v1/conversions/reprice",
    callers: recordReaders,
    cost: priceOf("repriceConversions"),
    isRepeatable: true,
    endpoint: repriceConversions,
  },
  {
    method: "POST",
    path: "/v1/conversions/:conversionId/milestones",
    callers: ["merchant"],
    endpoint: recordMilestone,
  },
  {
    method: "POST",
    path: "/v1/conversions/:conversionId/reject",
    callers: ["merchant", "operator"],
    endpoint: rejectConversion,
  },
  {
    method: "POST",
    path: "/v1/conversions/:conversionId/reverse",
    callers: ["merchant", "operator"],
    endpoint: reverseConversion,
  },
  {
    method: "POST",
    path: "/v1/conversions/:conversionId/clear-review",
    callers: ["merchant", "operator"],
    endpoint: clearReview,
  },
  {
    method: "POST",
    path: "/v1/conversions/:conversionId/link",
    callers: ["merchant", "operator"],
    endpoint: linkEvidence,
  },
  {
    method: "POST",
    path: "/v1/conversions/:conversionId/part",
    callers: ["merchant", "operator"],
    endpoint: partEvidence,
  },
  // Costs no units: processors send bursts from few addresses, and a refused event delays the record of a sale.
  {
    method: "POST",
    path: "/v1/webhooks/:connectionId",
    callers: "anyone",
    cost: 0,
    ignoresQuery: true,
    endpoint: receivePaymentEvent,
  },
  { method: "GET", path: "/v1/recommendations", callers: readers, endpoint: listRecommendations },
  { method: "GET", path: "/v1/checkouts", callers: readers, endpoint: listCheckouts },
  { method: "GET", path: "/v1/conversions", callers: readers, endpoint: listConversions },
  { method: "GET", path: "/v1/events", callers: readers, endpoint: listEvents },
  { method: "GET", path: "/v1/events/stream", callers: readers, endpoint: streamEvents },
  { method: "GET", path: "/v1/webhook-endpoints", callers: readers, endpoint: listWebhookEndpoints },
  { method: "POST", path: "/v1/webhook-endpoints", callers: endpointOwners, endpoint: createWebhookEndpoint },
  { method: "GET", path: ENDPOINT, callers: readers, endpoint: getWebhookEndpoint },
  { method: "POST", path: ENDPOINT, callers: endpointOwners, endpoint: updateWebhookEndpoint },
  { method: "POST", path: `${ENDPOINT}/delete`, callers: endpointOwners, endpoint: deleteWebhookEndpoint },
  { method: "POST", path: `${ENDPOINT}/roll-secret`, callers: endpointOwners, endpoint: rollWebhookSecret },
  { method: "POST", path: `${ENDPOINT}/test`, callers: endpointOwners, endpoint: testWebhookEndpoint },
  { method: "POST", path: `${ENDPOINT}/redeliver`, callers: endpointOwners, endpoint: redeliverEvents },
  { method: "GET", path: `${ENDPOINT}/deliveries`, callers: readers, endpoint: listWebhookDeliveries },
  { method: "GET", path: "/v1/sessions", callers: readers, endpoint: listSessions },
  { method: "GET", path: "/v1/sessions/:sessionId", callers: readers, endpoint: getSession },
  { method: "GET", path: "/v1/checkouts/:transactionId", callers: readers, endpoint: getCheckout },
  { method: "GET", path: "/v1/conversions/:conversionId", callers: readers, endpoint: getConversion },
  {
    method: "GET",
    path: "/v1/conversions/:conversionId/evidence",
    callers: recordReaders,
    endpoint: getConversionEvidence,
  },
  { method: "GET", path: "/v1/balance", callers: recordReaders, endpoint: getBalance },
  {
    method: "GET",
    path: "/v1/evidence/unmatched",
    callers: ["merchant", "operator"],
    endpoint: listUnmatchedEvidence,
  },
  {
    method: "POST",
    path: "/v1/evidence/:evidenceId/rerun",
    callers: ["merchant", "operator"],
    endpoint: rerunEvidence,
  },
  { method: "GET", path: "/v1/settlements", callers: recordReaders, endpoint: listSettlements },
  { method: "GET", path: `${BANK_FILE}.csv`, callers: ["operator"], endpoint: getBankFileCsv },
  { method: "GET", path: `${BANK_FILE}.xml`, callers: ["operator"], endpoint: getBankFileXml },
  { method: "GET", path: BANK_FILE, callers: ["operator"], endpoint: getBankFile },
  { method: "GET", path: "/v1/settlements/:settlementId", callers: recordReaders, endpoint: getSettlement },
  { method: "GET", path: "/v1/statements/:statementId.csv", callers: recordReaders, endpoint: getStatementCsv },
  {
    method: "GET",
    path: "/v1/statements/:statementId.html",
    callers: recordReaders,
    ignoresQuery: true,
    endpoint: getStatementPage,
  },
  { method: "GET", path: "/v1/statements/:statementId", callers: recordReaders, endpoint: getStatement },
  { method: "GET", path: "/v1/corrections", callers: ["operator"], endpoint: listCorrections },
  { method: "POST", path: "/v1/corrections", callers: ["operator"], endpoint: proposeCorrection },
  {
    method: "POST",
    path: "/v1/corrections/:correctionId/approve",
    callers: ["operator"],
    endpoint: approveCorrection,
  },
  {
    method: "POST",
    path: "/v1/corrections/:correctionId/reject",
    callers: ["operator"],
    endpoint: rejectCorrection,
  },
  { method: "GET", path: "/v1/commission-quote", callers: readers, endpoint: quoteCommission },
  { method: "POST", path: "/v1/payouts/bank-answer", callers: ["operator"], endpoint: importBankAnswer },
  { method: "GET", path: "/v1/ledger/accounts", callers: recordReaders, endpoint: listLedgerAccounts },
  {
    method: "GET",
    path: "/v1/ledger/accounts/:accountId/entries",
    callers: recordReaders,
    endpoint: listLedgerEntries,
  },
  { method: "GET", path: "/v1/payouts", callers: ["builder", "operator"], endpoint: listPayouts },
  { method: "GET", path: "/v1/invoices", callers: ["merchant", "operator"], endpoint: listInvoices },
  { method: "POST", path: "/v1/connections", callers: ["operator"], endpoint: createConnection },
  { method: "GET", path: "/v1/connections/:connectionId", callers: ["merchant", "operator"], endpoint: getConnection },
  {
    method: "POST",
    path: "/v1/connections/:connectionId/rotate",
    callers: ["merchant", "operator"],
    endpoint: rotateConnection,
  },
  {
    method: "POST",
    path: "/v1/connections/:connectionId/settings",
    callers: ["operator"],
    endpoint: setConnectionSettings,
  },
  { method: "POST", path: "/v1/connections/:connectionId/disable", callers: ["operator"], endpoint: disableConnection },
  { method: "GET", path: "/v1/test-clock", callers: ["operator"], endpoint: getTestClock },
  { method: "POST", path: "/v1/test-clock/advance", callers: ["operator"], endpoint: advanceTestClock },
  { method: "GET", path: "/v1/keys", callers: recordReaders, endpoint: listKeys },
  { method: "POST", path: "/v1/keys", callers: recordReaders, endpoint: createKey },
  { method: "POST", path: "/v1/keys/:keyId/rotate", callers: recordReaders, endpoint: rotateKey },
  { method: "POST", path: "/v1/keys/:keyId/revoke", callers: recordReaders, endpoint: revokeKey },
  { method: "GET", path: "/v1/code-keys", callers: ["operator"], endpoint: listCodeKeys },
  { method: "POST", path: "/v1/code-keys/rotate", callers: ["operator"], endpoint: rotateCodeKey },
  { method: "POST", path: "/v1/code-keys/:codeKeyId/compromise", callers: ["operator"], endpoint: compromiseCodeKey },
  { method: "POST", path: "/v1/codes/verify", callers: "anyone", endpoint: verifyCode },
  { method: "GET", path: "/.well-known/jwks.json", callers: "anyone", cost: 0, ignoresQuery: true, endpoint: codeKeys },
  { method: "GET", path: "/r/:recommendationId", callers: "anyone", ignoresQuery: true, endpoint: followFallback },
];
