import { toChanges, type Changes } from "../changes.ts";
import { appendTransitions } from "./append-transitions.ts";
import { WINDOW_ENDED } from "./due-transitions.ts";
import { paymentKeyOf, type ConversionRecord, type Review } from "./record.ts";
import { raiseReviews } from "./reviews.ts";
import { findSelfReferral, type Referral } from "./self-referral.ts";
import { ownChecksOf } from "./to-facts.ts";

/** The registration of an anonymous agent with a builder. */
export interface Registration {
  agentId: string;
  builderId: string;
  registeredAt: Date;
}

/** A builder's contact address, as a digest, and the merchants that it owns or works for. */
export type BuilderParties = Pick<Referral, "builderContactDigest" | "builderMerchantIds">;

/**
 * Assigns conversions without a builder to the builder that their agent was registered with. The held share becomes the builder's
 * payout; for a settled conversion the next run books it. A conversion that has a builder keeps it. The sales are checked for
 * self-referral, as if the agent had had the builder from the beginning.
 */
export function decideRepricing(
  records: readonly ConversionRecord[],
  registrations: readonly (Registration & BuilderParties)[],
  now: Date,
): Changes {
  const byAgent = new Map(registrations.map((registration) => [registration.agentId, registration]));
  const changes = records.flatMap((before) => {
    const registration = byAgent.get(before.agentId);
    if (registration === undefined || before.builderId !== null) return [];
    const { builderId, registeredAt } = registration;
    const reviews = [...before.reviews, ...reviewSales(before, registration, now)];
    const given = { ...before, builderId, repricing: { registeredAt, repricedAt: now }, reviews };
    // The builder does not affect the state, so a change of state is caused by time, unless a new review holds the conversion back.
    return [appendTransitions(before, given, WINDOW_ENDED, now)];
  });
  return toChanges(changes);
}

function reviewSales(before: ConversionRecord, parties: BuilderParties, now: Date): Review[] {
  const referral = { ...parties, merchantId: before.merchantId };
  const payments = before.evidence.filter((piece) => ownChecksOf(piece, before).length > 0);
  const paid = Map.groupBy(payments, (piece) => paymentKeyOf(piece) ?? "");
  return [
    ...[...paid].flatMap(([payment, pieces]) => {
      const reasons = pieces.flatMap(({ event }) => findSelfReferral(event.buyerDigest, referral));
      return raiseReviews(before, payment, [...new Set(reasons)], now);
    }),
    ...before.reports.flatMap(({ id }) => raiseReviews(before, id, findSelfReferral(null, referral), now)),
  ];
}
