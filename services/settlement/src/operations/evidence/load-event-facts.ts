import type { Context } from "../../context.ts";
import type { Attribution } from "../../domain/evidence/attribution.ts";
import { recommendationOf, type PaymentEvent } from "../../domain/evidence/payment-event.ts";
import type { Loaded } from "../../store/load.ts";
import { loadPaymentAttribution } from "../conversion/load-attribution.ts";

/** The facts of the other subgraphs about an event's recommendation; `attribution` is null if the event has none. */
export type EventFacts = { attribution: Attribution | null } | "unavailable";

/** Returns whether the decision on an event needs facts. Only payments need them: refunds and disputes join the sale of their payment. */
export function needsFacts(event: PaymentEvent): boolean {
  return recommendationOf(event) !== null && event.modeMatches && event.kind?.startsWith("PAYMENT_") === true;
}

/**
 * Returns the facts that the decision on an event needs, none if it needs none. `payable` is the checkout that a payment can be of if its event names none; undefined to load it.
 */
export async function loadEventFacts(
  event: PaymentEvent,
  ctx: Pick<Context, "graph" | "verifyCode" | "log">,
  payable?: Attribution["checkout"],
): Promise<EventFacts> {
  if (!needsFacts(event)) return { attribution: null };
  try {
    return { attribution: await loadPaymentAttribution(event, ctx, payable) };
  } catch (error) {
    ctx.log.warn(
      { err: error, connectionId: event.connectionId },
      "the recommendation of a payment could not be loaded",
    );
    return "unavailable";
  }
}

/** Returns whether a registration of the agent was saved after the facts were loaded. The check for self-referral needs the builder. */
export function isOutdated(facts: EventFacts, { records }: Loaded): boolean {
  if (facts === "unavailable" || facts.attribution === null || facts.attribution.builderId !== null) return false;
  const { agentId } = facts.attribution;
  return records.some((record) => record.agentId === agentId && record.builderId !== null);
}
