import { expect, test } from "vitest";
import { computeChangeBasisPoints, computeShareBasisPoints } from "./change.ts";

test.each([
  [150n, 100n, 5_000],
  [75n, 100n, -2_500],
  [0n, 100n, -10_000],
  [-50n, 100n, -15_000],
  [100n, 100n, 0],
  // Sums that a float would round.
  [90_071_992_547_409_930n, 45_035_996_273_704_965n, 10_000],
])("%d after %d is a change of %d basis points", (now, before, basisPoints) => {
  expect(computeChangeBasisPoints(now, before)).toBe(basisPoints);
});

test.each([0n, -5n])("a change from %d is not a percentage", (before) => {
  expect(computeChangeBasisPoints(100n, before)).toBeNull();
});

test("a share of nothing is not a percentage", () => {
  expect(computeShareBasisPoints(0, 0)).toBeNull();
  expect(computeShareBasisPoints(1, 3)).toBe(3_333);
});
