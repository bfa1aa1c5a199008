import { describe, expect, test } from "vitest";
import type { Attribute } from "./attributes.ts";
import { decideVertical, keptIndex } from "./vertical.ts";

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
};

describe("a vertical", () => {
  test("is accepted with attributes whose parameters are its own", () => {
    expect(decideVertical(sim)).toEqual(sim);
  });

  test.each([
    ["an attribute named twice", [attribute("data_gb"), attribute("data_gb")]],
    ["an attribute that is another's bound", [attribute("data_gb"), attribute("data_gb_min", "TEXT")]],
    ["an attribute named like a parameter of every search", [attribute("sort", "TEXT")]],
    ["an attribute whose bound is a parameter of every search", [attribute("price")]],
    ["a name that is no parameter", [attribute("Data GB")]],
    ["a name that would break out of SQL", [attribute("x'); drop table offer; --")]],
    ["four indexed attributes", ["a", "b", "c", "d"].map((name) => attribute(name, "INTEGER", true))],
  ])("is refused with %s", (_, attributes) => {
    expect(() => decideVertical({ ...sim, attributes })).toThrow(
      expect.objectContaining({ code: "VERTICAL_INVALID", param: "attributes" }),
    );
  });

  test.each(["", "Sim", "sim card", "x'y", "s".repeat(31)])("is refused under the name %j", (name) => {
    expect(() => decideVertical({ ...sim, name })).toThrow(expect.objectContaining({ param: "name" }));
  });
});

test("built indexes stay in use while the declaration compares their attributes the same way", () => {
  const before = [attribute("data_gb"), attribute("network", "TEXT")];
  expect(keptIndex(["data_gb"], before, [attribute("data_gb", "NUMBER")])).toEqual(["data_gb"]);
  expect(keptIndex(["data_gb", "network"], before, [attribute("data_gb")])).toEqual([]);
  expect(keptIndex(["data_gb"], before, [attribute("data_gb", "TEXT")])).toEqual([]);
});
