import { describe, expect, test } from "vitest";
import { attributionOf, gbp, paymentEventOf, policyOf } from "../../testing/facts.ts";
import { evidenceSchema } from "../conversion/record.ts";
import type { Attribution } from "./attribution.ts";
import { isVerified, runChecks, type CheckName } from "./checks.ts";
import type { PaymentEvent } from "./payment-event.ts";

const outcomes = (event: Partial<PaymentEvent> = {}, attribution: Partial<Attribution> = {}) =>
  Object.fromEntries(
    runChecks(paymentEventOf(event), attributionOf(attribution)).map(({ name, outcome }) => [name, outcome]),
  );

const { metadata } = paymentEventOf();
const { recommendedAt } = attributionOf();

test("a matching payment passes all five checks in the specified order and is verified [E6]", () => {
  const checks = runChecks(paymentEventOf(), attributionOf());
  expect(checks.map(({ name }) => name)).toEqual([
    "source_authenticated",
    "code_signature",
    "payload_matches",
    "amount_matches",
    "payment_succeeded",
  ]);
  expect(isVerified(checks)).toBe(true);
});

test("a payment from 300 seconds before its recommendation on passes the check of its time [E13]", () => {
  for (const seconds of [-300, 0, 40 * 86_400]) {
    const occurredAt = new Date(recommendedAt.getTime() + seconds * 1_000);
    expect(outcomes({ occurredAt })).toEqual(outcomes());
  }
});

test("a code in metadata that is a number is recorded as missing", () => {
  const [, code] = runChecks(
    paymentEventOf({ metadata: { ...metadata, aap_code: 7 } }),
    attributionOf({ aapCode: "7" }),
  );
  expect(code).toMatchObject({ outcome: "FAIL", inputs: { receivedCode: null } });
});

test("a payment with a missing check is not verified [E6]", () => {
  expect(isVerified(runChecks(paymentEventOf(), attributionOf()).slice(1))).toBe(false);
  expect(isVerified([])).toBe(false);
});

test("a check that is not applicable is read as such after it was stored", () => {
  const run = runChecks(paymentEventOf(), attributionOf({ checkout: null }));
  const stored = run.map((check) => ({ ...check, checkedAt: "2026-01-01T12:00:00Z" }));
  expect(evidenceSchema.shape.checks.parse(stored)[3]).toMatchObject({
    name: "amount_matches",
    outcome: "NOT_APPLICABLE",
  });
});

describe("one fault fails exactly its own check", () => {
  test.each<{
    wrong: string;
    check: CheckName;
    event?: Partial<PaymentEvent>;
    attribution?: Partial<Attribution>;
    outcome?: string;
  }>([
    {
      wrong: "another code",
      check: "code_signature",
      event: { metadata: { ...metadata, aap_code: "aap://other/v1/a.b.c" } },
    },
    { wrong: "no code", check: "code_signature", event: { metadata: { ...metadata, aap_code: undefined } } },
    { wrong: "a code that is a number", check: "code_signature", event: { metadata: { ...metadata, aap_code: 7 } } },
    { wrong: "a revoked key", check: "code_signature", attribution: { codeRefusal: "CODE_KEY_REVOKED" } },
    ...["aap_recommendation_id", "aap_session_id", "aap_offer_id", "aap_merchant_id", "aap_agent_id"].flatMap((key) => [
      {
        wrong: `another ${key}`,
        check: "payload_matches" as const,
        event: { metadata: { ...metadata, [key]: "other" } },
      },
      { wrong: `no ${key}`, check: "payload_matches" as const, event: { metadata: { ...metadata, [key]: undefined } } },
    ]),
    {
      wrong: "a recommendation that is not a text",
      check: "payload_matches",
      event: { metadata: { ...metadata, aap_recommendation_id: ["rec_1"] } },
    },
    { wrong: "another merchant's connection", check: "payload_matches", event: { merchantId: "mer_other" } },
    {
      wrong: "a code for another offer",
      check: "payload_matches",
      attribution: { claims: { ...attributionOf().claims, offerId: "off_other" } },
    },
    {
      wrong: "a code of another merchant",
      check: "payload_matches",
      attribution: { claims: { ...attributionOf().claims, merchantId: "mer_other" } },
    },
    {
      wrong: "a payment 300.001 seconds before its recommendation",
      check: "payload_matches",
      event: { occurredAt: new Date(recommendedAt.getTime() - 300_001) },
    },
    {
      wrong: "a payment 40 days before its recommendation",
      check: "payload_matches",
      event: { occurredAt: new Date(recommendedAt.getTime() - 40 * 86_400_000) },
    },
    { wrong: "a penny less", check: "amount_matches", event: { amount: gbp(1_998n) } },
    { wrong: "a penny more", check: "amount_matches", event: { amount: gbp(2_000n) } },
    { wrong: "another currency", check: "amount_matches", event: { amount: { amountMinor: 1_999n, currency: "EUR" } } },
    { wrong: "no amount", check: "amount_matches", event: { amount: null } },
    { wrong: "no checkout", check: "amount_matches", attribution: { checkout: null }, outcome: "NOT_APPLICABLE" },
    { wrong: "a payment in progress", check: "payment_succeeded", event: { paymentStatus: "processing" } },
    { wrong: "no status", check: "payment_succeeded", event: { paymentStatus: null } },
    { wrong: "a failed payment", check: "payment_succeeded", event: { kind: "PAYMENT_FAILED" } },
  ])("$wrong", ({ check, event, attribution, outcome = "FAIL" }) => {
    const given = outcomes(event, attribution);
    expect(given).toEqual({ ...outcomes(), [check]: outcome });
    expect(isVerified(runChecks(paymentEventOf(event), attributionOf(attribution)))).toBe(false);
  });
});

test.each([
  [1_900n, "PASS"],
  [2_098n, "PASS"],
  [1_899n, "FAIL"],
  [2_099n, "FAIL"],
])("with a tolerance of 5 %% of 19.99, %d is a %s", (amountMinor, outcome) => {
  const given = outcomes({ amount: gbp(amountMinor) }, { policy: policyOf({ amountToleranceBasisPoints: 500 }) });
  expect(given["amount_matches"]).toBe(outcome);
});

test.each([
  [1_900n, "PASS"],
  [1_899n, "FAIL"],
])("with a tolerance of 5 %% of 20.00, which is 1.00, %d is a %s", (amountMinor, outcome) => {
  const checkout = { id: "txn_1", amount: gbp(2_000n) };
  const policy = policyOf({ amountToleranceBasisPoints: 500 });
  expect(outcomes({ amount: gbp(amountMinor) }, { checkout, policy })["amount_matches"]).toBe(outcome);
});

test("a payment whose processor calls it paid has succeeded", () => {
  expect(outcomes({ paymentStatus: "paid" })).toEqual(outcomes({ paymentStatus: "succeeded" }));
});
