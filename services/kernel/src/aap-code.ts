import {
  AAP_CODE_REFUSALS,
  AapCodeError,
  MAX_CODE_CHARACTERS,
  readAapCode as read,
  readKeyId as readId,
  verifyAapCode as verify,
  type AapCodeClaims,
  type AapCodeKeySet,
} from "@aap/code-verifier";
import { CompactSign, type JWK } from "jose";
import { z } from "zod";
import { toPayload } from "./aap-code-payload.ts";
import { defineErrors } from "./domain-error.ts";
import { isCurrency } from "./money.ts";

export type { AapCodeClaims, AapCodeKey, AapCodeKeySet, CommissionTerms } from "@aap/code-verifier";

export const codeErrors = defineErrors({
  CODE_MALFORMED: [
    "INVALID_INPUT",
    AAP_CODE_REFUSALS.CODE_MALFORMED,
    "Send the whole code as the offer shows it: `aap://<host>/v1/<signed_payload>`.",
  ],
  CODE_KEY_UNKNOWN: [
    "INVALID_INPUT",
    AAP_CODE_REFUSALS.CODE_KEY_UNKNOWN,
    "Read the issuer's keys again at `/.well-known/jwks.json`.",
  ],
  CODE_KEY_REVOKED: [
    "INVALID_INPUT",
    AAP_CODE_REFUSALS.CODE_KEY_REVOKED,
    "Do not trust the code. Search again for a new one.",
  ],
  CODE_KEY_NOT_IN_FORCE: [
    "INVALID_INPUT",
    AAP_CODE_REFUSALS.CODE_KEY_NOT_IN_FORCE,
    "Do not trust the code. Search again for a new one.",
  ],
  CODE_SIGNATURE_INVALID: [
    "INVALID_INPUT",
    AAP_CODE_REFUSALS.CODE_SIGNATURE_INVALID,
    "Do not trust the code: it was changed, or another issuer signed it.",
  ],
  CODE_ISSUER_MISMATCH: [
    "INVALID_INPUT",
    AAP_CODE_REFUSALS.CODE_ISSUER_MISMATCH,
    "Do not trust the code: its host is not its issuer.",
  ],
  CODE_NOT_YET_VALID: ["INVALID_INPUT", AAP_CODE_REFUSALS.CODE_NOT_YET_VALID, "Set the verifier's clock."],
  CODE_EXPIRED: ["EXPIRED", AAP_CODE_REFUSALS.CODE_EXPIRED, "Search again: each search returns codes that are valid."],
  CODE_TOO_LONG: [
    "INVALID_INPUT",
    "The AAP Code would be longer than 500 characters",
    "Shorten the ids of the offer and the host of the issuer.",
  ],
});

const headerSchema = z.strictObject({ alg: z.literal("Ed25519"), kid: z.string().regex(/^[\w-]{1,8}$/) });

/**
 * Signs the claims as `aap://<issuer>/v1/<compact JWS>`. The key is a private Ed25519 JWK with a `kid` of at most 8 characters.
 * Throws CODE_TOO_LONG above 500 characters, CODE_MALFORMED if a code cannot carry the claims, such as an amount above the maximum.
 */
export async function signAapCode(claims: AapCodeClaims, privateJwk: JWK): Promise<string> {
  const header = headerSchema.parse({ alg: "Ed25519", kid: privateJwk.kid });
  const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(toPayload(claims))))
    .setProtectedHeader(header)
    .sign(privateJwk);
  const code = `aap://${claims.issuer}/v1/${jws}`;
  if (code.length > MAX_CODE_CHARACTERS) throw codeErrors.CODE_TOO_LONG();
  readAapCode(code);
  return code;
}

/** Verifies a code with `@aap/code-verifier`, and that its currency is one of ISO 4217; throws one of `codeErrors`. */
export async function verifyAapCode(code: string, keys: AapCodeKeySet, at: Date): Promise<AapCodeClaims> {
  try {
    return requireCurrency(await verify(code, keys, at));
  } catch (error) {
    throw toDomainError(error);
  }
}

/** Reads the claims of a code without verifying its signature: only for a code that was verified before it was stored. */
export function readAapCode(code: string): AapCodeClaims {
  try {
    return requireCurrency(read(code));
  } catch (error) {
    throw toDomainError(error);
  }
}

/** Returns the key id in the header of a code, without verifying the signature. */
export function readKeyId(code: string): string {
  try {
    return readId(code);
  } catch (error) {
    throw toDomainError(error);
  }
}

function requireCurrency(claims: AapCodeClaims): AapCodeClaims {
  if (!isCurrency(claims.price.currency)) throw new AapCodeError("CODE_MALFORMED");
  return claims;
}

function toDomainError(error: unknown): unknown {
  return error instanceof AapCodeError ? codeErrors[error.code]() : error;
}
