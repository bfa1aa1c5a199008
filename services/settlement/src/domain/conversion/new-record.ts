import type { Attribution } from "../evidence/attribution.ts";
import type { ConversionRecord } from "./record.ts";

/** Returns a new conversion of a recommendation, without any facts. */
export function newRecord(
  id: string,
  attribution: Attribution,
  { livemode, now }: { livemode: boolean; now: Date },
): ConversionRecord {
  return {
    id,
    ...originOf(attribution),
    repricing: null,
    livemode,
    checkoutId: null,
    orderReference: null,
    createdAt: now,
    state: null,
    changes: 0,
    evidence: [],
    milestones: [],
    reports: [],
    reviews: [],
    decisions: [],
    settlements: [],
    booked: {},
  };
}

/** Returns the parties and the terms that a conversion takes from its recommendation. */
export function originOf({
  merchantId,
  agentId,
  builderId,
  sessionId,
  recommendationId,
  offerId,
  vertical,
  policy,
}: Attribution): Pick<
  ConversionRecord,
  "merchantId" | "agentId" | "builderId" | "sessionId" | "recommendationId" | "offerId" | "vertical" | "policy"
> {
  return { merchantId, agentId, builderId, sessionId, recommendationId, offerId, vertical, policy };
}
