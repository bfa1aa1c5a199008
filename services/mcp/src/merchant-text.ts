const MAX_CHARACTERS = 500;

/** Characters that are invisible or change the direction of text, such as controls, variation selectors, tags and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** The characters that begin HTML, XML, code and links of Markdown, and similar ones that do not. */
const MARKUP: Readonly<Record<string, string>> = { "<": "‹", ">": "›", "`": "’", "[": "(", "]": ")" };

/**
 * Returns a text of a merchant as plain data for a model: on one line, of at most 500 characters, without invisible characters and
 * without markup. A model may still read it as an instruction, so it is only ever the value of a JSON field.
 */
export function toPlainText(text: string): string {
  return text
    .replaceAll(INVISIBLE, " ")
    .replaceAll(/[<>`[\]]/g, (character) => MARKUP[character] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_CHARACTERS);
}
