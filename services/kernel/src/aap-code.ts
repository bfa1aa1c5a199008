import { CompactSign, compactVerify, importJWK, type JSONWebKeySet, type JWK } from "jose";
import { z } from "zod";
import { payloadSchema, toClaims, toPayload, type AapCodeClaims, type CodePayload } from "./aap-code-payload.ts";
import { defineErrors } from "./domain-error.ts";

export type { AapCodeClaims, CommissionTerms } from "./aap-code-payload.ts";

/**
 * A public key of an AAP Code key set: a JWK (RFC 7517) with the members that OpenID Federation defines for historical keys.
 * The key verifies codes that were issued from `nbf` until before `exp` (seconds). A key with `revoked` verifies no code.
 */
export interface AapCodeKey extends JWK {
  nbf?: number;
  exp?: number;
  revoked?: object;
}

export const codeErrors = defineErrors({
  CODE_MALFORMED: [
    "INVALID_INPUT",
    "The AAP Code is not of the form aap://<host>/v1/<signed_payload>",
    "Send the whole code as the offer shows it: `aap://<host>/v1/<signed_payload>`.",
  ],
  CODE_KEY_UNKNOWN: [
    "INVALID_INPUT",
    "The AAP Code was signed with an unknown key",
    "Read the issuer's keys again at `/.well-known/jwks.json`.",
  ],
  CODE_KEY_REVOKED: [
    "INVALID_INPUT",
    "The AAP Code was signed with a revoked key",
    "Do not trust the code. Search again for a new one.",
  ],
  CODE_KEY_NOT_IN_FORCE: [
    "INVALID_INPUT",
    "The AAP Code was not issued while its key was in force",
    "Do not trust the code. Search again for a new one.",
  ],
  CODE_SIGNATURE_INVALID: [
    "INVALID_INPUT",
    "The signature of the AAP Code is not valid",
    "Do not trust the code: it was changed, or another issuer signed it.",
  ],
  CODE_ISSUER_MISMATCH: [
    "INVALID_INPUT",
    "The issuer of the AAP Code is not its host",
    "Do not trust the code: its host is not its issuer.",
  ],
  CODE_NOT_YET_VALID: ["INVALID_INPUT", "The AAP Code was issued in the future", "Set the verifier's clock."],
  CODE_EXPIRED: ["EXPIRED", "The AAP Code has expired", "Search again: each search returns codes that are valid."],
  CODE_TOO_LONG: [
    "INVALID_INPUT",
    "The AAP Code would be longer than 500 characters",
    "Shorten the ids of the offer and the host of the issuer.",
  ],
});

/** The maximum length of a metadata value at payment processors. */
const MAX_CODE_CHARACTERS = 500;
/** The greatest accepted lag of the verifier's clock behind the issuer's. */
const CLOCK_TOLERANCE_SECONDS = 60;

const CODE = /^aap:\/\/([a-z0-9.:[\]-]{1,40})\/v1\/([\w-]+)\.([\w-]+)\.([\w-]+)$/;

const headerSchema = z.strictObject({ alg: z.literal("Ed25519"), kid: z.string().regex(/^[\w-]{1,8}$/) });

/**
 * Signs the claims as `aap://<issuer>/v1/<compact JWS>`. The key is a private Ed25519 JWK with a `kid` of at most 8 characters.
 * Throws CODE_TOO_LONG above 500 characters, CODE_MALFORMED if a code cannot carry the claims, such as an amount above the maximum.
 */
export async function signAapCode(claims: AapCodeClaims, privateJwk: JWK): Promise<string> {
  const header = headerSchema.parse({ alg: "Ed25519", kid: privateJwk.kid });
  const payload = toPayload(claims);
  if (!payloadSchema.safeParse(payload).success) throw codeErrors.CODE_MALFORMED();
  const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader(header)
    .sign(await importOnce(privateJwk));
  const code = `aap://${payload.iss}/v1/${jws}`;
  if (code.length > MAX_CODE_CHARACTERS) throw codeErrors.CODE_TOO_LONG();
  if (!CODE.test(code)) throw codeErrors.CODE_MALFORMED();
  return code;
}

/**
 * Verifies form, key, signature, issuer and validity period at a time, and returns the claims; throws one of `codeErrors`.
 * It uses neither network nor database: `keys` is the key set that the issuer publishes.
 */
export async function verifyAapCode(code: string, keys: JSONWebKeySet, at: Date): Promise<AapCodeClaims> {
  const { host, jws, kid } = parseCode(code);
  const key: AapCodeKey | undefined = keys.keys.find((candidate) => candidate.kid === kid);
  if (key === undefined) throw codeErrors.CODE_KEY_UNKNOWN();
  if (key.revoked !== undefined) throw codeErrors.CODE_KEY_REVOKED();
  const claims = parsePayload(await verifySignature(jws, key));
  if (claims.iss !== host) throw codeErrors.CODE_ISSUER_MISMATCH();
  if (claims.iat < (key.nbf ?? 0) || claims.iat >= (key.exp ?? Infinity)) throw codeErrors.CODE_KEY_NOT_IN_FORCE();
  const atSeconds = at.getTime() / 1_000;
  if (claims.iat > atSeconds + CLOCK_TOLERANCE_SECONDS) throw codeErrors.CODE_NOT_YET_VALID();
  if (claims.exp <= atSeconds) throw codeErrors.CODE_EXPIRED();
  return toClaims(claims);
}

/** Reads the claims of a code without verifying its signature: only for a code that was verified before it was stored. */
export function readAapCode(code: string): AapCodeClaims {
  const [, payload = ""] = parseCode(code).jws.split(".");
  return toClaims(parsePayload(Buffer.from(payload, "base64url")));
}

/** Returns the key id in the header of a code, without verifying the signature. */
export function readKeyId(code: string): string {
  return parseCode(code).kid;
}

function parseCode(code: string): { host: string; jws: string; kid: string } {
  const [, host, header, payload, signature] = (code.length <= MAX_CODE_CHARACTERS && CODE.exec(code)) || [];
  if (!host || !header || !payload || !signature) throw codeErrors.CODE_MALFORMED();
  // The last character of a base64url text may have several spellings; only one is accepted, so that a code has one text.
  if (![header, payload, signature].every(isCanonicalBase64url)) throw codeErrors.CODE_MALFORMED();
  const { success, data } = headerSchema.safeParse(parseJson(Buffer.from(header, "base64url")));
  if (!success) throw codeErrors.CODE_MALFORMED();
  return { host, jws: `${header}.${payload}.${signature}`, kid: data.kid };
}

function isCanonicalBase64url(text: string): boolean {
  return Buffer.from(text, "base64url").toString("base64url") === text;
}

async function verifySignature(jws: string, key: JWK): Promise<Uint8Array> {
  try {
    return (await compactVerify(jws, await importOnce(key), { algorithms: ["Ed25519"] })).payload;
  } catch {
    throw codeErrors.CODE_SIGNATURE_INVALID();
  }
}

function parsePayload(payload: Uint8Array): CodePayload {
  const { success, data } = payloadSchema.safeParse(parseJson(payload));
  if (!success) throw codeErrors.CODE_MALFORMED();
  return data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const imported = new WeakMap<JWK, ReturnType<typeof importJWK>>();

function importOnce(key: JWK): ReturnType<typeof importJWK> {
  let known = imported.get(key);
  if (known === undefined) imported.set(key, (known = importJWK(key, "Ed25519")));
  return known;
}
