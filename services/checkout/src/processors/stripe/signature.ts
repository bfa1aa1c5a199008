import { isUtf8 } from "node:buffer";
import type { DomainError } from "@aap/kernel/domain-error";
import { errors } from "../../domain/errors.ts";
import type { EventHeaders } from "../processor.ts";
import { loadStripe } from "./sdk.ts";

const WINDOW_SECONDS = 300;
/** The number of signatures of an event that are checked; further ones are ignored. */
const MAX_SIGNATURES = 5;

/**
 * Throws SIGNATURE_INVALID unless one of the secrets signed exactly these bytes within 300 s of `now`, by one of the first five
 * signatures. The SDK checks the signature and its age; this function also refuses a time in the future, a repeated time and bytes
 * that are not UTF-8.
 */
export function verifySignature(headers: EventHeaders, rawBody: Buffer, secrets: readonly string[], now: Date): void {
  const header = headers["stripe-signature"];
  if (typeof header !== "string" || header === "") throw refused("The header Stripe-Signature is missing.");
  if (!isUtf8(rawBody)) throw refused("The body must be in UTF-8.");
  const parts = header.split(",");
  const times = parts.filter((part) => part.trim().startsWith("t="));
  const seconds = times.length === 1 ? /^t=(\d{1,12})$/.exec(times[0] ?? "")?.[1] : undefined;
  if (seconds === undefined) throw refused("Stripe-Signature must have one time, such as t=1767355200.");
  const age = Math.floor(now.getTime() / 1_000) - Number(seconds);
  if (Math.abs(age) > WINDOW_SECONDS) {
    throw refused("The time in Stripe-Signature is more than 300 seconds from the time of this service.");
  }
  const signatures = parts.filter((part) => part.startsWith("v1=")).slice(0, MAX_SIGNATURES);
  const checked = [`t=${seconds}`, ...signatures].join(",");
  if (secrets.some((secret) => isSigned(rawBody, checked, secret, now))) return;
  throw refused("No v1 signature in Stripe-Signature is of these bytes and this time by a secret of this connection.");
}

function refused(hint: string): DomainError {
  return errors.SIGNATURE_INVALID({ hint });
}

function isSigned(rawBody: Buffer, header: string, secret: string, now: Date): boolean {
  const { webhooks, errors: sdkErrors } = loadStripe();
  try {
    return webhooks.signature?.verifyHeader(rawBody, header, secret, WINDOW_SECONDS, undefined, now.getTime()) ?? false;
  } catch (error) {
    if (error instanceof sdkErrors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
