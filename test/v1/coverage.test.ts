import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

/** The rows of the specification ("Events", "Errors", "Conversion flow types") and the files that test them. */
const ROWS: Record<string, [file: string, words: string]> = {
  "POST /v1/checkout 400": ["checkout/400-identifiers-missing", "sessionId and recommendationId are required"],
  "POST /v1/checkout 404 session": ["checkout/404-session-unknown", "Session not found"],
  "POST /v1/checkout 404 recommendation": ["checkout/404-recommendation-unknown", "Recommendation not found"],
  "POST /v1/checkout 410": ["checkout/410-session-expired", "Session expired"],
  "POST /v1/checkout 503": ["checkout/503-merchant-without-processor", "Merchant has no connected payment processor"],
  "POST /v1/checkout 502": ["checkout/502-processor-rejected", "Could not create checkout"],
  "event payment_intent.payment_succeeded": ["webhooks/200-payment-succeeded", '"payment_intent.payment_succeeded"'],
  "event payment_intent.succeeded": ["webhooks/200-payment-succeeded", '"payment_intent.succeeded"'],
  "event payment_succeeded": ["webhooks/200-payment-succeeded", '"payment_succeeded"'],
  "event refund.succeeded": ["webhooks/200-refund-claws-back", '"refund.succeeded"'],
  "event charge.refunded": ["webhooks/200-refund-claws-back", '"charge.refunded"'],
  "event dispute.opened": ["webhooks/200-dispute-opened", '"dispute.opened"'],
  "event charge.dispute.created": ["webhooks/200-dispute-opened", '"charge.dispute.created"'],
  "event dispute.closed": ["webhooks/200-dispute-closed", "disputeClosed"],
  "flow instant_checkout": ["milestones/201-every-step-of-the-flow", '"payment_received", "order_confirmed"'],
  "flow quote_application": [
    "milestones/201-every-step-of-the-flow",
    '"quote_requested", "application_submitted", "application_approved", "payment_received"',
  ],
  "flow install_activation": [
    "milestones/201-every-step-of-the-flow",
    '"order_placed", "install_scheduled", "install_completed", "service_activated"',
  ],
  "flow policy_start": [
    "milestones/201-every-step-of-the-flow",
    '"quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"',
  ],
  "split 8 into 1.6 and 6.4": ["webhooks/200-payment-succeeded", "networkFee: 1.6"],
  "anonymous traffic pays no builder": ["webhooks/200-anonymous-agent", "builderPayout: 0"],
  "clients set no attribution": ["attribution/400-client-set-attribution", "aap_agent_id"],
};

test.each(Object.entries(ROWS))("%s has its test", (_, [file, words]) => {
  expect(readFileSync(new URL(`${file}.test.ts`, import.meta.url), "utf8")).toContain(words);
});

test("a test file is named by the status that it expects", async () => {
  const odd: string[] = [];
  const folder = new URL(".", import.meta.url).pathname;
  for await (const path of glob("*/*.test.ts", { cwd: folder })) {
    const [, status] = /^[a-z0-9-]+\/(\d{3}|4xx)-[a-z0-9-]+\.test\.ts$/.exec(path) ?? [];
    if (status === undefined && !path.startsWith("edge/")) odd.push(path);
    if (status === undefined || status === "4xx") continue;
    const text = readFileSync(`${folder}/${path}`, "utf8");
    if (!new RegExp(`\\b${status}\\b|lifecycle\\.`).test(text)) odd.push(path);
  }
  expect(odd).toEqual([]);
});
