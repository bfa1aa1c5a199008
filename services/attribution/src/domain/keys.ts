import { holdsScope, type Caller } from "@aap/kernel/caller";
import { errors } from "./errors.ts";

const LONGEST_OVERLAP_SECONDS = 7 * 24 * 60 * 60;

/** Refuses an overlap of less than nothing or more than 7 days. */
export function decideOverlap(overlapSeconds: number): number {
  if (overlapSeconds < 0 || overlapSeconds > LONGEST_OVERLAP_SECONDS)
    throw errors.OVERLAP_INVALID({ param: "overlapSeconds" });
  return overlapSeconds;
}

/** Refuses to hand out a key with extra scopes to a caller that does not hold them itself. */
export function decideExtraScopes(extraScopes: readonly string[], caller: Caller): void {
  if (!extraScopes.every((scope) => holdsScope(caller, [scope]))) throw errors.KEY_BEYOND_CALLER();
}
