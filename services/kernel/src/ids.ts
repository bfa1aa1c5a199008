import { TypeID } from "typeid-js";

const MAX_COUNT = 0xfff;

let lastMs = 0;
let count = 0;

/**
 * Creates an id such as `rec_01h455vb4pex5vsknk084sn02q`: a type prefix and a UUIDv7 that sorts after each earlier id of this
 * process. 62 of its bits are random, so that ids cannot be guessed. The library's generator increments the previous id and has
 * only 43 random bits.
 */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  advance(Date.now());
  view.setUint16(0, Math.floor(lastMs / 2 ** 32));
  view.setUint32(2, lastMs % 2 ** 32);
  view.setUint16(6, 0x7000 | count);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return TypeID.fromUUIDBytes(prefix, bytes).toString();
}

/** Counts the ids of one millisecond. After 4,096 ids, or if the clock was set back, the time of the ids runs ahead of the clock. */
function advance(nowMs: number): void {
  if (nowMs > lastMs) [lastMs, count] = [nowMs, 0];
  else if (count < MAX_COUNT) count += 1;
  else [lastMs, count] = [lastMs + 1, 0];
}

/** Returns whether a text is a well-formed id with this prefix. It does not look for the record. */
export function isId(prefix: string, text: string): boolean {
  try {
    return TypeID.fromString(text).getType() === prefix;
  } catch {
    return false;
  }
}
