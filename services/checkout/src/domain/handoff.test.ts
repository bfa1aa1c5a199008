import type { Party } from "@aap/kernel/caller";
import { describe, expect, test } from "vitest";
import {
  decideHandoff,
  decideLivemode,
  toDetailsText,
  toHandoffStatus,
  toRedirectUrl,
  type HandoffFacts,
} from "./handoff.ts";

const now = new Date("2026-01-02T12:00:00Z");
const agent: Party = { kind: "agents", agentIds: ["agent_1"] };

/** The facts of a handoff that may be made. */
const good = {
  session: { id: "ses_1", expiresAt: new Date("2026-01-02T12:00:01Z"), agentId: "agent_1" },
  recommendation: {
    id: "rec_1",
    sessionId: "ses_1",
    agentId: "agent_1",
    offerId: "off_1",
    merchantId: "mer_1",
    vertical: "sim",
    aapCode: "aap://x",
  },
  offer: { id: "off_1", name: "SIM 20 GB", provider: "Lark", status: "ACTIVE" },
  merchant: { id: "mer_1", name: "Lark", url: "https://lark.example/", hostedCheckout: true },
  claims: { offerId: "off_1", merchantId: "mer_1", price: { amountMinor: 1999n, currency: "GBP" } },
} as const satisfies HandoffFacts;

test("a handoff has the price in the code, and whether the merchant's processor takes the payment", () => {
  const handoff = { price: { amountMinor: 1999n, currency: "GBP" }, agentId: "agent_1" };
  expect(decideHandoff(good, agent, now)).toMatchObject({ ...handoff, isHosted: true });
  const merchant = { ...good.merchant, hostedCheckout: false };
  expect(decideHandoff({ ...good, merchant }, agent, now)).toMatchObject({ ...handoff, isHosted: false });
});

test.each([
  [{ livemode: true }, false, true],
  [{ livemode: false }, true, false],
  [null, true, true],
  [null, false, false],
])("a merchant with the connection %o, if production is %o, has the livemode %o", (connection, production, live) => {
  expect(decideLivemode(connection, production)).toBe(live);
});

test.each<Party>([{ kind: "agents", agentIds: ["agent_0", "agent_1"] }, { kind: "all" }])(
  "the party %o may hand the session off",
  (party) => {
    expect(decideHandoff(good, party, now)).toMatchObject({ recommendationId: "rec_1" });
  },
);

const refusals: [
  condition: string,
  change: Partial<HandoffFacts>,
  error: { code: string; kind: string; message: string },
][] = [
  [
    "the session is unknown",
    { session: null },
    { code: "SESSION_NOT_FOUND", kind: "NOT_FOUND", message: "Session not found" },
  ],
  [
    "the session is another agent's",
    { session: { ...good.session, agentId: "agent_2" } },
    { code: "SESSION_NOT_FOUND", kind: "NOT_FOUND", message: "Session not found" },
  ],
  [
    "the recommendation is unknown",
    { recommendation: null },
    { code: "RECOMMENDATION_NOT_FOUND", kind: "NOT_FOUND", message: "Recommendation not found" },
  ],
  [
    "the recommendation is of another session",
    { recommendation: { ...good.recommendation, sessionId: "ses_2" } },
    { code: "RECOMMENDATION_NOT_FOUND", kind: "NOT_FOUND", message: "Recommendation not found" },
  ],
  [
    "the recommendation is another agent's",
    { recommendation: { ...good.recommendation, agentId: "agent_2" } },
    { code: "RECOMMENDATION_NOT_FOUND", kind: "NOT_FOUND", message: "Recommendation not found" },
  ],
  [
    "the session ends now",
    { session: { ...good.session, expiresAt: now } },
    { code: "SESSION_EXPIRED", kind: "EXPIRED", message: "Session expired" },
  ],
  [
    "the offer does not exist",
    { offer: null },
    { code: "OFFER_UNAVAILABLE", kind: "EXPIRED", message: "Offer no longer available" },
  ],
  [
    "the offer is paused",
    { offer: { ...good.offer, status: "PAUSED" } },
    { code: "OFFER_UNAVAILABLE", kind: "EXPIRED", message: "Offer no longer available" },
  ],
  [
    "the offer is withdrawn",
    { offer: { ...good.offer, status: "WITHDRAWN" } },
    { code: "OFFER_UNAVAILABLE", kind: "EXPIRED", message: "Offer no longer available" },
  ],
  [
    "the code is not valid",
    { claims: null },
    { code: "OFFER_UNAVAILABLE", kind: "EXPIRED", message: "Offer no longer available" },
  ],
  [
    "the code is of another offer",
    { claims: { ...good.claims, offerId: "off_2" } },
    { code: "OFFER_UNAVAILABLE", kind: "EXPIRED", message: "Offer no longer available" },
  ],
  [
    "the code is of another merchant",
    { claims: { ...good.claims, merchantId: "mer_2" } },
    { code: "OFFER_UNAVAILABLE", kind: "EXPIRED", message: "Offer no longer available" },
  ],
  [
    "the merchant is unknown",
    { merchant: null },
    { code: "MERCHANT_NOT_FOUND", kind: "NOT_FOUND", message: "Merchant not found" },
  ],
];

