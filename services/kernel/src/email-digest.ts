import { sha256Of } from "./digest.ts";

/** The longest address that mail is delivered to. @see RFC 5321, section 4.5.3.1.3 */
const MAX_CHARACTERS = 254;
/** One `@`, a domain of at least two labels, and nothing that an address only holds when it is quoted. */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

/** The e-mail address that a text is, without the blanks around it; null for what is none, or longer than 254 characters. */
export function findEmail(text: string): string | null {
  const address = text.trim();
  return address.length <= MAX_CHARACTERS && ADDRESS.test(address) ? address : null;
}

/**
 * What an e-mail address is known by where the address itself must not be: SHA-256, in hex, of its one spelling (Unicode in
 * NFKC, without blanks around it, in lower case). Null for what is no address.
 */
export function emailDigestOf(text: string | null | undefined): string | null {
  const address = findEmail(text?.normalize("NFKC") ?? "");
  return address === null ? null : sha256Of(address.toLowerCase().normalize("NFKC"));
}
