import { describe, expect, test } from "vitest";
import { ignore, isWaiting, mayFindSale, wait, type Outcome } from "./outcome.ts";

const now = new Date("2026-01-01T00:00:00Z");

describe("an event that is ignored", () => {
  test("keeps its bytes, and its keys if there are any", () => {
    expect(ignore("evd_1", "inquiry")).toEqual({
      evidenceId: "evd_1",
      status: "ignored",
      reason: "inquiry",
      receiptStatus: "ignored",
      conversionId: null,
      checkoutId: null,
      keys: [],
      tries: 0,
      nextTryAt: null,
      eraseAt: null,
    });
    expect(ignore("evd_1", "amount_missing", { keys: ["payment:con_1:pi_1"] }).keys).toEqual(["payment:con_1:pi_1"]);
  });

  test("as other traffic has its bytes erased after 7 days", () => {
    const { eraseAt } = ignore("evd_1", "payment_unattributed", { eraseFrom: now });
    expect(eraseAt).toEqual(new Date("2026-01-08T00:00:00Z"));
  });
});

describe("an event that waits", () => {
  const waits = (before: Pick<Outcome, "status" | "reason" | "tries"> | null) =>
    wait("evd_1", { waitsFor: "recommendation", reason: "recommendation_unknown", keys: ["k"], before }, now);

  test("begins with no try, and counts a failed try", () => {
    expect(waits(null)).toMatchObject({
      status: "parked",
      tries: 0,
      receiptStatus: "parked",
      keys: ["k"],
      eraseAt: null,
    });
    const before = { status: "parked", reason: "recommendation_unknown", tries: 2 } as const;
    expect(waits(before)).toMatchObject({ status: "parked", tries: 3 });
  });

  test("begins again without tries if it waited for something else before, or was ignored", () => {
    expect(waits({ status: "queued", reason: "facts_unavailable", tries: 4 })).toMatchObject({ tries: 0 });
    expect(waits({ status: "ignored", reason: "recommendation_unknown", tries: 4 })).toMatchObject({ tries: 0 });
  });

  test("is dead after its last try, and is not tried again", () => {
    const before = { status: "parked", reason: "recommendation_unknown", tries: 5 } as const;
    expect(waits(before)).toMatchObject({ status: "dead", tries: 6, nextTryAt: null });
  });

  test("for another subgraph has the receipt status queued", () => {
    const queued = wait("evd_1", { waitsFor: "facts", reason: "facts_unavailable", keys: [], before: null }, now);
    expect(queued).toMatchObject({ status: "queued", receiptStatus: "queued" });
  });
});

test.each<[Outcome["status"], Outcome["reason"], boolean, boolean]>([
  ["parked", "payment_unknown", true, true],
  ["queued", "facts_unavailable", true, true],
  ["dead", "payment_unknown", true, true],
  ["ignored", "payment_unknown", false, true],
  ["ignored", "payment_unattributed", false, true],
  ["ignored", "merchant_differs", false, true],
  ["ignored", "amount_missing", false, true],
  ["ignored", "inquiry", false, false],
  ["ignored", "event_type_unknown", false, false],
  ["ignored", "mode_differs", false, false],
  ["ignored", null, false, false],
  ["noted", "payment_failed", false, false],
  ["applied", null, false, false],
  ["applied", "payment_unknown", false, false],
])("an event that is %s with the reason %s waits: %s; may find its sale: %s", (status, reason, waits, mayFind) => {
  expect([isWaiting(status), mayFindSale({ status, reason })]).toEqual([waits, mayFind]);
});
