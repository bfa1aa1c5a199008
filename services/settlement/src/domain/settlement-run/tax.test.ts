import { expect, test } from "vitest";
import { computeTax, readTaxProfile } from "./tax.ts";

const profile = { basisPoints: 2_000, number: "GB123456789", reverseCharge: false };

test.each([
  [800n, 2_000, 160n],
  // 19.5 % of 8.10 is 1.5795, and 5 % of 0.10 is 0.005, which is rounded up.
  [810n, 1_950, 158n],
  [10n, 500, 1n],
  [9n, 500, 0n],
  [0n, 2_000, 0n],
])("the tax on %d at %d basis points is %d", (amountMinor, basisPoints, taxMinor) => {
  expect(computeTax(amountMinor, { ...profile, basisPoints }).taxMinor).toBe(taxMinor);
});

test("without a profile there is no tax", () => {
  expect(computeTax(800n, null)).toEqual({ taxBasisPoints: 0, taxMinor: 0n, taxNumber: null, reverseCharge: false });
});

test("a reverse charge has no tax and keeps the number", () => {
  expect(computeTax(800n, { ...profile, reverseCharge: true })).toEqual({
    taxBasisPoints: 0,
    taxMinor: 0n,
    taxNumber: "GB123456789",
    reverseCharge: true,
  });
});

test.each([
  [{ basisPoints: -1 }, "basisPoints must be"],
  [{ basisPoints: 10_001 }, "basisPoints must be"],
  [{ basisPoints: 0.5 }, "basisPoints must be"],
  [{ number: "=1+1" }, "number is not a tax number"],
  [{ number: "x".repeat(31) }, "number is not a tax number"],
  [{ number: " ", reverseCharge: true }, "needs the party's tax number"],
])("a profile with %j is refused", (given, refusal) => {
  expect(() => readTaxProfile({ ...profile, ...given })).toThrow(refusal);
});
