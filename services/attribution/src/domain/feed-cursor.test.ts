import { expect, test } from "vitest";
import { parseCursor, toCursor } from "./feed-cursor.ts";

test.each([1n, 100n, 999_999_999_999_999_999n])("the cursor of position %d is read back unchanged", (position) => {
  expect(parseCursor(toCursor(position))).toBe(position);
});

test.each([
  "",
  "1",
  "x",
  "MQ==",
  toCursor(0n),
  toCursor(-1n),
  Buffer.from("01").toString("base64url"),
  toCursor(10n ** 18n),
])("%j is refused", (cursor) => {
  expect(() => parseCursor(cursor)).toThrow(expect.objectContaining({ code: "CURSOR_INVALID", param: "after" }));
});
