import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { refund, saleWith, day } from "../../testing/settlement-lines.ts";
import { addRepriced, differenceOf, readTerms, type GivenTerms } from "./what-if.ts";

const TEN_PERCENT = readTerms({ type: "PERCENTAGE", rateBasisPoints: 1_000 });

test("repriced conversions have the sums under both terms by currency, and nothing is owed for a refunded one", () => {
  // Sales of 19.99 with a commission of 8.00; a tenth is 2.00, of which the fee is 0.40.
  const records = [saleWith(), saleWith(), saleWith([refund()])];
  const [sum, ...others] = addRepriced([], records, TEN_PERCENT, day(2));
  expect(others).toEqual([]);
  expect(sum).toEqual({
    currency: "GBP",
    conversions: 3,
    present: { commissionMinor: 1_600n, networkFeeMinor: 320n, builderPayoutMinor: 1_280n, heldMinor: 0n },
    repriced: { commissionMinor: 400n, networkFeeMinor: 80n, builderPayoutMinor: 320n, heldMinor: 0n },
  });
  if (sum === undefined) return;
  expect(differenceOf(sum)).toEqual({
    commissionMinor: -1_200n,
    networkFeeMinor: -240n,
    builderPayoutMinor: -960n,
    heldMinor: 0n,
  });
  expect(addRepriced([sum], [conversionOf()], TEN_PERCENT, day(2))).toMatchObject([{ conversions: 4 }]);
});

test.each<[GivenTerms, string]>([
  [{ type: "CPA" }, "amountMinor"],
  [{ type: "CPA", amountMinor: 5, rateBasisPoints: 1 }, "rateBasisPoints"],
  [{ type: "PERCENTAGE", rateBasisPoints: 1, amountMinor: 5 }, "amountMinor"],
  [{ type: "PERCENTAGE" }, "rateBasisPoints"],
  [{ type: "PERCENTAGE", rateBasisPoints: 10_001 }, "rateBasisPoints"],
  [{ type: "HYBRID", amountMinor: 5, rateBasisPoints: 0 }, "rateBasisPoints"],
  [{ type: "CPA", amountMinor: -1 }, "amountMinor"],
  [{ type: "CPA", amountMinor: 1, capMinor: -1 }, "capMinor"],
])("terms of %o are refused because of %s", (given, field) => {
  expect(() => readTerms(given)).toThrow(
    expect.objectContaining({ code: "COMMISSION_TERMS_INVALID", param: `terms.${field}` }),
  );
});
