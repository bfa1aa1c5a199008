/** Controls and characters that are invisible or change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

/** Returns a text of a merchant or the service on one line, without characters that a terminal would execute. */
export function toPlainText(text: string): string {
  return text.replaceAll(UNPRINTABLE, " ").trim();
}
