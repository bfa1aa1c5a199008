import { sha256Of } from "./digest.ts";

/** The maximum length of an address (RFC 5321, section 4.5.3.1.3). */
const MAX_CHARACTERS = 254;
/** One `@`, a domain of at least two labels, and no character that an address may contain only between quotes. */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

/** Returns the e-mail address in a text, without white space around it; null if the text is not one address of at most 254 characters. */
export function findEmail(text: string): string | null {
  const address = text.trim();
  return address.length <= MAX_CHARACTERS && ADDRESS.test(address) ? address : null;
}

/**
 * Returns the SHA-256, in hex, of an e-mail address in one spelling: Unicode NFKC, lower case, no white space around it.
 * It identifies an address that must not be stored itself. Returns null if the text is not an address.
 */
export function emailDigestOf(text: string | null | undefined): string | null {
  const address = findEmail(text?.normalize("NFKC") ?? "");
  return address === null ? null : sha256Of(address.toLowerCase().normalize("NFKC"));
}
