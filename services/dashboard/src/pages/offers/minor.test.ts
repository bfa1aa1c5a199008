import { expect, test } from "vitest";
import { toMinor } from "./minor.ts";

test.each([
  ["19.99", "8.00", 1999],
  ["19.9", "8.00", 1990],
  ["20", "8.00", 2000],
  ["2970", "990", 2970],
  ["12.75", "5.500", 12_750],
  ["0.29", "8.00", 29],
])("%s in a currency with amounts such as %s is %i minor units", (text, example, minor) => {
  expect(toMinor(text, example)).toBe(minor);
});

test.each(["", "1,5", "-1", "1e3", "19.999", "abc"])("%j is no price in pounds", (text) => {
  expect(() => toMinor(text, "8.00")).toThrow();
});
