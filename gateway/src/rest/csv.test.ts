import { expect, test } from "vitest";
import { z } from "zod";
import { columnsOf, readPages, toLines } from "./csv.ts";
import { toWireAmount } from "./wire.ts";

test("the columns are the fields of the row, of each kind of row once", () => {
  const whole = z.object({ id: z.string(), status: z.string(), fee: z.number() });
  expect(columnsOf(whole)).toEqual(["id", "status", "fee"]);
  expect(columnsOf(z.union([whole, z.object({ id: z.string(), note: z.string() })]))).toEqual([
    "id",
    "status",
    "fee",
    "note",
  ]);
});

test("cells are in the order of the columns, an amount has its exact digits, and a list is JSON", () => {
  const rows = [
    { note: "a,b", fee: toWireAmount({ amountMinor: -150, currency: "GBP" }), steps: [{ to: "paid" }] },
    { note: null, fee: 0 },
  ];
  expect(toLines(rows, ["note", "fee", "steps"])).toBe('"a,b",-1.5,"[{""to"":""paid""}]"\r\n,0,\r\n');
});

test("each page is read with the cursor of the one before, and paid for except the first", async () => {
  const asked: (string | undefined)[] = [];
  let paid = 0;
  const pages = readPages(
    { name: "rows", columns: [] },
    async (cursor) => {
      asked.push(cursor);
      return {
        status: 200,
        body: { rows: [{ id: asked.length }], nextCursor: asked.length < 3 ? `c${asked.length}` : null },
      };
    },
    async () => void (paid += 1),
  );
  const read = [];
  for await (const page of pages) read.push(...page);
  expect([asked, read, paid]).toEqual([[undefined, "c1", "c2"], [{ id: 1 }, { id: 2 }, { id: 3 }], 2]);
});
