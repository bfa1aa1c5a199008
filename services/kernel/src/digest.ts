import { createHash } from "node:crypto";

/**
 * Writes the canonical JSON text of a value (RFC 8785): keys in the order of their UTF-16 code units, no white space.
 * A bigint is written as an integer, a Date as ISO 8601 in UTC. An undefined member is left out; an undefined item is null.
 */
export function toCanonicalJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null || value instanceof Date) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${toCanonicalJson(inner)}`);
  return `{${members.join(",")}}`;
}

/** Returns the SHA-256 of the canonical JSON of a value, in lower-case hex. */
export function digestOf(value: unknown): string {
  return sha256Of(toCanonicalJson(value));
}

/** Returns the SHA-256 of bytes, or of a text in UTF-8, in lower-case hex. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
