import { expect, test } from "vitest";
import { parseCursor, toCursor, verifyContinues } from "./search-cursor.ts";

const position = { sessionId: `ses_${"0".repeat(26)}`, offerId: `off_${"1".repeat(26)}`, priceMinor: 1_999n };

test("a cursor is read back unchanged", () => {
  expect(parseCursor(toCursor(position))).toEqual(position);
});

test.each([
  "",
  "x",
  "e30",
  Buffer.from('["ses_1","off_1",1]').toString("base64url"),
  Buffer.from(JSON.stringify([position.sessionId, position.offerId, -1])).toString("base64url"),
])("%j is refused", (cursor) => {
  expect(() => parseCursor(cursor)).toThrow(expect.objectContaining({ code: "CURSOR_INVALID", param: "cursor" }));
});

test("a parameter beside a cursor must equal that of the search", () => {
  const searchedFor = { vertical: "sim", sort: "price", currency: "GBP" };
  expect(() => verifyContinues(searchedFor, { vertical: "sim" })).not.toThrow();
  expect(() => verifyContinues(searchedFor, { sort: "-price" })).toThrow(expect.objectContaining({ param: "sort" }));
  expect(() => verifyContinues(searchedFor, { data_gb: "5" })).toThrow(expect.objectContaining({ param: "data_gb" }));
});
