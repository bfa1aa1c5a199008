import { describe, expect, test } from "vitest";
import { now, PAID, NOTHING, open, notPartable } from "../../testing/parting.ts";
import { findLinkedInto } from "../conversion/linked-into.ts";

describe("a parting of a linked conversion", () => {
  test("restores its evidence, with all later events of its payments [S5]", () => {
    const { pay, refund, link, part, eventsOf, dueOf, getRecord, store } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    refund("pi_2");
    pay(2, { eventId: "evt_again" });
    expect(part(other, one)).toBe(other);
    expect(eventsOf(one)).toEqual(["evt_1"]);
    expect(eventsOf(other)).toEqual(["evt_2", "evt_r_pi_2", "evt_again"]);
    expect([dueOf(one), dueOf(other)]).toMatchObject([PAID, NOTHING]);
    expect(getRecord(other)).toMatchObject({ state: "CLAWED_BACK", checkoutId: "txn_2" });
    expect(findLinkedInto(getRecord(other))).toBeNull();
    for (const key of ["payment:con_1:pi_2", "checkout:txn_2", "refund:con_1:re_pi_2"])
      expect(store.leads.get(key), key).toBe(other);
    for (const key of ["payment:con_1:pi_1", "checkout:txn_1"]) expect(store.leads.get(key), key).toBe(one);
  });

  test("is a decision on both conversions, and the payments are no longer repeated", () => {
    const { pay, link, part, getRecord, outcomeOf, idOf } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect([outcomeOf("evt_1")?.reason, outcomeOf("evt_2")?.reason]).toEqual([null, "payment_repeated"]);
    part(other, one);
    expect([outcomeOf("evt_1")?.reason, outcomeOf("evt_2")?.reason]).toEqual([null, null]);
    for (const [id, otherId] of [
      [one, other],
      [other, one],
    ] as const)
      expect(getRecord(id).decisions.at(-1)).toMatchObject({
        kind: "evidence_parted",
        subjects: [idOf("evt_2")],
        otherConversionId: otherId,
        note: "Seen.",
        decidedBy: "operator:ops",
        decidedAt: now,
      });
  });

  test("restores its report with its order reference, and its review stays ended", () => {
    const { pay, report, link, part, dueOf, getRecord } = open();
    const one = pay(1);
    pay(2);
    const reported = report({ orderReference: "o-1" });
    link(reported, one);
    part(reported, one);
    expect(report({ orderReference: "o-1" })).toBe(reported);
    expect(getRecord(one)).toMatchObject({ reports: [], orderReference: null });
    expect(getRecord(reported)).toMatchObject({ orderReference: "o-1", state: "PENDING" });
    expect(dueOf(reported)).toMatchObject(PAID);
  });

  test("gives back what the last link moved, if the two were linked before", () => {
    const { pay, report, link, part, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    part(other, one);
    report({ orderReference: "txn_2" });
    link(other, one);
    part(other, one);
    expect(getRecord(one).reports).toEqual([]);
    expect(getRecord(other).reports).toMatchObject([{ orderReference: "txn_2" }]);
  });

  test("gives back what its own link moved, if another sale was linked since", () => {
    const { pay, report, link, part, getRecord, eventsOf } = open();
    const [one, other] = [pay(1), pay(2)];
    const reported = report({ orderReference: "o-1" });
    link(reported, one);
    link(other, one);
    part(reported, one);
    expect(eventsOf(one)).toEqual(["evt_1", "evt_2"]);
    expect(getRecord(reported).reports).toMatchObject([{ orderReference: "o-1" }]);
  });

  test("restores the state of a settled one, and the next run books nothing twice", () => {
    const { pay, link, part, settle, store, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    store.clock.now = new Date("2026-02-05T00:00:00Z");
    settle();
    link(other, one);
    part(other, one);
    expect(getRecord(other).state).toBe("SETTLED");
    settle();
    expect(getRecord(other).settlements).toHaveLength(1);
  });

  test.each<[string, (given: ReturnType<typeof open>) => readonly [string, string]]>([
    ["was never made", ({ pay }) => [pay(2), pay(1)]],
    [
      "was parted before",
      ({ pay, link, part }) => {
        const [one, other] = [pay(1), pay(2)];
        link(other, one);
        part(other, one);
        return [other, one];
      },
    ],
    [
      "was linked into another conversion since",
      ({ pay, report, link, part }) => {
        const [one, other] = [pay(1), pay(2)];
        const reported = report({ orderReference: "o-1" });
        link(reported, one);
        part(reported, one);
        link(reported, other);
        return [reported, one];
      },
    ],
  ])("is refused if it %s", (_, prepare) => {
    const given = open();
    const [linked, from] = prepare(given);
    expect(() => given.part(linked, from)).toThrow(notPartable(`${linked} is not linked into ${from}`));
  });
});
