import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { minute, now, opened, refund } from "../../testing/sales.ts";
import { decideWoken } from "./decide-woken.ts";

test("a refund and a dispute that waited change the state in the order in which they happened", () => {
  const found = [
    { id: "evd_2", event: { ...refund, occurredAt: minute(20) }, checks: [] },
    { id: "evd_3", event: { ...opened, occurredAt: minute(10) }, checks: [] },
  ];
  expect(decideWoken(conversionOf(), found, now).conversions).toMatchObject([
    {
      after: { evidence: [{ id: "evd_1" }, { id: "evd_2" }, { id: "evd_3" }] },
      history: [
        { from: "PENDING", to: "DISPUTED", cause: "dispute_opened" },
        { from: "DISPUTED", to: "CLAWED_BACK", cause: "refund_succeeded" },
      ],
    },
  ]);
});

test("a refund of another payment, which only the report of a paid sale names, waits on", () => {
  const found = [{ id: "evd_2", event: { ...refund, paymentId: "pi_9" }, checks: [] }];
  const { outcomes, conversions } = decideWoken(conversionOf(), found, now);
  expect(outcomes).toEqual([]);
  expect(conversions.flatMap(({ after }) => after.evidence.map(({ id }) => id))).not.toContain("evd_2");
});
