import { bookState } from "./booking.ts";
import { claim, conversionKey, noChanges, type Changes } from "./changes.ts";
import { ownChecks, type ConversionRecord } from "./record.ts";
import { raiseReviews } from "./reviews.ts";
import { findSelfReferral, type Referral } from "./self-referral.ts";

/** That an anonymous agent came under a builder. */
export interface Registration {
  agentId: string;
  builderId: string;
  registeredAt: Date;
}

/** Who is behind the builder. */
export type Behind = Pick<Referral, "builderContactDigest" | "builderMerchantIds">;

/**
 * Gives conversions of agents that came under a builder since that builder: what was held is its payout from now on. One that
 * is clawed back, rejected or disputed gets it too, for it may owe again; one that was settled, or has a builder, stays. A
 * builder's own sale is reviewed before it is paid, as if it had been the builder's from the beginning.
 * @see domain, "Split"
 */
export function decideRepricing(
  records: readonly ConversionRecord[],
  registrations: readonly (Registration & Behind)[],
  now: Date,
): Changes {
  const byAgent = new Map(registrations.map((registration) => [registration.agentId, registration]));
  const changes = noChanges();
  for (const before of records) {
    const registration = byAgent.get(before.agentId);
    if (registration === undefined || before.builderId !== null || before.settlements.length > 0) continue;
    const { builderId, registeredAt } = registration;
    const reviewed = withReviews(before, registration, now, changes);
    const { record, history } = bookState(
      { ...reviewed, builderId, repricing: { registeredAt, repricedAt: now } },
      // Whose a conversion is moves no state: what moved since it was last written, time did.
      { cause: "validation_window_ended", causedBy: "clock" },
      now,
    );
    changes.records.set(record.id, record);
    changes.history.push(...history);
    claim(changes, conversionKey(record.id), record.id);
  }
  return changes;
}

function withReviews(before: ConversionRecord, behind: Behind, now: Date, changes: Changes): ConversionRecord {
  const referral = { ...behind, merchantId: before.merchantId };
  const payments = before.evidence.filter(
    (piece) => ownChecks(before, piece).length > 0 && piece.event.amount !== null,
  );
  const paid = payments.reduce(
    (record, { id, event }) => raiseReviews(record, id, findSelfReferral(event.buyerDigest, referral), now, changes),
    before,
  );
  return before.reports.length === 0 ? paid : raiseReviews(paid, null, findSelfReferral(null, referral), now, changes);
}
