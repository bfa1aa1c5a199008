import type { ConversionChange } from "./conversion/append-transitions.ts";
import type { Evidence } from "./conversion/record.ts";
import type { Outcome } from "./evidence/outcome.ts";
import type { KeyClaim } from "./matching/correlation-keys.ts";
import type { CheckoutParties } from "./outbound/checkout-events.ts";

/** An event that was just received and is not stored yet. */
export interface ReceivedEvidence extends Omit<Evidence, "checks"> {
  /** The headers of its signature, without credentials. */
  headers: Readonly<Record<string, string>>;
  /** The raw bytes. */
  body: Buffer;
}

/** Everything that one operation saves, in one statement: all of it or nothing. */
export interface Changes {
  conversions: readonly ConversionChange[];
  /** The event to store; null if the operation received none. */
  received: ReceivedEvidence | null;
  /** The new outcomes of events. */
  outcomes: readonly Outcome[];
  /** The keys that the decision depends on. If another writer has changed one of them, nothing is saved. */
  keys: readonly KeyClaim[];
  /** The checkout whose payment failed; absent or null if there is none. */
  failedCheckout?: CheckoutParties | null;
}

/** Returns the changes of conversions and events. They depend on the given keys and on the key of each conversion. */
export function toChanges(
  conversions: readonly ConversionChange[],
  keys: readonly KeyClaim[] = [],
  { received = null, outcomes = [] }: Partial<Pick<Changes, "received" | "outcomes">> = {},
): Changes {
  const own = conversions.map(({ after }) => ({ key: conversionKey(after.id) }));
  return { conversions, received, outcomes, keys: [...own, ...keys] };
}

/** Returns the key that every writer of a conversion claims. */
export function conversionKey(id: string): string {
  return `conversion:${id}`;
}
