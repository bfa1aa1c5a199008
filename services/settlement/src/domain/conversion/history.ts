import { digestOf } from "@aap/kernel/digest";
import type { StateChange } from "./record.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

/** A change of state and its hash, as they are stored. */
export interface ChainedChange extends StateChange {
  /** SHA-256, in hex, of the previous hash and the change. */
  hash: string;
}

/** Returns the hash of a change of state from the hash of the change before it; for the first change, `previousHash` is the conversion's id. */
export function hashOf(
  { conversionId, sequence, from, to, cause, causedBy, at }: StateChange,
  previousHash: string,
): string {
  return digestOf([previousHash, conversionId, sequence, from, to, cause, causedBy, at]);
}

/**
 * Returns what is wrong with a conversion's history, given oldest first, such as a change that was altered, left out, moved or
 * added; null if each change follows from the one before it. It cannot find out that the last changes are missing.
 */
export function verifyHistory(conversionId: string, history: readonly ChainedChange[]): string | null {
  let previousHash = conversionId;
  let state: ConversionState | null = null;
  for (const [index, change] of history.entries()) {
    const name = `change ${index + 1}`;
    if (change.conversionId !== conversionId) return `${name} is of another conversion`;
    if (change.sequence !== index + 1) return `${name} has the number ${change.sequence}`;
    if (change.hash !== hashOf(change, previousHash)) return `${name} does not match its hash`;
    if (change.from !== state) return `${name} does not begin where the one before it ended`;
    if (!(state === null ? ["PENDING"] : TRANSITIONS[state]).includes(change.to))
      return `${name} leads from ${state} to ${change.to}`;
    previousHash = change.hash;
    state = change.to;
  }
  return history.length === 0 ? "there is no change" : null;
}
