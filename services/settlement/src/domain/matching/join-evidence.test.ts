import { describe, expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { attributionOf, flowOf, laterEventOf, paymentEventOf, policyOf, reportOf } from "../../testing/facts.ts";
import { minute, now, second } from "../../testing/sales.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import type { Attribution } from "../evidence/attribution.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { joinEvidence, withChecks } from "./join-evidence.ts";

const ids = { conversionId: "conv_9", milestoneId: "mst_9" };
const joining = { now, attribution: null, reasons: [] };
const paid = conversionOf();
const reported = { ...paid, evidence: [], milestones: [], reports: [reportOf()] };

test("the events of a sale are in the order in which they were received, also if the first of them joins last", () => {
  const { after } = joinEvidence(paid, { id: "evd_0", event: second, checks: [] }, joining, ids);
  expect(after.evidence.map(({ id }) => id)).toEqual(["evd_0", "evd_1"]);
});

test("a refund that joins a reported sale completes no payment step", () => {
  const event = laterEventOf({ kind: "REFUND_SUCCEEDED", refundId: "re_1" });
  const { after } = joinEvidence(reported, { id: "evd_2", event, checks: [] }, joining, ids);
  expect(after).toMatchObject({ evidence: [{ id: "evd_2" }], milestones: [], reviews: [] });
});

describe("the payment step", () => {
  const ordered = {
    id: "mst_1",
    step: "order_confirmed",
    status: "completed",
    metadata: {},
    recordedAt: minute(0),
    recordedBy: "merchant:mer_1",
  } as const;
  const completed = {
    id: "mst_9",
    step: "payment_received",
    status: "completed",
    metadata: { eventId: "evt_1" },
    recordedAt: now,
    recordedBy: "payment_event",
  };
  const join = (before: ConversionRecord, given: Partial<PaymentEvent> = {}) =>
    joinEvidence(before, { id: "evd_2", event: paymentEventOf(given), checks: [] }, joining, ids).after.milestones;

  test("is completed by the first payment, beside the merchant's own steps", () => {
    expect(join({ ...reported, milestones: [ordered] })).toEqual([ordered, completed]);
  });

  test("is not completed again by a second payment", () => {
    const milestones = [ordered, ...paid.milestones];
    expect(join({ ...paid, milestones }, second)).toEqual(milestones);
  });

  test("is not completed by a payment without an amount, or in a flow without that step", () => {
    expect(join(reported, { amount: null })).toEqual([]);
    expect(join({ ...reported, policy: policyOf(flowOf("install_activation")) })).toEqual([]);
  });
});

test("an earlier payment without checks does not move a sale to its recommendation", () => {
  const attribution = attributionOf({ recommendationId: "rec_2" });
  const event = paymentEventOf({ eventId: "evt_2", paymentId: "pi_2", occurredAt: minute(-1) });
  const { after } = joinEvidence(paid, { id: "evd_2", event, checks: [] }, { ...joining, attribution }, ids);
  expect(after.recommendationId).toBe("rec_1");
});

describe("a sale whose earlier payment names another recommendation", () => {
  const repricing = { registeredAt: minute(10), repricedAt: minute(20) };
  /** The sale after it got that payment. */
  const move = (before: ConversionRecord, given: Partial<Attribution>) => {
    const attribution = attributionOf({ recommendationId: "rec_2", ...given });
    const checkout = attribution.checkout && { ...attribution.checkout, recommendationId: "rec_2" };
    const event = paymentEventOf({ eventId: "evt_2", paymentId: "pi_2", occurredAt: minute(-1), checkout });
    const piece = withChecks({ id: "evd_2", event, checks: [] }, attribution, now);
    return joinEvidence(before, piece, { ...joining, attribution }, ids).after;
  };

  test("of the same agent keeps its builder, who may have registered since, and the time of that", () => {
    const after = move({ ...paid, builderId: "bld_1", repricing }, { builderId: null });
    expect(after).toMatchObject({ recommendationId: "rec_2", builderId: "bld_1", repricing });
  });

  test("of the same agent has the builder of that recommendation if it had none", () => {
    expect(move({ ...paid, builderId: null }, { builderId: "bld_1" })).toMatchObject({ builderId: "bld_1" });
  });

  test("of another agent has that agent's builder, and no registration", () => {
    const after = move({ ...paid, builderId: "bld_1", repricing }, { agentId: "agent_2", builderId: "bld_2" });
    expect(after).toMatchObject({ agentId: "agent_2", builderId: "bld_2", repricing: null });
  });
});