describe("a handoff is refused when", () => {
  test.each(refusals)("%s", (_, change, error) => {
    expect(() => decideHandoff({ ...good, ...change }, agent, now)).toThrow(expect.objectContaining(error));
  });

  test("several reasons apply, and the first one in the specification's order is thrown", () => {
    const ordered = [
      "SESSION_NOT_FOUND",
      "RECOMMENDATION_NOT_FOUND",
      "SESSION_EXPIRED",
      "OFFER_UNAVAILABLE",
      "MERCHANT_NOT_FOUND",
    ];
    const faults: Partial<HandoffFacts>[] = [
      { session: null },
      { recommendation: null },
      { session: { ...good.session, expiresAt: now } },
      { offer: null },
      { merchant: null },
    ];
    ordered.forEach((code, first) => {
      // Later faults are assigned first, so that an earlier fault of the same fact overwrites them.
      const facts = Object.assign({ ...good }, ...faults.slice(first).toReversed()) as HandoffFacts;
      expect(() => decideHandoff(facts, agent, now)).toThrow(expect.objectContaining({ code }));
    });
  });

  test.each<Party>([{ kind: "merchant", merchantId: "mer_1" }, { kind: "none" }])(
    "the caller's party is %o",
    (party) => {
      expect(() => decideHandoff(good, party, now)).toThrow("Session not found");
    },
  );
});

test("aap_ref is added to the merchant's address, and the rest of the address stays", () => {
  expect(toRedirectUrl("https://lark.example/shop?a=1#b", "rec_1")).toBe(
    "https://lark.example/shop?a=1&aap_ref=rec_1#b",
  );
});

test("user details of 16 kB are accepted, and one byte more is refused", () => {
  const ofSize = (bytes: number) => ({ a: "x".repeat(bytes - `{"a":""}`.length) });
  expect(toDetailsText(ofSize(16_384))).toHaveLength(16_384);
  expect(() => toDetailsText(ofSize(16_385))).toThrow("userDetails must be an object of at most 16 kB");
});

test.each([
  ["creating", -1, "CREATING"],
  ["awaiting_payment", -1, "AWAITING_PAYMENT"],
  ["awaiting_payment", 0, "EXPIRED"],
  ["cancelled", -1, "CANCELLED"],
  ["cancelled", 1, "CANCELLED"],
  ["expired", -1, "EXPIRED"],
])("a handoff in state %s, %i ms after its end, has the status %s", (state, ms, status) => {
  expect(toHandoffStatus({ state, mode: "checkout", expiresAt: now }, new Date(now.getTime() + ms))).toBe(status);
});

test("a purchase with a stored payment method awaits its payment until the processor decides", () => {
  const purchase = { state: "awaiting_payment", mode: "purchase", expiresAt: now };
  expect(toHandoffStatus(purchase, new Date(now.getTime() + 86_400_000))).toBe("AWAITING_PAYMENT");
  expect(toHandoffStatus({ ...purchase, state: "cancelled" }, now)).toBe("CANCELLED");
});
