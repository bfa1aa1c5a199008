import { holdsScope, type Caller, type KeyKind } from "@aap/kernel/caller";
import { errors } from "./errors.ts";
import { READ_ONLY } from "./scopes.ts";

/**
 * Returns whether a caller may create and manage the keys of an owner: an operator all, a builder its own and its agents', a merchant
 * its own. `requireOwnOperatorKey` limits operators further.
 */
export function mayManageKeys(caller: Caller, kind: KeyKind, ownerId: string): boolean {
  switch (caller.kind) {
    case "operator":
    case "service":
      return true;
    case "builder":
      return (kind === "builder" && ownerId === caller.id) || (kind === "agent" && caller.agentIds.includes(ownerId));
    case "merchant":
      return kind === "merchant" && ownerId === caller.id;
    default:
      return false;
  }
}

/** Throws OPERATOR_KEY_OF_ANOTHER if an operator would get a key of another operator, with which it could approve what it proposes. */
export function requireOwnOperatorKey(caller: Caller, kind: KeyKind, ownerId: string): void {
  if (kind === "operator" && caller.kind === "operator" && ownerId !== caller.id)
    throw errors.OPERATOR_KEY_OF_ANOTHER();
}

const MAX_OVERLAP_SECONDS = 7 * 24 * 60 * 60;

/** Accepts an overlap of 0 to 7 days, or throws OVERLAP_INVALID. */
export function decideOverlap(overlapSeconds: number): number {
  if (overlapSeconds < 0 || overlapSeconds > MAX_OVERLAP_SECONDS)
    throw errors.OVERLAP_INVALID({ param: "overlapSeconds" });
  return overlapSeconds;
}

/** Throws KEY_BEYOND_CALLER if a key has an extra scope that the caller does not hold. */
export function decideExtraScopes(extraScopes: readonly string[], caller: Caller): void {
  if (!extraScopes.every((scope) => scope === READ_ONLY || holdsScope(caller, [scope])))
    throw errors.KEY_BEYOND_CALLER();
}
