/** Controls, line separators, lone surrogates, and what turns the direction of the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text reads on one line as it is stored: it holds no control, line separator, lone surrogate or direction character. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}
