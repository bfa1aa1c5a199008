/** Controls, line separators, lone surrogates, and what turns the direction of the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Why a text may not be shown to a buyer, as the rest of a sentence, or null where it may. */
export function textFault(text: string, maxCharacters: number): string | null {
  if (text.trim() === "") return "must not be empty";
  if (text !== text.trim()) return "must not begin or end with a space";
  if (text.length > maxCharacters) return `must have at most ${maxCharacters} characters`;
  if (UNPRINTABLE.test(text)) return "must not hold control or direction characters";
  return null;
}
