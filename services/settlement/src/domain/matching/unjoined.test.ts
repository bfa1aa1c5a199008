import { describe, expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { reportOf } from "../../testing/facts.ts";
import { awaitedBy, matchUnnamed, NO_SALES, type Match, type UnjoinedSales } from "./unjoined.ts";

const joins = (id: string): Match => ({ joins: id });
const ALONE: Match = { joins: null, isPossibleDuplicate: false };
const POSSIBLE_DUPLICATE: Match = { joins: null, isPossibleDuplicate: true };

const some = (given: Partial<UnjoinedSales>): UnjoinedSales => ({ ...NO_SALES, ...given });
const one = ["conv_1"];
const two = ["conv_1", "conv_2"];

/** The sales that lack the new evidence, and the other evidence of its kind without a sale; every combination. */
const LACKING: readonly [name: string, lacking: UnjoinedSales][] = [
  ["none", NO_SALES],
  ["one open", some({ open: one })],
  ["two open", some({ open: two })],
  ["a settled one", some({ hasSettled: true })],
  ["a rejected one", some({ hasRejected: true })],
  ["a settled and a rejected one", some({ hasSettled: true, hasRejected: true })],
  ["one open and a settled one", some({ open: one, hasSettled: true })],
  ["one open and a rejected one", some({ open: one, hasRejected: true })],
  ["one open, a settled and a rejected one", some({ open: one, hasSettled: true, hasRejected: true })],
  ["two open and a settled one", some({ open: two, hasSettled: true })],
  ["two open and a rejected one", some({ open: two, hasRejected: true })],
  ["two open, a settled and a rejected one", some({ open: two, hasSettled: true, hasRejected: true })],
];
const RIVALS: readonly [name: string, rivals: UnjoinedSales, isRivalled: boolean][] = [
  ["none", NO_SALES, false],
  ["a rejected one", some({ hasRejected: true }), false],
  ["one open", some({ open: one }), true],
  ["two open", some({ open: two }), true],
  ["a settled one", some({ hasSettled: true }), true],
  ["an open and a settled one", some({ open: one, hasSettled: true }), true],
  ["a settled and a rejected one", some({ hasSettled: true, hasRejected: true }), true],
];
/** The sales that new evidence without a name joins. */
const JOINED = new Set(["one open", "one open and a rejected one"]);

const rows = LACKING.flatMap(([sales, lacking]) =>
  RIVALS.map(([others, rivals, isRivalled]) => {
    const match = JOINED.has(sales) && !isRivalled ? joins("conv_1") : sales === "none" ? ALONE : POSSIBLE_DUPLICATE;
    return { sales, lacking, others, rivals, match };
  }),
);

test.each(rows)(
  "with the sales that lack it: $sales; others of its kind: $others: $match",
  ({ lacking, rivals, match }) => {
    expect(matchUnnamed(lacking, rivals)).toEqual(match);
  },
);

describe("a conversion", () => {
  const paid = conversionOf();
  const refundOnly = conversionOf([{ kind: "REFUND_SUCCEEDED", refundId: "re_1" }]).evidence.slice(1);

  test.each([
    ["that is paid lacks a report", paid.evidence, [], "report"],
    ["that is reported lacks a payment", [], [reportOf()], "payment"],
    ["that is reported and refunded lacks a payment", refundOnly, [reportOf()], "payment"],
    ["that is paid and reported lacks neither", paid.evidence, [reportOf()], null],
    ["that was linked into another one lacks neither", [], [], null],
  ] as const)("%s", (_, evidence, reports, awaited) => {
    expect(awaitedBy({ evidence: [...evidence], reports: [...reports] })).toBe(awaited);
  });
});
