import { createHash } from "node:crypto";

/** Returns a number from 0 (inclusive) to 1 (exclusive) that depends only on the text. */
export function chanceOf(text: string): number {
  return createHash("sha1").update(text).digest().readUInt32BE() / 2 ** 32;
}

/** Returns one of the items, depending only on the text; there must be one. */
export function pickOf<Item>(items: readonly Item[], text: string): Item {
  const item = items[Math.floor(chanceOf(text) * items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
}
