import { base64url, compactVerify, type JWK } from "jose";
import { AapCodeError } from "./aap-code-error.ts";
import { CLOCK_TOLERANCE_SECONDS, MAX_CODE_CHARACTERS } from "./limits.ts";
import { toClaims, type AapCodeClaims } from "./payload.ts";

/**
 * A public key of an AAP Code key set: a JWK (RFC 7517) with the members that OpenID Federation defines for historical keys.
 * The key verifies codes that were issued from `nbf` until before `exp` (seconds). A key with `revoked` verifies no code.
 */
export interface AapCodeKey extends JWK {
  nbf?: number;
  exp?: number;
  revoked?: object;
}

/** The keys that an issuer publishes at `/.well-known/jwks.json`. */
export interface AapCodeKeySet {
  keys: readonly AapCodeKey[];
}

const CODE = /^aap:\/\/([a-z0-9.:[\]-]{1,40})\/v1\/([\w-]+)\.([\w-]+)\.([\w-]+)$/;
const KEY_ID = /^[\w-]{1,8}$/;

/**
 * Verifies form, key, signature, issuer and validity period at a time, and returns the claims; throws an `AapCodeError` otherwise.
 * It uses neither network nor database: `keys` is the key set that the issuer publishes.
 */
export async function verifyAapCode(code: string, keys: AapCodeKeySet, at: Date): Promise<AapCodeClaims> {
  const { host, jws, kid } = parseCode(code);
  const key = keys.keys.find((candidate) => candidate.kid === kid);
  if (key === undefined) throw new AapCodeError("CODE_KEY_UNKNOWN");
  if (key.revoked !== undefined) throw new AapCodeError("CODE_KEY_REVOKED");
  const claims = toClaims(parseJson(await verifySignature(jws, key)));
  if (claims.issuer !== host) throw new AapCodeError("CODE_ISSUER_MISMATCH");
  const issuedAtSeconds = claims.issuedAt.getTime() / 1_000;
  if (issuedAtSeconds < (key.nbf ?? 0) || issuedAtSeconds >= (key.exp ?? Infinity))
    throw new AapCodeError("CODE_KEY_NOT_IN_FORCE");
  const toleratedMs = at.getTime() + CLOCK_TOLERANCE_SECONDS * 1_000;
  if (claims.issuedAt.getTime() > toleratedMs) throw new AapCodeError("CODE_NOT_YET_VALID");
  if (claims.expiresAt <= at) throw new AapCodeError("CODE_EXPIRED");
  return claims;
}

/** Reads the claims of a code without verifying its signature: only for a code that was verified before it was stored. */
export function readAapCode(code: string): AapCodeClaims {
  return toClaims(parseJson(parseCode(code).payload));
}

/** Returns the key id in the header of a code, without verifying the signature. */
export function readKeyId(code: string): string {
  return parseCode(code).kid;
}

interface ParsedCode {
  host: string;
  jws: string;
  kid: string;
  payload: Uint8Array;
}

function parseCode(code: string): ParsedCode {
  const [, host, header, payload, signature] = (code.length <= MAX_CODE_CHARACTERS && CODE.exec(code)) || [];
  if (!host || !header || !payload || !signature) throw new AapCodeError("CODE_MALFORMED");
  const { alg, kid, ...others } = (parseJson(decode(header)) ?? {}) as Record<string, unknown>;
  const isExpected = alg === "Ed25519" && typeof kid === "string" && KEY_ID.test(kid);
  if (!isExpected || Object.keys(others).length > 0) throw new AapCodeError("CODE_MALFORMED");
  decode(signature);
  return { host, jws: `${header}.${payload}.${signature}`, kid, payload: decode(payload) };
}

/** Decodes base64url. Its last character may have several spellings; only one is accepted, so that a code has one text. */
function decode(text: string): Uint8Array {
  try {
    const bytes = base64url.decode(text);
    if (base64url.encode(bytes) === text) return bytes;
  } catch {
    // No bytes have a text of this length.
  }
  throw new AapCodeError("CODE_MALFORMED");
}

async function verifySignature(jws: string, key: JWK): Promise<Uint8Array> {
  try {
    // jose imports a key once, and freezes its object.
    return (await compactVerify(jws, key, { algorithms: ["Ed25519"] })).payload;
  } catch {
    throw new AapCodeError("CODE_SIGNATURE_INVALID");
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
