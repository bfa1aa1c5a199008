import type { Caller } from "@aap/kernel/caller";
import { errors } from "../errors.ts";
import { requireEventTypes } from "./event-types.ts";
import type { Reader } from "./public-event.ts";

/** The greatest number of endpoints of one owner (ours). */
export const MAX_ENDPOINTS = 10;

/** The party that owns an endpoint. */
export interface EndpointOwner {
  kind: Exclude<Reader, "operator">;
  id: string;
}

/** Why an endpoint is disabled: its owner did so, every try failed for 5 days, or it responded 410. */
export type DisabledBy = "owner" | "failing" | "gone";

/** Returns a caller as the owner of endpoints. Throws ENDPOINT_OWNER_REQUIRED for an operator: only parties have events. */
export function toOwner({ kind, id }: Caller): EndpointOwner {
  if (kind === "merchant" || kind === "builder" || kind === "agent") return { kind, id };
  throw errors.ENDPOINT_OWNER_REQUIRED();
}

/** Returns the types of events that an endpoint gets, each once; throws EVENT_TYPE_UNKNOWN. Empty means all types. */
export function decideTypes(given: readonly string[]): string[] {
  requireEventTypes(given, "events");
  return [...new Set(given)];
}

/** How long a replaced secret still signs (ours). */
export const OVERLAP_SECONDS = 86_400;
const MAX_OVERLAP_SECONDS = 7 * 86_400;

/** Returns the seconds for which the earlier secret still signs, a day by default; throws ENDPOINT_OVERLAP_INVALID unless 0 to seven days. */
export function decideOverlap(overlapSeconds: number | null): number {
  const seconds = overlapSeconds ?? OVERLAP_SECONDS;
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_OVERLAP_SECONDS) return seconds;
  throw errors.ENDPOINT_OVERLAP_INVALID({ param: "overlapSeconds" });
}
