import { describe, expect, test } from "vitest";
import type { Attribute } from "./attributes.ts";
import { decideUsableIndex, decideVertical } from "./vertical.ts";

const attribute = (name: string, type: Attribute["type"] = "INTEGER", indexed = false): Attribute => ({
  name,
  type,
  indexed,
  description: name,
});
const sim = {
  name: "sim",
  title: "SIM only",
  validationDays: 30,
  attributes: [attribute("data_gb"), attribute("5g", "BOOLEAN")],
  requirements: { userDetails: [], eligibility: [], confirmations: [] },
};

describe("a vertical", () => {
  test("is accepted if no two attributes have the same search parameter", () => {
    expect(decideVertical(sim)).toEqual(sim);
  });

  test.each([
    ["an attribute named twice", [attribute("data_gb"), attribute("data_gb")]],
    ["an attribute named like the minimum of another", [attribute("data_gb"), attribute("data_gb_min", "TEXT")]],
    ["an attribute named like a parameter of every search", [attribute("sort", "TEXT")]],
    ["an attribute whose minimum is a parameter of every search", [attribute("price")]],
    ["a name with a space and capitals", [attribute("Data GB")]],
    ["a name with SQL in it", [attribute("x'); drop table offer; --")]],
    ["four indexed attributes", ["a", "b", "c", "d"].map((name) => attribute(name, "INTEGER", true))],
  ])("is refused with %s", (_, attributes) => {
    expect(() => decideVertical({ ...sim, attributes })).toThrow(
      expect.objectContaining({ code: "VERTICAL_INVALID", param: "attributes" }),
    );
  });

  test.each([
    ["title", { title: " " }],
    ["validationDays", { validationDays: -1 }],
    ["validationDays", { validationDays: 366 }],
  ])("is refused with a wrong %s: %j", (param, change) => {
    expect(() => decideVertical({ ...sim, ...change })).toThrow(
      expect.objectContaining({ code: "VERTICAL_INVALID", param }),
    );
  });

  test.each([0, 365])("is accepted with %d validation days", (validationDays) => {
    expect(decideVertical({ ...sim, validationDays })).toMatchObject({ validationDays });
  });

  test.each(["", "Sim", "sim card", "x'y", "s".repeat(31)])("is refused with the name %j", (name) => {
    expect(() => decideVertical({ ...sim, name })).toThrow(expect.objectContaining({ param: "name" }));
  });
});

test("a built index stays in use if its attributes keep their column types", () => {
  const before = [attribute("data_gb"), attribute("network", "TEXT")];
  expect(decideUsableIndex(["data_gb"], before, [attribute("data_gb", "NUMBER")])).toEqual(["data_gb"]);
  expect(decideUsableIndex(["data_gb", "network"], before, [attribute("data_gb")])).toEqual([]);
  expect(decideUsableIndex(["data_gb"], before, [attribute("data_gb", "TEXT")])).toEqual([]);
});
