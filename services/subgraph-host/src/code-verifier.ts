import { codeErrors, verifyAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { DomainError } from "@aap/kernel/domain-error";

/** Verifies an AAP Code at a time with the issuer's published keys; throws one of the kernel's `codeErrors`. */
export type VerifyCode = (code: string, at: Date) => Promise<AapCodeClaims>;

type Keys = Parameters<typeof verifyAapCode>[1];

interface KeySet {
  keys: Keys;
  /** The codes that these keys verified: an offer's code is the same for many recommendations. */
  verified: Map<string, AapCodeClaims>;
}

const CACHE_MS = 60_000;
/** A code with an unknown key loads the keys again, because the key may be new; at most once in this time, so that forged codes cause no load. */
const RELOAD_MS = 1_000;
const MAX_VERIFIED = 10_000;

/** Returns a verifier that loads the key set with `loadKeys`, at most once a minute; sooner only if a code's key is unknown. */
export function createCodeVerifier(loadKeys: () => Promise<object>): VerifyCode {
  let known: { keySet: Promise<KeySet>; loadedAtMs: number } | undefined;
  let reloadedAtMs = -Infinity;

  function getKeySet(): Promise<KeySet> {
    return known !== undefined && performance.now() - known.loadedAtMs < CACHE_MS ? known.keySet : load();
  }

  function getNewerKeySet(): Promise<KeySet> {
    if (performance.now() - reloadedAtMs < RELOAD_MS) return getKeySet();
    reloadedAtMs = performance.now();
    return load();
  }

  function load(): Promise<KeySet> {
    const keySet = loadKeys().then((keys) => ({ keys: keys as Keys, verified: new Map<string, AapCodeClaims>() }));
    const loaded = (known = { keySet, loadedAtMs: performance.now() });
    // A failed load is not cached: the next code repeats it.
    keySet.catch(() => known === loaded && (known = undefined));
    return keySet;
  }

  return async (code, at) => {
    try {
      return await verifyOnce(code, await getKeySet(), at);
    } catch (error) {
      if (!isUnknownKey(error)) throw error;
      return verifyOnce(code, await getNewerKeySet(), at);
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

/** Returns whether an error means that a code is not valid; other errors mean that it could not be verified. */
export function isCodeRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && Object.hasOwn(codeErrors, error.code);
}
