import { digestOf } from "@aap/kernel/digest";
import type { StateChange } from "./record.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

/** A change of state with the hash that it was written under. */
export interface ChainedChange extends StateChange {
  /** SHA-256 over the hash before it and what it says, in hex. */
  hash: string;
}

/** The hash of a change of state that follows another; the first one follows its conversion's id. */
export function hashOf(
  { conversionId, sequence, from, to, cause, causedBy, at }: StateChange,
  previousHash: string,
): string {
  return digestOf([previousHash, conversionId, sequence, from, to, cause, causedBy, at]);
}

/**
 * Says what is wrong with a conversion's history, oldest first: a change that was altered, left out, moved or made up.
 * Null where each follows from the one before it; what was cut off its end only who knows the last hash can tell.
 */
export function verifyHistory(conversionId: string, history: readonly ChainedChange[]): string | null {
  let previousHash = conversionId;
  let state: ConversionState | null = null;
  for (const [index, change] of history.entries()) {
    const name = `change ${index + 1}`;
    if (change.conversionId !== conversionId) return `${name} is of another conversion`;
    if (change.sequence !== index + 1) return `${name} has the number ${change.sequence}`;
    if (change.hash !== hashOf(change, previousHash)) return `${name} is not what its hash was made of`;
    if (change.from !== state) return `${name} does not begin where the one before it ended`;
    if (!(state === null ? ["PENDING"] : TRANSITIONS[state]).includes(change.to))
      return `${name} leads from ${state} to ${change.to}`;
    previousHash = change.hash;
    state = change.to;
  }
  return history.length === 0 ? "there is none" : null;
}
