import { describe, expect, test } from "vitest";
import { attributionOf } from "../../testing/facts.ts";
import { linking } from "../../testing/linking.ts";
import { PAID, NOTHING, open, notPartable } from "../../testing/parting.ts";
import { decidePart } from "./part.ts";

describe("a report that is parted", () => {
  test("is a new sale of the recommendation that it names, with its order reference as key", () => {
    const { pay, report, part, reportIdOf, getRecord, dueOf, store } = open();
    const sale = pay(1);
    report({ orderReference: "o-1", recommendationId: "rec_2" });
    const parted = part(reportIdOf(sale), sale);
    expect(getRecord(parted)).toMatchObject({ recommendationId: "rec_2", orderReference: "o-1", evidence: [] });
    expect(store.leads.get("order:mer_1:o-1")).toBe(parted);
    expect([dueOf(sale), dueOf(parted)]).toMatchObject([PAID, PAID]);
  });

  test("is a new sale of the old sale's recommendation if it names none", () => {
    const { pay, report, part, reportIdOf, getRecord } = open();
    const sale = pay(1);
    report({ orderReference: "o-1", chosen: "rec_2" });
    expect(getRecord(part(reportIdOf(sale), sale)).recommendationId).toBe("rec_1");
  });

  test("leaves the keys and the refund of the payment that it names with the payment", () => {
    const { pay, report, part, refund, reportIdOf, eventsOf, dueOf } = open();
    const sale = report({ orderReference: "o-1", paymentId: "pi_1" });
    pay(1);
    const parted = part(reportIdOf(sale), sale);
    refund("pi_1");
    expect(eventsOf(sale)).toEqual(["evt_1", "evt_r_pi_1"]);
    expect(eventsOf(parted)).toEqual([]);
    expect([dueOf(sale), dueOf(parted)]).toMatchObject([NOTHING, PAID]);
  });

  test("changes the outcome of no payment", () => {
    const { pay, report, reportIdOf, getRecord } = open();
    const sale = pay(1);
    report({ orderReference: "o-1" });
    const made = { conversionId: "conv_9", attribution: attributionOf() };
    expect(decidePart(getRecord(sale), reportIdOf(sale), made, linking).changes?.outcomes).toEqual([]);
  });

  test("leaves the other report with the sale", () => {
    const { pay, report, part, reportIdOf, getRecord } = open();
    const sale = pay(1);
    report({ orderReference: "o-1" });
    report({ orderReference: "txn_1" });
    part(reportIdOf(sale), sale);
    expect(getRecord(sale)).toMatchObject({ orderReference: "o-1", reports: [{ orderReference: "o-1" }] });
  });

  test("is refused if its conversion has nothing else", () => {
    const { report, part, reportIdOf } = open();
    const sale = report({ orderReference: "o-1" });
    expect(() => part(reportIdOf(sale), sale)).toThrow(notPartable("Nothing would remain that shows a sale"));
  });
});
