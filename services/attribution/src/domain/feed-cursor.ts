import { errors } from "./errors.ts";

const POSITION = /^[1-9]\d{0,17}$/;

/** Writes a position of the feed as an opaque text. */
export function toCursor(position: bigint): string {
  return Buffer.from(String(position)).toString("base64url");
}

/** Reads a cursor that `toCursor` wrote; throws CURSOR_INVALID for any other text. */
export function parseCursor(cursor: string): bigint {
  const text = Buffer.from(cursor, "base64url").toString();
  if (!POSITION.test(text) || toCursor(BigInt(text)) !== cursor) throw errors.CURSOR_INVALID({ param: "after" });
  return BigInt(text);
}
