import { newId } from "@aap/kernel/ids";
import type { PaymentFacts } from "./payment-facts.ts";

/** A new conversion, as the ledger and the events need it. */
export interface Booked {
  conversionId: string;
  recommendationId: string;
  facts: PaymentFacts;
  livemode: boolean;
  currency: string;
  valueMinor: number;
  verification: string;
  commissionType: string;
  /** Commission, network fee, builder payout and held share in minor units. */
  split: readonly [bigint, bigint, bigint, bigint];
  occurredAt: Date;
}

/** Returns the postings of the conversion's ledger entry; they sum to zero. */
export function toPostings({ facts, livemode, currency, split }: Booked) {
  const [commission, networkFee, builderPayout, held] = split;
  const account = (kind: string, party: string | null) =>
    [livemode ? "live" : "test", kind, "accrued", ...(party === null ? [] : [party]), currency].join(":");
  return [
    { account: account("merchant_receivable", facts.metadata.aap_merchant_id), amountMinor: Number(commission) },
    { account: account("network_revenue", null), amountMinor: -Number(networkFee) },
    { account: account("builder_payable", facts.builderId), amountMinor: -Number(builderPayout) },
    { account: account("held", facts.metadata.aap_agent_id), amountMinor: -Number(held) },
  ].filter(({ amountMinor }) => amountMinor !== 0);
}

/** Returns the events of the conversion for its parties. */
export function toEvents({ conversionId, recommendationId, facts, ...booked }: Booked) {
  const { metadata, checkoutId, builderId, validationDays, flowType } = facts;
  const { livemode, currency, verification, occurredAt } = booked;
  const parties = {
    merchantId: metadata.aap_merchant_id,
    agentId: metadata.aap_agent_id,
    sessionId: metadata.aap_session_id,
    offerId: metadata.aap_offer_id,
    recommendationId,
  };
  const [commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor] = booked.split.map(Number);
  const conversion = {
    conversionId,
    status: "pending",
    livemode,
    conversionPath: "verified_payment",
    verification,
    valueMinor: booked.valueMinor,
    valueCurrency: currency,
    currency,
    commissionType: booked.commissionType,
    commissionMinor,
    networkFeeMinor,
    builderPayoutMinor,
    heldMinor,
    orderReference: null,
    ...parties,
    transactionId: checkoutId,
    validationPeriodDays: validationDays,
    validationEndsAt: new Date(occurredAt.getTime() + validationDays * 86_400_000),
    occurredAt,
    createdAt: new Date(),
  };
  const event = (type: string, subjectId: string, data: object) => ({
    id: newId("evt"),
    type,
    subjectId,
    merchantId: parties.merchantId,
    builderId,
    agentId: type === "milestone.recorded" ? null : parties.agentId,
    data,
  });
  const checkout = { transactionId: checkoutId, status: "paid", livemode, ...parties, conversionId };
  const milestone = { conversionId, step: "payment_received", status: "completed", conversionStatus: "pending" };
  return [
    ...(checkoutId === null ? [] : [event("checkout.paid", checkoutId, checkout)]),
    event("conversion.recorded", conversionId, conversion),
    ...(flowType === "instant_checkout" || flowType === "quote_application"
      ? [event("milestone.recorded", conversionId, milestone)]
      : []),
    ...(verification === "verified" ? [event("conversion.verified", conversionId, conversion)] : []),
  ];
}
