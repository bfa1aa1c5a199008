import type { Caller } from "@aap/kernel/caller";
import { errors } from "./errors.ts";

/** The greatest number of secrets of a connection that verify at the same time. */
export const MAX_LIVE_SECRETS = 4;
const MAX_OVERLAP_SECONDS = 7 * 86_400;

/** Whether a processor or this service makes the signing secrets, and their form. */
export interface SecretRules {
  processor: string;
  /** The form of the secrets that the processor makes; null if this service makes them. */
  ownSecret: RegExp | null;
}

/**
 * Throws SECRETS_INVALID if a merchant rotates secrets that the processor makes (our decision): the secret of a platform's endpoint
 * verifies the events of all its merchants, so an operator sets it.
 */
export function requireMayRotate(callerKind: Caller["kind"], { processor, ownSecret }: SecretRules): void {
  if (ownSecret === null || callerKind !== "merchant") return;
  throw errors.SECRETS_INVALID({
    text: `an operator sets the secrets that ${processor} makes`,
    param: "webhookSecrets",
  });
}

/** Throws OVERLAP_INVALID unless the overlap is a whole number of seconds from 0 to seven days. */
export function requireOverlap(overlapSeconds: number): void {
  if (Number.isInteger(overlapSeconds) && overlapSeconds >= 0 && overlapSeconds <= MAX_OVERLAP_SECONDS) return;
  throw errors.OVERLAP_INVALID({ param: "overlapSeconds" });
}

/**
 * Returns a connection's new secrets: the given ones if the processor makes its secrets, else one from `make`. Returns null if the
 * processor makes them and none was given. Throws SECRETS_INVALID.
 */
export function chooseSecrets(
  given: readonly string[] | null,
  { processor, ownSecret }: SecretRules,
  make: () => string,
): readonly string[] | null {
  if (given === null || given.length === 0) return ownSecret === null ? [make()] : null;
  const param = "webhookSecrets";
  if (ownSecret === null)
    throw errors.SECRETS_INVALID({
      text: `webhookSecrets must be left out: this service makes the secrets of ${processor}`,
      param,
    });
  if (
    given.length > MAX_LIVE_SECRETS ||
    new Set(given).size < given.length ||
    !given.every((one) => ownSecret.test(one))
  )
    throw errors.SECRETS_INVALID({
      text: `webhookSecrets must be 1 to ${MAX_LIVE_SECRETS} different signing secrets of ${processor}`,
      param,
    });
  return given;
}

/** Throws SECRETS_TOO_MANY if more than four secrets would verify after a rotation. A rotation without overlap always fits. */
export function requireRoom(liveSecrets: number, newSecrets: number, overlapSeconds: number): void {
  if (overlapSeconds === 0 || liveSecrets + newSecrets <= MAX_LIVE_SECRETS) return;
  throw errors.SECRETS_TOO_MANY();
}
