import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** Returns a new random signing secret in the form of Standard Webhooks. */
export function makeSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
