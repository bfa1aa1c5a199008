import { createHash } from "node:crypto";

/**
 * The one JSON text of a value (RFC 8785): keys in the order of their UTF-16 code units, no blanks. A bigint is written as an
 * integer, a time as ISO 8601 in UTC; what is undefined is left out.
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

/** SHA-256 of a value's canonical JSON, in hex. */
export function digestOf(value: unknown): string {
  return sha256Of(toCanonicalJson(value));
}

/** SHA-256 of bytes, or of a text in UTF-8, in hex. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
