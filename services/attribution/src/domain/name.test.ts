import { expect, test } from "vitest";
import { decideName } from "./name.ts";

test("a name is returned without white space around it", () => {
  expect(decideName("  Läden & Söhne ", "name")).toBe("Läden & Söhne");
  expect(decideName("x".repeat(200), "name")).toHaveLength(200);
});

test.each(["", "  ", "x".repeat(201), "a\u0000b", "a\nb", "\ud83d"])("the name %j is refused", (text) => {
  expect(() => decideName(text, "name")).toThrow(expect.objectContaining({ code: "NAME_INVALID", param: "name" }));
});
