import { expect, test } from "vitest";
import { split } from "../../testing/settlement-lines.ts";
import { sumByParties, totalsOf } from "./run-sums.ts";

const line = (builderId: string | null, merchantId: string, commissionMinor: bigint, currency = "GBP") => ({
  ...split(commissionMinor, builderId !== null),
  builderId,
  merchantId,
  currency,
});

test("lines are summed by builder, merchant and currency", () => {
  const sums = sumByParties([
    line("bld_1", "mer_1", 1_000n),
    line("bld_1", "mer_1", 500n),
    line("bld_1", "mer_2", 100n),
    line(null, "mer_1", 100n),
    line("bld_1", "mer_1", 100n, "EUR"),
  ]);
  expect(sums.map(({ builderId, merchantId, currency, lines }) => [builderId, merchantId, currency, lines])).toEqual([
    ["bld_1", "mer_1", "GBP", 2],
    ["bld_1", "mer_2", "GBP", 1],
    [null, "mer_1", "GBP", 1],
    ["bld_1", "mer_1", "EUR", 1],
  ]);
  // 20 % of 15.00 is 3.00.
  expect(sums[0]).toMatchObject({ commissionMinor: 1_500n, networkFeeMinor: 300n, builderPayoutMinor: 1_200n });
});

test("totals are the sums of each currency, ordered by its code", () => {
  const sums = sumByParties([
    line("bld_1", "mer_1", 1_000n),
    line(null, "mer_2", 500n),
    line("bld_1", "mer_1", 5n, "EUR"),
  ]);
  expect(totalsOf(sums)).toMatchObject([
    { currency: "EUR", lines: 1, commissionMinor: 5n },
    { currency: "GBP", lines: 2, commissionMinor: 1_500n, builderPayoutMinor: 800n, heldMinor: 400n },
  ]);
});
