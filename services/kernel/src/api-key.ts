import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { KEY_KINDS, type KeyKind } from "./caller.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LOOKUP_LENGTH = 8;
/** 22 base62 characters contain 130 random bits. */
const SECRET_LENGTH = 22;
const CHECKSUM_LENGTH = 6;

const FORMAT = new RegExp(
  `^(?<signed>aap_(?<kind>${KEY_KINDS.join("|")})_(?<lookup>[0-9A-Za-z]{${LOOKUP_LENGTH}})_(?<secret>[0-9A-Za-z]{${SECRET_LENGTH}}))(?<checksum>[0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/** The parts of a key that may be stored: its kind, its lookup, and the hash that verifies its secret. */
export interface ApiKeyProof {
  kind: KeyKind;
  /** The 8 characters by which the key is found; they are not secret. */
  lookup: string;
  /** SHA-256 of the secret, in hex. */
  secretHash: string;
}

/** A new key. `text` is shown to its owner once and never stored. */
export interface NewApiKey extends ApiKeyProof {
  text: string;
}

/** Creates a key `aap_<kind>_<lookup>_<secret><checksum>` whose secret has 130 random bits. */
export function createApiKey(kind: KeyKind): NewApiKey {
  const lookup = randomBase62(LOOKUP_LENGTH);
  const secret = randomBase62(SECRET_LENGTH);
  const signed = `${keyPrefix(kind, lookup)}_${secret}`;
  return { kind, lookup, secretHash: hashSecret(secret), text: signed + checksumOf(signed) };
}

/** Reads the text of a key; returns null if the form or the checksum is wrong, so that no database is asked about it. */
export function parseApiKey(text: string): ApiKeyProof | null {
  const { signed = "", kind, lookup = "", secret = "", checksum } = FORMAT.exec(text)?.groups ?? {};
  if (kind === undefined || checksum !== checksumOf(signed)) return null;
  return { kind: kind as KeyKind, lookup, secretHash: hashSecret(secret) };
}

/** Returns the public part of a key, `aap_<kind>_<lookup>`; it is safe to log. */
export function keyPrefix(kind: KeyKind, lookup: string): string {
  return `aap_${kind}_${lookup}`;
}

function hashSecret(secret: string): string {
  return hash("sha256", secret);
}

function checksumOf(signed: string): string {
  let rest = crc32(signed);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62.charAt(randomInt(BASE62.length))).join("");
}
