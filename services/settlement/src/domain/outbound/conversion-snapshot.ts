import type { ConversionRecord } from "../conversion/record.ts";
import { projectRecord } from "../conversion/to-facts.ts";

/** A conversion at one point in time as events store it: the members that lists show, with amounts in minor units. */
export interface ConversionSnapshot {
  conversionId: string;
  status: string;
  livemode: boolean;
  conversionPath: string;
  verification: string;
  valueMinor: number;
  valueCurrency: string;
  currency: string;
  commissionType: string;
  commissionMinor: number;
  networkFeeMinor: number;
  builderPayoutMinor: number;
  heldMinor: number;
  orderReference: string | null;
  recommendationId: string;
  sessionId: string;
  offerId: string;
  merchantId: string;
  agentId: string;
  transactionId: string | null;
  validationPeriodDays: number;
  validationEndsAt: Date;
  occurredAt: Date;
  createdAt: Date;
}

/** Returns a conversion as it is at `now`. `store/settlement-run/close-run.ts` makes the same snapshot of many conversions in SQL. */
export function takeSnapshot(record: ConversionRecord, now: Date): ConversionSnapshot {
  const { state, path, verification, transactionValue, due, validationEndsAt, occurredAt } = projectRecord(record, now);
  const { livemode, orderReference, recommendationId, sessionId, offerId, merchantId, agentId, createdAt } = record;
  return {
    conversionId: record.id,
    status: state.toLowerCase(),
    livemode,
    conversionPath: path,
    verification,
    valueMinor: Number(transactionValue.amountMinor),
    valueCurrency: transactionValue.currency,
    currency: record.policy.currency,
    commissionType: record.policy.commission.type.toLowerCase(),
    commissionMinor: Number(due.commissionMinor),
    networkFeeMinor: Number(due.networkFeeMinor),
    builderPayoutMinor: Number(due.builderPayoutMinor),
    heldMinor: Number(due.heldMinor),
    orderReference,
    recommendationId,
    sessionId,
    offerId,
    merchantId,
    agentId,
    transactionId: record.checkoutId,
    validationPeriodDays: record.policy.validationDays,
    validationEndsAt,
    occurredAt,
    createdAt,
  };
}
