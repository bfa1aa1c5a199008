import type { ConversionChange } from "../conversion/append-transitions.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { keysOfPiece, sessionKey, type KeyClaim } from "./correlation-keys.ts";
import { awaitedBy } from "./unjoined.ts";

/**
 * Returns the claims of the keys of events that joined a sale: they lead to it after the decision, unless an event of another sale has the
 * key. `others` are changes of other sales by the same decision.
 */
export function leadKeys(
  keys: readonly string[],
  { after }: ConversionChange,
  others: readonly ConversionChange[],
  records: readonly ConversionRecord[],
): KeyClaim[] {
  const changed = new Map(others.map((other) => [other.after.id, other.after]));
  const beside = records.filter(({ id }) => id !== after.id).map((record) => changed.get(record.id) ?? record);
  const taken = new Set(beside.flatMap(({ evidence }) => evidence.flatMap(keysOfPiece)));
  return [...new Set(keys)].map((key) => (taken.has(key) ? { key } : { key, leadsTo: after.id }));
}

/** Returns the claims of the keys of sessions: if a sale lacks other evidence than before, evidence of its session without a name may mean another sale. */
export function guardSession({ before, after }: ConversionChange): KeyClaim[] {
  if (before !== null && awaitedBy(before) === awaitedBy(after)) return [];
  const sessions = new Set([before?.sessionId ?? after.sessionId, after.sessionId]);
  return [...sessions].map((sessionId) => ({ key: sessionKey(after.merchantId, sessionId) }));
}
