import { expect, test } from "vitest";
import { toParts, type Format, type Part } from "./parts.ts";

async function partsOf(text: string, format: Format, firstLine?: number): Promise<Part[]> {
  async function* lines() {
    yield* text.split("\n");
  }
  return Array.fromAsync(toParts(lines(), format, firstLine === undefined ? {} : { firstLine }));
}

test("each part of a CSV feed has the header, and knows the lines of the file", async () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => `r-${index},x`);
  const parts = await partsOf(["reference,name", ...rows].join("\n"), "CSV");
  expect(parts.map(({ offers }) => offers)).toEqual([500, 500, 1]);
  for (const { text } of parts) expect(text.startsWith("reference,name\nr-")).toBe(true);
  expect(parts[1]?.text.split("\n").slice(0, 2)).toEqual(["reference,name", "r-500,x"]);
  expect(parts[1]?.lines.slice(0, 3)).toEqual([1, 502, 503]);
  expect(parts[2]?.lines).toEqual([1, 1_002]);
});

test("a quoted cell with line breaks stays in one part, and counts its lines", async () => {
  const [part, ...more] = await partsOf('reference,name\na,"one\ntwo ""three"""\nb,x', "CSV");
  expect(more).toEqual([]);
  expect(part).toMatchObject({ offers: 2, lines: [1, 2, 3, 4] });
});

test("blank lines of a JSON Lines feed are left out, and the lines after them keep their numbers", async () => {
  const [part] = await partsOf('{"a": 1}\n\n{"a": 2}\n', "JSON_LINES");
  expect(part).toMatchObject({ text: '{"a": 1}\n{"a": 2}', lines: [1, 3], offers: 2 });
});

test("a feed that is resumed begins with its line, after the header", async () => {
  const [part, ...more] = await partsOf("reference,name\na,x\nb,x\nc,x", "CSV", 3);
  expect(more).toEqual([]);
  expect(part).toMatchObject({ text: "reference,name\nb,x\nc,x", lines: [1, 3, 4] });
});

test("a part has at most 500,000 characters unless one offer has more", async () => {
  const rows = ["a", "b", "c"].map((name) => JSON.stringify({ name: name.repeat(300_000) }));
  expect((await partsOf(rows.join("\n"), "JSON_LINES")).map(({ offers }) => offers)).toEqual([1, 1, 1]);
});
