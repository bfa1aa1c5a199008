import { claim, conversionKey, noChanges, type Changes } from "./changes.ts";
import { factsOf } from "./facts.ts";
import { bookState, toFacts, type ConversionRecord } from "./record.ts";

/** That an anonymous agent came under a builder. */
export interface Registration {
  agentId: string;
  builderId: string;
  registeredAt: Date;
}

/**
 * Gives conversions of agents that came under a builder since that builder: what was held is its payout from now on. One that
 * is clawed back, rejected or disputed gets it too, for it may owe again; one that was settled, or has a builder, stays.
 * @see domain, "Split"
 */
export function decideRepricing(
  records: readonly ConversionRecord[],
  registrations: readonly Registration[],
  now: Date,
): Changes {
  const byAgent = new Map(registrations.map((registration) => [registration.agentId, registration]));
  const changes = noChanges();
  for (const before of records) {
    const registration = byAgent.get(before.agentId);
    if (registration === undefined || before.builderId !== null || wasSettled(before)) continue;
    const { builderId, registeredAt } = registration;
    const { record, history } = bookState(
      { ...before, builderId, repricing: { registeredAt, repricedAt: now } },
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

function wasSettled(record: ConversionRecord): boolean {
  return record.state === "SETTLED" || factsOf(toFacts(record), "settlement").length > 0;
}
