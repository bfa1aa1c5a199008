import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { day } from "../../testing/deciding.ts";
import { paymentEventOf, reportOf, toJson } from "../../testing/facts.ts";
import type { CheckName } from "../evidence/checks.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { checkoutOf, recordSchema, type RecordedCheck, type ReportMatch } from "./record.ts";

const check = (name: CheckName, checkoutId: string | null): RecordedCheck => ({
  name,
  outcome: "PASS",
  inputs: { checkoutId },
  checkedAt: day(0),
});
const named = paymentEventOf();
const nameless = paymentEventOf({ checkout: null });

test.each<[string, RecordedCheck[], PaymentEvent, string | null]>([
  [
    "the one that its amount was compared with",
    [check("payload_matches", "txn_8"), check("amount_matches", "txn_9")],
    named,
    "txn_9",
  ],
  ["the one that it names, if its amount was compared with none", [check("amount_matches", null)], named, "txn_1"],
  ["the one that it names, if it was not checked", [], named, "txn_1"],
  ["null, if there is none", [], nameless, null],
])("the checkout of a payment is %s", (_, checks, event, checkout) => {
  expect(checkoutOf({ checks, event })).toBe(checkout);
});

test.each<ReportMatch>(["named_sale", "only_sale", "named", "only", "last_touch"])(
  "a conversion with a report that was matched by %s is read from JSON as it was written",
  (match) => {
    const record = { ...conversionOf(), reports: [reportOf({ match })] };
    expect(recordSchema.parse(toJson(record))).toEqual(record);
  },
);
