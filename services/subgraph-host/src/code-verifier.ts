import { codeErrors, verifyAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { DomainError } from "@aap/kernel/domain-error";

/** Verifies an AAP Code as of a moment against the issuer's published keys; throws the kernel's CODE_ errors. */
export type VerifyCode = (code: string, at: Date) => Promise<AapCodeClaims>;

type Keys = Parameters<typeof verifyAapCode>[1];

interface KeySet {
  keys: Keys;
  /** Codes that these keys verified already: an offer's code is the same for each of its recommendations. */
  verified: Map<string, AapCodeClaims>;
}

const KEPT_MS = 60_000;
/** An unknown key may have been added just now; asking again is bounded, so that strange codes cannot make us ask. */
const ASK_AGAIN_MS = 1_000;
const MAX_VERIFIED = 10_000;

/** A verifier that asks for the key set at most once a minute, and sooner only for a key that it does not know. */
export function createCodeVerifier(askKeys: () => Promise<object>): VerifyCode {
  let known: { keySet: Promise<KeySet>; askedAtMs: number } | undefined;
  let askedAgainAtMs = -Infinity;

  function keySetOfTheMinute(): Promise<KeySet> {
    return known !== undefined && performance.now() - known.askedAtMs < KEPT_MS ? known.keySet : ask();
  }

  function keySetWithNewKeys(): Promise<KeySet> {
    if (performance.now() - askedAgainAtMs < ASK_AGAIN_MS) return keySetOfTheMinute();
    askedAgainAtMs = performance.now();
    return ask();
  }

  function ask(): Promise<KeySet> {
    const keySet = askKeys().then((keys) => ({ keys: keys as Keys, verified: new Map<string, AapCodeClaims>() }));
    const asked = (known = { keySet, askedAtMs: performance.now() });
    // A failed answer is not kept: the next code asks again.
    keySet.catch(() => known === asked && (known = undefined));
    return keySet;
  }

  return async (code, at) => {
    try {
      return await verifyOnce(code, await keySetOfTheMinute(), at);
    } catch (error) {
      if (!isUnknownKey(error)) throw error;
      return verifyOnce(code, await keySetWithNewKeys(), at);
    }
  };
}

async function verifyOnce(code: string, { keys, verified }: KeySet, at: Date): Promise<AapCodeClaims> {
  const known = verified.get(code);
  if (known !== undefined && at < known.expiresAt) return known;
  const claims = await verifyAapCode(code, keys, at);
  if (verified.size >= MAX_VERIFIED) verified.clear();
  verified.set(code, claims);
  return claims;
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof DomainError && error.code === codeErrors.CODE_KEY_UNKNOWN().code;
}

/** Tells whether an error says that a code does not hold, and not that it could not be judged. */
export function isCodeRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && Object.hasOwn(codeErrors, error.code);
}
