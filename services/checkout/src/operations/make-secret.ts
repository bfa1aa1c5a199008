import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A new secret to sign events with, as Standard Webhooks writes them. */
export function makeSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
