/** A part of a feed that is sent in one request. */
export interface Part {
  /** A complete feed; CSV begins with the header of the file. */
  text: string;
  /** The line number in the file of each line of the text, counted from 1. */
  lines: readonly number[];
  offers: number;
  /** The bytes of the file up to the end of this part. */
  bytesRead: number;
}

export type Format = "CSV" | "JSON_LINES";

const MAX_OFFERS = 500;
const MAX_CHARACTERS = 500_000;

/** Splits the lines of a feed into parts that end between two offers. Offers that begin before `firstLine` are left out. */
export async function* toParts(
  lines: AsyncIterable<string>,
  format: Format,
  { firstLine = 1 }: { firstLine?: number } = {},
): AsyncGenerator<Part> {
  let header: string | null = null;
  let part = { lines: [] as number[], texts: [] as string[], characters: 0, offers: 0 };
  let bytesRead = 0;
  const finish = (): Part => {
    const texts = header === null ? part.texts : [header, ...part.texts];
    const numbers = header === null ? part.lines : [1, ...part.lines];
    const finished = { text: texts.join("\n"), lines: numbers, offers: part.offers, bytesRead };
    part = { lines: [], texts: [], characters: 0, offers: 0 };
    return finished;
  };
  for await (const { text, line, isFirst } of toRecords(lines, format)) {
    const isFull = part.offers >= MAX_OFFERS || part.characters + text.length > MAX_CHARACTERS;
    if (isFull && part.offers > 0) yield finish();
    bytesRead += Buffer.byteLength(text) + 1;
    if (format === "CSV" && isFirst) header = text;
    else if (line >= firstLine && text.trim() !== "") {
      part.texts.push(text);
      part.lines.push(...text.split("\n").map((_, index) => line + index));
      part.characters += text.length;
      part.offers += 1;
    }
  }
  if (part.offers > 0) yield finish();
}

/** Yields each record with the line on which it begins. A quoted cell of a CSV file may contain line breaks. */
async function* toRecords(lines: AsyncIterable<string>, format: Format) {
  let number = 0;
  let begin = 1;
  let open: string[] = [];
  let isQuoted = false;
  for await (const text of lines) {
    number += 1;
    if (open.length === 0) begin = number;
    open.push(text);
    if (format === "CSV" && (text.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
    if (isQuoted) continue;
    yield { text: open.join("\n"), line: begin, isFirst: begin === 1 };
    open = [];
  }
  if (open.length > 0) yield { text: open.join("\n"), line: begin, isFirst: begin === 1 };
}
