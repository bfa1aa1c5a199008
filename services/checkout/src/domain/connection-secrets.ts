import { errors } from "./errors.ts";

/** How many secrets of a connection may verify at the same time. */
export const MAX_LIVE_SECRETS = 4;
const MAX_OVERLAP_SECONDS = 7 * 86_400;

/** What a processor that makes its signing secrets itself calls them; others are given theirs by us. */
export interface SecretRules {
  processor: string;
  /** Null where we make the secrets. */
  ownSecret: RegExp | null;
}

/** Refuses an overlap that is not between 0 s and seven days. */
export function requireOverlap(overlapSeconds: number): void {
  if (Number.isInteger(overlapSeconds) && overlapSeconds >= 0 && overlapSeconds <= MAX_OVERLAP_SECONDS) return;
  throw errors.OVERLAP_INVALID({ param: "overlapSeconds" });
}

/**
 * The secrets that a connection is to have: those given for a processor that makes its own, else one of `make`. Null where
 * the processor has to make them and none was given.
 */
export function chooseSecrets(
  given: readonly string[] | null,
  { processor, ownSecret }: SecretRules,
  make: () => string,
): readonly string[] | null {
  if (given === null || given.length === 0) return ownSecret === null ? [make()] : null;
  const param = "webhookSecrets";
  if (ownSecret === null)
    throw errors.SECRETS_INVALID({ text: `webhookSecrets must be left out: ${processor} is given its secret`, param });
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

/** Refuses a rotation after which more secrets would verify than may; one without overlap always fits. */
export function requireRoom(liveSecrets: number, newSecrets: number, overlapSeconds: number): void {
  if (overlapSeconds === 0 || liveSecrets + newSecrets <= MAX_LIVE_SECRETS) return;
  throw errors.SECRETS_TOO_MANY();
}
