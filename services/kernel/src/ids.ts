import { fromUUIDBytes } from "typeid-js";

const MAX_COUNT = 0xfff;
/** The last time of an id: its milliseconds have 48 bits. */
const MAX_MS = 2 ** 48 - 1;

const ID_BYTES = 16;
/** Random bytes for 256 ids: asking the system for 16 bytes takes about as long as for all of these. */
const random = new Uint8Array(256 * ID_BYTES);
let used = random.length;

/** The bytes of the id that is being made; the next id is made in the same ones. */
const bytes = new Uint8Array(ID_BYTES);
const view = new DataView(bytes.buffer);

let lastMs = 0;
let count = 0;

/**
 * Creates an id such as `rec_01h455vb4pex5vsknk084sn02q`: a type prefix and a UUIDv7 that sorts after each earlier id of this
 * process. 62 of its bits are random, so that ids cannot be guessed. The library's generator increments the previous id and has
 * only 43 random bits.
 */
export function newId(prefix: string): string {
  takeRandomBytes();
  advance(Date.now());
  return write(prefix, lastMs, count);
}

/** Returns the id that sorts before all ids that `newId` makes at this time or later, and after all earlier ones. */
export function firstIdAt(prefix: string, time: Date): string {
  bytes.fill(0);
  return write(prefix, Math.min(Math.max(time.getTime(), 0), MAX_MS), 0);
}

/** Writes the time, the count and the version of UUIDs over the bytes of the id, and returns its text. */
function write(prefix: string, ms: number, countInMs: number): string {
  view.setUint16(0, Math.floor(ms / 2 ** 32));
  view.setUint32(2, ms % 2 ** 32);
  view.setUint16(6, 0x7000 | countInMs);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return fromUUIDBytes(prefix, bytes);
}

function takeRandomBytes(): void {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  for (let index = 0; index < ID_BYTES; index += 1) bytes[index] = random[used + index] ?? 0;
  used += ID_BYTES;
}

/** Counts the ids of one millisecond. After 4,096 ids, or if the clock was set back, the time of the ids runs ahead of the clock. */
function advance(nowMs: number): void {
  if (nowMs > lastMs) [lastMs, count] = [nowMs, 0];
  else if (count < MAX_COUNT) count += 1;
  else [lastMs, count] = [lastMs + 1, 0];
}

/** The 128 bits of a UUID in the base 32 of TypeIDs. */
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Returns whether a text is a well-formed id with this prefix. It does not look for the record. */
export function isId(prefix: string, text: string): boolean {
  return text.startsWith(`${prefix}_`) && SUFFIX.test(text.slice(prefix.length + 1));
}

/** The ids of ledger accounts, the only ones without a prefix: mode, kind, stage, party if any, and currency. */
export const LEDGER_ACCOUNT_ID = /^(live|test):[a-z_]+:(accrued|settled)(:\w+)?:[A-Z]{3}$/;
