import { isUtf8 } from "node:buffer";
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from "node:crypto";
import type { DomainError } from "@aap/kernel/domain-error";
import { Webhook } from "standardwebhooks";
import { errors } from "../../domain/errors.ts";
import type { EventHeaders } from "../processor.ts";

/** The greatest difference between a message's time and ours. */
const WINDOW_SECONDS = 300;
/** The number of signatures of a message that are checked; further ones are ignored. */
const MAX_SIGNATURES = 5;

/** The three headers of Standard Webhooks. */
export interface SignedHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** Signs a message by Standard Webhooks; a message that is sent again keeps its id. */
export function signMessage(secret: string, id: string, at: Date, body: string): SignedHeaders {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}

/**
 * Throws SIGNATURE_INVALID unless one of the secrets signed exactly these bytes within 300 s of `now`, by one of the first five
 * signatures. The library's `verify` is not used, because it reads the process's clock and accepts `12abc` as a time.
 */
export function verifyMessage(headers: EventHeaders, rawBody: Buffer, secrets: readonly string[], now: Date): void {
  const id = single(headers["webhook-id"]);
  const timestamp = single(headers["webhook-timestamp"]);
  const signatures = headers["webhook-signature"];
  if (id === null || timestamp === null || typeof signatures !== "string" || signatures === "") {
    throw refused("Send each of the headers webhook-id, webhook-timestamp and webhook-signature once.");
  }
  if (!/^\d{1,12}$/.test(timestamp)) throw refused("webhook-timestamp must be a time in seconds since 1970.");
  if (Math.abs(Math.floor(now.getTime() / 1_000) - Number(timestamp)) > WINDOW_SECONDS) {
    throw refused("webhook-timestamp is more than 300 seconds from the time of this service.");
  }
  // An event is read as text, in which bytes that are not UTF-8 are replaced: it would not say what was signed.
  if (!isUtf8(rawBody)) throw refused("The body must be in UTF-8.");
  const given = signatures.split(" ").slice(0, MAX_SIGNATURES);
  const matches = secrets
    .map((secret) => signatureOf(secret, id, Number(timestamp), rawBody))
    .filter((expected) => given.some((one) => isEqual(one, expected)));
  if (matches.length > 0) return;
  throw refused(
    "No v1 signature in webhook-signature is of these bytes, webhook-id and webhook-timestamp by a secret of this connection.",
  );
}

function refused(hint: string): DomainError {
  return errors.SIGNATURE_INVALID({ hint });
}

/** Returns the signature of a message (Standard Webhooks). The library's `sign` is not used: it needs 4 ms for 256 kB, in JavaScript. */
function signatureOf(secret: string, id: string, atSeconds: number, body: Buffer): string {
  return `v1,${createHmac("sha256", keyOf(secret)).update(`${id}.${atSeconds}.`).update(body).digest("base64")}`;
}

const MAX_KEYS = 1_000;
const keys = new Map<string, KeyObject>();

/** Returns the key of a secret. It is kept: making one takes several times as long as signing an event. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const key = createSecretKey(Buffer.from(secret.replace(/^whsec_/, ""), "base64"));
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(secret, key);
  return key;
}

/** Returns a header that was sent once; else null. HTTP joins the values of a repeated header with a comma, which no valid value contains. */
function single(value: unknown): string | null {
  return typeof value === "string" && /^[^,\s]{1,255}$/.test(value) ? value : null;
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
