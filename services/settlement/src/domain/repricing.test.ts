import { expect, test } from "vitest";
import { bookState } from "./booking.ts";
import { newRecord } from "./changes.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { projectRecord, type ConversionRecord } from "./record.ts";
import { decideRepricing } from "./repricing.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";

const created = new Date("2026-01-01T12:00:00Z");
const now = new Date("2026-01-05T12:00:00Z");
const windowEnd = new Date("2026-01-31T12:00:00Z");
const registration = {
  agentId: "agent_1",
  builderId: "bld_9",
  registeredAt: new Date("2026-01-05T11:59:58Z"),
  builderContactDigest: "builder",
  builderMerchantIds: ["mer_7"],
};
const repricing = { registeredAt: registration.registeredAt, repricedAt: now };

const passing = (
  ["source_authenticated", "code_signature", "payload_matches", "amount_matches", "payment_succeeded"] as const
).map((name) => ({ name, outcome: "PASS" as const, inputs: {}, checkedAt: created }));

/** A verified sale by an agent without a builder, commission 8.00, and what followed its payment. */
function held(...later: Partial<PaymentEvent>[]): ConversionRecord {
  const events = [{}, ...later].map(paymentEventOf);
  const evidence = events.map((event, index) => ({ id: `evd_${index}`, event, checks: index === 0 ? passing : [] }));
  const record = { ...newRecord(attributionOf({ builderId: null }), created), evidence };
  return bookState(record, { cause: "payment_succeeded", causedBy: "processor:sandbox" }, created).record;
}

const rejected: ConversionRecord["decisions"][number] = {
  id: "dec_1",
  kind: "rejected",
  reasonCode: "FRAUD",
  note: null,
  subjects: [],
  decidedAt: created,
  decidedBy: "merchant:mer_1",
};
const refund = { eventId: "evt_2", kind: "REFUND_SUCCEEDED", refundId: "re_1" } as const;
const dispute = { eventId: "evt_2", kind: "DISPUTE_OPENED", disputeId: "dp_1" } as const;

test("what was held becomes the payout of the builder, and nothing else changes", () => {
  const before = held();
  const { records, keys, history, ...rest } = decideRepricing([before], [registration], now);
  const after = records.get(before.id);
  expect(after).toEqual({ ...before, builderId: "bld_9", repricing });
  expect(projectRecord(before, now).due).toEqual({
    commissionMinor: 800n,
    networkFeeMinor: 160n,
    builderPayoutMinor: 0n,
    heldMinor: 640n,
  });
  expect(after && projectRecord(after, now).due).toEqual({
    commissionMinor: 800n,
    networkFeeMinor: 160n,
    builderPayoutMinor: 640n,
    heldMinor: 0n,
  });
  expect(history).toEqual([]);
  expect([...keys]).toEqual([[`conversion:${before.id}`, before.id]]);
  expect(Object.values(rest).flat().filter(Boolean)).toEqual([]);
});

test.each([
  ["DISPUTED", held(dispute), 640n],
  ["CLAWED_BACK", held(refund), 0n],
  [
    "REJECTED",
    bookState({ ...held(), decisions: [rejected] }, { cause: "rejected", causedBy: "x" }, created).record,
    0n,
  ],
])("one that is %s gets its builder and stays so", (state, before, builderPayoutMinor) => {
  const after = decideRepricing([before], [registration], now).records.get(before.id);
  expect([before.state, after?.state, after?.builderId]).toEqual([state, state, "bld_9"]);
  expect(after && projectRecord(after, now).due).toMatchObject({ builderPayoutMinor, heldMinor: 0n });
});

test("a refund that failed after its agent was registered pays the builder", () => {
  const before = held(refund);
  const after = decideRepricing([before], [registration], now).records.get(before.id);
  if (after === undefined) throw new Error("it was not repriced");
  const event = paymentEventOf({ eventId: "evt_3", kind: "REFUND_FAILED", refundId: "re_1" });
  const restored = { ...after, evidence: [...after.evidence, { id: "evd_9", event, checks: [] }] };
  expect(projectRecord(restored, now)).toMatchObject({ state: "PENDING", due: { builderPayoutMinor: 640n } });
});

const settlement: ConversionRecord["settlements"][number] = {
  id: "line_1",
  runId: "run_1",
  kind: "SETTLEMENT",
  settledAt: created,
  ...projectRecord(held(), created).due,
};

test.each([
  ["that was settled", { ...held(), settlements: [settlement] }],
  ["that was settled and clawed back since", { ...held(refund), settlements: [settlement] }],
  ["with a builder of its own", { ...held(), builderId: "bld_1" }],
  ["of another agent", { ...held(), agentId: "agent_2" }],
])("one %s stays as it is", (_, before) => {
  const { records, keys } = decideRepricing([before], [registration], now);
  expect([records.size, keys.size]).toEqual([0, 0]);
});

test("an end of the window that was not written yet is written with it, as what time did", () => {
  const before = held();
  const { records, history } = decideRepricing([before], [registration], windowEnd);
  expect(records.get(before.id)).toMatchObject({ state: "ELIGIBLE", builderId: "bld_9", changes: 2 });
  expect(history).toMatchObject([
    { from: "PENDING", to: "ELIGIBLE", cause: "validation_window_ended", causedBy: "clock" },
  ]);
});

test("each of many gets the builder of its own agent", () => {
  const [one, other] = [held(), { ...held(), agentId: "agent_2" }];
  const second = { ...registration, agentId: "agent_2", builderId: "bld_2" };
  const { records } = decideRepricing([one, other], [registration, registration, second], now);
  expect([one, other].map(({ id }) => records.get(id)?.builderId)).toEqual(["bld_9", "bld_2"]);
});

test.each([
  ["the builder's own purchase", { buyerDigest: "builder" }, registration, ["buyer_is_builder"]],
  ["of a merchant of its own", {}, { ...registration, builderMerchantIds: ["mer_1"] }, ["merchant_is_builder"]],
])("a sale that turns out to be %s stays held until a person looked at it", (_, given, behind, reasons) => {
  const before = held();
  const [paid] = before.evidence;
  if (paid === undefined) throw new Error("a sale is paid");
  const own = { ...before, evidence: [{ ...paid, event: { ...paid.event, ...given } }] };
  const { records, reviews } = decideRepricing([own], [behind], now);
  expect(reviews).toMatchObject(
    reasons.map((reason) => ({ reason, evidenceId: "evd_0", conversionId: before.id, raisedAt: now })),
  );
  const after = records.get(before.id);
  expect(after && projectRecord(after, windowEnd)).toMatchObject({
    state: "PENDING",
    due: { builderPayoutMinor: 0n, heldMinor: 640n },
  });
});
