import { codeErrors, verifyAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { DomainError } from "@aap/kernel/domain-error";
import type { Graph } from "@aap/subgraph-host";
import { CodeKeysDocument } from "./generated/facts.ts";

/** Verifies AAP Codes against the issuer's published keys; throws the kernel's CODE_ errors. */
export type VerifyCode = (code: string, at: Date) => Promise<AapCodeClaims>;

interface KeySet {
  keys: Parameters<typeof verifyAapCode>[1];
  /** Codes that these keys verified already: an offer's code is the same for each of its recommendations. */
  verified: Map<string, AapCodeClaims>;
}

const KEYS_LIFETIME_MS = 60_000;
const MAX_VERIFIED = 10_000;

/** A verifier that asks for the key set at most once a minute, and at once for a key that it does not know. */
export function createCodeVerifier(graph: Graph): VerifyCode {
  let known: { keySet: Promise<KeySet>; askedAtMs: number } | undefined;

  function ask(): Promise<KeySet> {
    const keySet = graph.ask(CodeKeysDocument, {}).then(({ codeKeys }) => ({
      keys: codeKeys as unknown as KeySet["keys"],
      verified: new Map<string, AapCodeClaims>(),
    }));
    const asked = (known = { keySet, askedAtMs: performance.now() });
    // A failed answer is not kept: the next code asks again.
    keySet.catch(() => known === asked && (known = undefined));
    return keySet;
  }

  return async (code, at) => {
    const fresh =
      known !== undefined && performance.now() - known.askedAtMs < KEYS_LIFETIME_MS ? known.keySet : undefined;
    try {
      return await verifyOnce(code, await (fresh ?? ask()), at);
    } catch (error) {
      if (fresh === undefined || !isUnknownKey(error)) throw error;
      return verifyOnce(code, await ask(), at);
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
