/** Control characters, line separators, lone surrogates, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Returns whether a text can be shown on one line as it is: it contains no control, line separator, lone surrogate or direction character. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}
