import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { operator } from "../../testing/deciding.ts";
import { laterEventOf, reportOf } from "../../testing/facts.ts";
import { findLinkedIds, mayJoin } from "./may-join.ts";
import { toDecision } from "./move-items.ts";

const KEYS = ["payment:con_1:pi_1"];
const paid = conversionOf();
const reported = { ...paid, evidence: [], reports: [reportOf({ namingKeys: KEYS })] };

test.each([
  ["paid", paid],
  ["reported", reported],
])("a %s test sale takes a test refund of its payment, and no live one", (_, sale) => {
  expect(mayJoin(sale, laterEventOf({ livemode: false }), KEYS)).toBe(true);
  expect(mayJoin(sale, laterEventOf({ livemode: true }), KEYS)).toBe(false);
});

test("an event that a person linked counts as linked, and a dispute that a person resolved does not", () => {
  const linking = { ...operator, note: "Seen." };
  const linked = toDecision("dec_1", null, { kind: "evidence_linked", subjects: ["evd_1"] }, linking);
  const resolved = toDecision("dec_2", null, { kind: "dispute_restored", subjects: ["evd_2"] }, linking);
  expect(findLinkedIds({ ...paid, decisions: [linked, resolved] })).toEqual(new Set(["evd_1"]));
});
