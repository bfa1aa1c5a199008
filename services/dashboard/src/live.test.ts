import { expect, test } from "vitest";
import { concerns } from "./live.ts";

const CONVERSION = "query Conversion($id: ID!) { conversion(id: $id) { status } }";
const PAYOUTS = "query Payouts { payouts { edges { node { id } } } }";
const KEYS = "query Keys { apiKeys { edges { node { id } } } }";

test.each([
  ["conversion.settled", "conv_1", CONVERSION, { id: "conv_1" }, true],
  ["conversion.settled", "conv_2", CONVERSION, { id: "conv_1" }, false],
  ["checkout.paid", "txn_1", "query { checkouts { edges { node { id } } } }", {}, true],
  ["milestone.recorded", "conv_1", PAYOUTS, {}, false],
  ["payout.paid", "payout_1", PAYOUTS, {}, true],
  ["run.closed", "run_1", PAYOUTS, {}, true],
  ["payout.paid", "payout_1", KEYS, {}, false],
  ["refund.made", "refund_1", KEYS, {}, true],
])("%s about %s, for %s with %j: read again is %s", (type, orderingKey, document, variables, expected) => {
  expect(concerns({ type, orderingKey }, document, variables)).toBe(expected);
});
