import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { refunded } from "../../testing/deciding.ts";
import { minute } from "../../testing/sales.ts";
import { toOutcomes } from "./outcomes.ts";

const ofCharge = { ...refunded, paymentId: null, chargeId: "ch_1" };
const second = { eventId: "evt_3", paymentId: "pi_2", occurredAt: minute(1) };
const idsOf = (outcomes: ReturnType<typeof toOutcomes>) => outcomes.map(({ evidenceId }) => evidenceId);

test("a refund of a sale with one payment changes its own outcome alone, and its keys are stored with it", () => {
  const record = conversionOf([ofCharge]);
  const outcomes = toOutcomes(record, record.evidence.slice(1), ["charge:con_1:ch_1"]);
  expect(outcomes).toMatchObject([{ evidenceId: "evd_2", status: "applied", tries: 0, keys: ["charge:con_1:ch_1"] }]);
});

test("a second payment changes the outcomes of both payments, of which the later one is repeated, and of no refund", () => {
  const record = conversionOf([ofCharge, second]);
  const outcomes = toOutcomes(record, record.evidence.slice(2), ["payment:con_1:pi_2"]);
  expect(outcomes).toMatchObject([
    { evidenceId: "evd_1", reason: null, keys: [] },
    { evidenceId: "evd_3", reason: "payment_repeated", keys: ["payment:con_1:pi_2"] },
  ]);
});

test("another event of the only payment leaves the outcome of the first one as it is", () => {
  const record = conversionOf([{ eventId: "evt_again", kind: "PAYMENT_SUCCEEDED" }]);
  expect(idsOf(toOutcomes(record, record.evidence.slice(1)))).toEqual(["evd_2"]);
});

test("the receipt of a refund that joins a sale without a saved state is `pending`", () => {
  const record = { ...conversionOf([ofCharge]), state: null };
  expect(toOutcomes(record, record.evidence.slice(1))).toMatchObject([{ receiptStatus: "pending" }]);
});
