import { expect, test } from "vitest";
import { pagesRefreshMs } from "./graph.ts";

const PAYOUTS = "query Payouts { payouts { edges { node { id } } } }";

test.each([
  [undefined, 15_000],
  [{ pages: ["first"] }, 15_000],
  [{ pages: ["first", "second"] }, false],
])("without events, the milliseconds after which a list with %j is read again: %s", (data, expected) => {
  expect(pagesRefreshMs(PAYOUTS, { state: { data } })).toBe(expected);
});
