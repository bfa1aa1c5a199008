import { expect, test } from "vitest";
import { nameTwoCheckouts } from "./correlation-keys.ts";

test.each([
  [["checkout:txn_1"], ["checkout:txn_1"], false],
  [["checkout:txn_1"], ["payment:con_1:pi_1", "checkout:txn_2"], true],
  [["checkout:txn_1", "checkout:txn_2"], ["checkout:txn_2"], false],
  [["checkout:txn_1"], ["payment:con_1:pi_1"], false],
  [["payment:con_1:pi_1"], ["checkout:txn_1"], false],
  [[], [], false],
])("the keys %j and %j are of two checkouts: %s", (keys, others, areTwo) => {
  expect(nameTwoCheckouts(keys, others)).toBe(areTwo);
});
