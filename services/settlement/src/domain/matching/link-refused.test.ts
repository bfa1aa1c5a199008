import { describe, expect, test } from "vitest";
import { open, refusal, notLinkable } from "../../testing/linking.ts";
import { decideClearing } from "../conversion/decisions.ts";

describe("a link is refused", () => {
  test.each<[string, (given: ReturnType<typeof open>) => readonly [string, string], string]>([
    ["into itself", ({ pay }) => [pay(1), pay(1)], "A conversion cannot be linked into itself"],
    [
      "of a test sale with a live one",
      ({ pay }) => [pay(1), pay(2, { livemode: true })],
      "A test sale and a live sale cannot be one sale",
    ],
    [
      "of a payment into a report",
      ({ duplicated }) => {
        const [paid, , reported] = duplicated();
        return [paid, reported];
      },
      "A sale belongs to its payment: link conv_",
    ],
    [
      "of a rejected sale",
      ({ pay, reject }) => {
        const ids = [pay(1), pay(2)] as const;
        reject(ids[0]);
        return ids;
      },
      "is rejected",
    ],
    [
      "into a rejected sale",
      ({ pay, reject }) => {
        const ids = [pay(1), pay(2)] as const;
        reject(ids[1]);
        return ids;
      },
      "is rejected",
    ],
    [
      "of a sale that is linked into another one",
      ({ duplicated, link }) => {
        const [one, other, reported] = duplicated();
        link(reported, one);
        return [reported, other];
      },
      "is linked into another conversion",
    ],
    [
      "into a sale that is linked into another one",
      ({ duplicated, link }) => {
        const [one, other, reported] = duplicated();
        link(other, one);
        return [reported, other];
      },
      "is linked into another conversion",
    ],
  ])("%s", (_, prepare, words) => {
    const given = open();
    const [from, to] = prepare(given);
    const before = new Map(given.store.records);
    expect(() => given.link(from, to)).toThrow(notLinkable(words));
    expect(given.store.records).toEqual(before);
  });

  test("with another merchant's conversion, like one with an unknown conversion", () => {
    const { pay, link } = open();
    const own = pay(1);
    const strange = pay(4);
    for (const [from, to] of [
      [own, strange],
      [strange, own],
    ] as const)
      expect(() => link(from, to)).toThrow(refusal("CONVERSION_NOT_FOUND", ""));
  });

  test("to a merchant if neither sale is a possible duplicate, or if their sessions differ", () => {
    const words = notLinkable("A merchant may link only a possible duplicate, with a sale of its session");
    const { pay, duplicated, link } = open();
    const [one, other, reported] = duplicated();
    const elsewhere = pay(3);
    expect(() => link(other, one, { isMerchant: true })).toThrow(words);
    expect(() => link(reported, elsewhere, { isMerchant: true })).toThrow(words);
    expect(link(reported, one, { isMerchant: true })).toBe(one);
  });

  test("to a merchant after the possible duplicate was cleared, and not to an operator", () => {
    const { duplicated, link, decide } = open();
    const [one, , reported] = duplicated();
    decide(reported, (record, deciding) =>
      decideClearing(record, { note: "Another sale.", isMerchant: true }, deciding),
    );
    expect(() => link(reported, one, { isMerchant: true })).toThrow(notLinkable("A merchant may link only"));
    expect(link(reported, one)).toBe(one);
  });

  test("if the sale was parted and linked into another one", () => {
    const { duplicated, link, part, getRecord } = open();
    const [one, other, reported] = duplicated();
    link(reported, one);
    part(reported, one);
    link(reported, other);
    expect(() => link(reported, one)).toThrow(notLinkable("is linked into another conversion"));
    expect(getRecord(other).reports).toHaveLength(1);
  });
});
