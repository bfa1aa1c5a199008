import { type AapCodeClaims, verifyAapCode } from "@aap/kernel/aap-code";
import type { JSONWebKeySet } from "jose";
import type { PaymentEvent } from "./event-schema.ts";
import type { PaymentFacts } from "./payment-facts.ts";

/** One of the five checks of a payment. */
export interface Check {
  name: string;
  outcome: "pass" | "fail" | "not_applicable";
  inputs: object;
}

/** Runs the five checks in their order on an event with a valid signature. The claims are null if the code is not valid. */
export async function runChecks(
  event: PaymentEvent,
  facts: PaymentFacts,
  keys: JSONWebKeySet,
): Promise<[Check[], AapCodeClaims | null]> {
  const { object } = event.data;
  const { metadata } = object;
  const claims = await verifyAapCode(metadata.aap_code, keys, facts.recommendedAt).catch(() => null);
  const expected = { ...facts.metadata, aap_merchant_id: facts.connectionMerchantId };
  const differing = Object.entries(expected).filter(([key, value]) => metadata[key as keyof typeof expected] !== value);
  const due = { amountMinor: facts.amountMinor, currency: facts.currency };
  const checks = [
    check("source_authenticated", true, { connectionId: facts.connectionId }),
    check("code_signature", claims !== null && metadata.aap_code === facts.aapCode, { code: metadata.aap_code }),
    check("payload_matches", differing.length === 0, { expected, differing: differing.map(([key]) => key) }),
    due.amountMinor === null
      ? { name: "amount_matches", outcome: "not_applicable" as const, inputs: { paid: object.amount } }
      : check("amount_matches", isWithin(object, facts), {
          paid: { amountMinor: object.amount, currency: object.currency },
          due,
        }),
    check("payment_succeeded", object.status === "succeeded", { status: object.status }),
  ];
  return [checks, claims];
}

function check(name: string, passes: boolean, inputs: object): Check {
  return { name, outcome: passes ? "pass" : "fail", inputs };
}

function isWithin({ amount, currency }: PaymentEvent["data"]["object"], facts: PaymentFacts): boolean {
  const due = Number(facts.amountMinor);
  return currency === facts.currency && Math.abs(amount - due) * 10_000 <= due * facts.toleranceBasisPoints;
}
