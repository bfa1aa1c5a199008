import { addDays } from "@aap/kernel/days";
import type { Reason } from "./reasons.ts";
import { scheduleTry, type Wait } from "./retry.ts";

/** The outcome of a stored event. */
export interface Outcome {
  evidenceId: string;
  status: "applied" | "noted" | "ignored" | Wait["status"];
  /** Why it has no conversion, or no or only a partial effect; null if there is nothing to explain. */
  reason: Reason | null;
  /** The `status` in the response to its sender, also for each repeat. */
  receiptStatus: string;
  conversionId: string | null;
  /** The checkout that it concerns. */
  checkoutId: string | null;
  /** The correlation keys to store, by which a sale that comes later finds it; empty if they are stored already or none may find it. */
  keys: readonly string[];
  /** The number of failed tries since it began to wait for the same reason. */
  tries: number;
  /** When it is tried again; null if it does not wait. */
  nextTryAt: Date | null;
  /** When its raw bytes are erased; null if they are kept, or were erased. */
  eraseAt: Date | null;
}

/** The part of a stored outcome from which the next try is scheduled. */
export type Waiting = Pick<Outcome, "status" | "reason" | "tries">;

/** How long the raw bytes of a merchant's other traffic are kept (ours). */
export const BYTES_KEPT_DAYS = 7;

/** Returns the outcome of an event that changes nothing. Its raw bytes are erased 7 days after `eraseFrom`; null keeps them. */
export function ignore(
  evidenceId: string,
  reason: Reason,
  { keys = [], eraseFrom = null }: { keys?: readonly string[]; eraseFrom?: Date | null } = {},
): Outcome {
  return {
    evidenceId,
    status: "ignored",
    reason,
    receiptStatus: "ignored",
    conversionId: null,
    checkoutId: null,
    keys,
    tries: 0,
    nextTryAt: null,
    eraseAt: eraseFrom && addDays(eraseFrom, BYTES_KEPT_DAYS),
  };
}

/** Returns the outcome of an event that waits. The tries count on if it waited for the same reason `before`; after the last one it is `dead`. */
export function wait(
  evidenceId: string,
  {
    waitsFor,
    reason,
    keys,
    before,
  }: { waitsFor: Wait["for"]; reason: Reason; keys: readonly string[]; before: Waiting | null },
  now: Date,
): Outcome {
  const tries = before !== null && isWaiting(before.status) && before.reason === reason ? before.tries + 1 : 0;
  const schedule = scheduleTry(waitsFor, tries, now);
  return {
    evidenceId,
    ...schedule,
    reason,
    receiptStatus: waitsFor === "facts" ? "queued" : "parked",
    conversionId: null,
    checkoutId: null,
    keys,
    eraseAt: null,
  };
}

/** Returns whether an event with this status still has no sale. A dead one is tried again only on request, or when a sale with one of its keys comes. */
export function isWaiting(status: Outcome["status"]): status is Wait["status"] {
  return status === "parked" || status === "queued" || status === "dead";
}

/** Returns whether an event may still join a sale: it waits or is dead, or it was ignored because its sale was unknown. */
export function mayFindSale({ status, reason }: Pick<Outcome, "status" | "reason">): boolean {
  return isWaiting(status) || (status === "ignored" && reason !== null && CORRELATED.has(reason));
}

const CORRELATED: ReadonlySet<Reason> = new Set([
  "payment_unattributed",
  "payment_unknown",
  "merchant_differs",
  "amount_missing",
]);
