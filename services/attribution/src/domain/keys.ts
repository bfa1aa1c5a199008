import { holdsScope, type Caller } from "@aap/kernel/caller";
import { errors } from "./errors.ts";

const MAX_OVERLAP_SECONDS = 7 * 24 * 60 * 60;

/** Accepts an overlap of 0 to 7 days, or throws OVERLAP_INVALID. */
export function decideOverlap(overlapSeconds: number): number {
  if (overlapSeconds < 0 || overlapSeconds > MAX_OVERLAP_SECONDS)
    throw errors.OVERLAP_INVALID({ param: "overlapSeconds" });
  return overlapSeconds;
}

/** Throws KEY_BEYOND_CALLER if a key has an extra scope that the caller does not hold. */
export function decideExtraScopes(extraScopes: readonly string[], caller: Caller): void {
  if (!extraScopes.every((scope) => holdsScope(caller, [scope]))) throw errors.KEY_BEYOND_CALLER();
}
