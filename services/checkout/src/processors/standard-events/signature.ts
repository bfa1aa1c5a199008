import { isUtf8 } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { errors } from "../../domain/errors.ts";
import type { EventHeaders } from "../processor.ts";

/** How far a message's time may be from ours, before and after. */
const WINDOW_SECONDS = 300;
/** How many signatures of a message are looked at; the rest are as if they were not there. */
const MAX_SIGNATURES = 5;

/** The three headers of Standard Webhooks. */
export interface SignedHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** Signs a message as Standard Webhooks asks; the id stays the same when it is sent again. */
export function signMessage(secret: string, id: string, at: Date, body: string): SignedHeaders {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}

/**
 * Throws SIGNATURE_INVALID unless one of the secrets signed exactly these bytes within 300 s of `now`, by one of the
 * first five signatures.
 * The library's own `verify` is not used: it reads the process's clock, and takes `12abc` for a time.
 */
export function verifyMessage(headers: EventHeaders, rawBody: Buffer, secrets: readonly string[], now: Date): void {
  const id = single(headers["webhook-id"]);
  const timestamp = single(headers["webhook-timestamp"]);
  const signatures = headers["webhook-signature"];
  if (id === null || timestamp === null || typeof signatures !== "string") throw errors.SIGNATURE_INVALID();
  if (!/^\d{1,12}$/.test(timestamp)) throw errors.SIGNATURE_INVALID();
  const at = new Date(Number(timestamp) * 1_000);
  if (Math.abs(Math.floor(now.getTime() / 1_000) - Number(timestamp)) > WINDOW_SECONDS)
    throw errors.SIGNATURE_INVALID();
  // The library signs text: bytes that are no UTF-8 would be replaced before they are signed, and two bodies look like one.
  if (!isUtf8(rawBody)) throw errors.SIGNATURE_INVALID();
  const given = signatures.split(" ").slice(0, MAX_SIGNATURES);
  const matches = secrets
    .map((secret) => new Webhook(secret).sign(id, at, rawBody))
    .filter((expected) => given.some((one) => isEqual(one, expected)));
  if (matches.length === 0) throw errors.SIGNATURE_INVALID();
}

/** A header that was sent once: HTTP joins a repeated one with a comma, and neither value holds one. */
function single(value: unknown): string | null {
  return typeof value === "string" && /^[^,\s]{1,255}$/.test(value) ? value : null;
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
