import { describe, expect, test } from "vitest";
import { attributionOf } from "../../testing/facts.ts";
import { now, HELD, PAID, NOTHING, LEDGER, linking, paymentAt, open } from "../../testing/linking.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { decideClearing } from "../conversion/decisions.ts";
import { findLinkedInto } from "../conversion/linked-into.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import { decideLink } from "./link.ts";

describe("a report that is linked into a paid sale", () => {
  test("counts there, its review ends, and its earlier conversion owes nothing", () => {
    const { duplicated, link, getRecord, dueOf, store } = open();
    const [paid, , reported] = duplicated();
    const [report] = getRecord(reported).reports;
    expect(dueOf(reported)).toMatchObject(HELD);
    expect(link(reported, paid)).toBe(paid);
    expect(getRecord(paid)).toMatchObject({ reports: [report], orderReference: "o-1", state: "PENDING" });
    expect(dueOf(paid)).toMatchObject(PAID);
    expect(getRecord(reported)).toMatchObject({ reports: [], evidence: [], reviews: [], state: "CLAWED_BACK" });
    expect(dueOf(reported)).toEqual(NOTHING);
    expect(findLinkedInto(getRecord(reported))).toBe(paid);
    expect(findLinkedInto(getRecord(paid))).toBeNull();
    expect(store.history.filter(({ cause }) => cause === "evidence_linked")).toMatchObject([
      { conversionId: reported, from: "PENDING", to: "CLAWED_BACK", causedBy: "operator:ops" },
    ]);
  });

  test("leaves the same decision on both conversions, with author, time, note, moved evidence and ended reviews [S5]", () => {
    const { duplicated, link, getRecord } = open();
    const [paid, , reported] = duplicated();
    const reportId = getRecord(reported).reports[0]?.id ?? "";
    link(reported, paid);
    const decision = {
      kind: "evidence_linked",
      reasonCode: null,
      note: "Seen.",
      subjects: [reportId, `possible_duplicate:${reportId}`],
      decidedAt: now,
      decidedBy: "operator:ops",
    };
    expect(getRecord(reported).decisions).toMatchObject([{ ...decision, otherConversionId: paid }]);
    expect(getRecord(paid).decisions).toMatchObject([{ ...decision, otherConversionId: reported }]);
  });

  test("has its order reference and the keys that it names there", () => {
    const { pay, link, report, store } = open();
    const paid = pay(1);
    pay(2);
    const reported = report({ orderReference: "o-1", paymentId: "pi_9" });
    link(reported, paid);
    expect([store.leads.get("order:mer_1:o-1"), store.leads.get("payment:con_1:pi_9")]).toEqual([paid, paid]);
    expect(report({ orderReference: "o-1" })).toBe(paid);
  });

  test("a second time changes nothing", () => {
    const { duplicated, link, getRecord } = open();
    const [paid, , reported] = duplicated();
    link(reported, paid);
    const before = getRecord(paid);
    expect(link(reported, paid)).toBe(paid);
    expect(getRecord(paid)).toBe(before);
  });

  test("again after it was undone and made anew has its last decision, also if another sale was linked since", () => {
    const { duplicated, link, part, getRecord } = open();
    const [paid, other, reported] = duplicated();
    link(reported, paid);
    part(reported, paid);
    link(reported, paid);
    const decision = getRecord(paid).decisions.at(-1);
    link(other, paid);
    const again = decideLink(getRecord(reported), getRecord(paid), linking);
    expect(again).toEqual({ record: getRecord(paid), decision, changes: null });
  });

  test("stays linked if another report comes, which joins the session's other sale", () => {
    const { duplicated, link, report, getRecord } = open();
    const [paid, other, reported] = duplicated();
    link(reported, paid);
    expect(report({ orderReference: "o-2" })).toBe(other);
    expect(getRecord(other).reports).toMatchObject([{ match: "only_sale" }]);
  });

  test("brings its ended review, which stays ended", () => {
    const { duplicated, link, decide, getRecord, dueOf } = open();
    const [paid, , reported] = duplicated();
    decide(reported, (record, deciding) =>
      decideClearing(record, { note: "Another sale.", isMerchant: true }, deciding),
    );
    link(reported, paid);
    expect(getRecord(paid).reviews).toMatchObject([{ reason: "possible_duplicate" }]);
    expect(dueOf(paid)).toMatchObject(PAID);
  });

  test("brings its review `merchant_is_builder`, which stays open", () => {
    const ledger = (id: string) => attributionOf({ ...LEDGER.get(id), builderMerchantIds: ["mer_1"] });
    const operations = createMemoryOperations(now, ledger);
    operations.receive(paymentAt(1));
    operations.receive(paymentAt(2));
    const [paid = "", other = ""] = operations.store.records.keys();
    const reported = operations.report({ orderReference: "o-1" });
    operations.link(reported, paid);
    const own = operations.getRecord(paid).reviews.map(({ reason, subject }) => `${reason}:${subject.slice(0, 3)}`);
    expect(own).toEqual(["merchant_is_builder:con", "merchant_is_builder:rep", "possible_duplicate:rep"]);
    expect(projectRecord(operations.getRecord(paid), now).due).toMatchObject(HELD);
    expect(operations.getRecord(other).reviews).toHaveLength(1);
  });
});
