import { describe, expect, test } from "vitest";
import { decidePath, decideReport, requireComplete, requireSame, toValue, type ReportInput } from "./report.ts";
import { attributionOf } from "./test-facts.ts";

const input: ReportInput = {
  sessionId: "ses_1",
  orderReference: "order-1",
  transactionValue: "19.99",
  recommendationId: null,
  currency: null,
  occurredAt: null,
};
const at = (text: string) => new Date(text);
const inside = at("2026-01-01T12:00:00Z");
const after = at("2026-01-05T12:00:00Z");
const now = at("2026-01-10T00:00:00Z");

describe("a report's content", () => {
  test.each(["sessionId", "orderReference", "transactionValue"] as const)("without %s is incomplete", (field) => {
    expect(() => requireComplete({ ...input, [field]: " " })).toThrow(
      "sessionId, orderReference and transactionValue are required",
    );
  });

  test("a reference of 200 characters is accepted, of 201 refused", () => {
    expect(() => requireComplete({ ...input, orderReference: "x".repeat(200) })).not.toThrow();
    expect(() => requireComplete({ ...input, orderReference: "x".repeat(201) })).toThrow(
      "orderReference is longer than 200 characters",
    );
  });

  test.each([
    ["19.99", "GBP", 1_999n],
    ["1999", "JPY", 1_999n],
    ["1.999", "KWD", 1_999n],
  ])("%s %s is exact", (transactionValue, currency, amountMinor) => {
    expect(toValue({ ...input, transactionValue, currency }, currency)).toEqual({ amountMinor, currency });
  });

  test.each([
    ["0", null, "transactionValue must be greater than zero"],
    ["0.00", null, "transactionValue must be greater than zero"],
    ["19.999", null, "transactionValue has more decimals than GBP (2)"],
    ["90071992547409.92", null, "transactionValue is too large"],
    ["19.99", "EUR", "currency must be GBP, the offer's"],
    ["19.99", "XYZ", "XYZ is not an ISO 4217 currency"],
  ])("%s in %s is refused", (transactionValue, currency, text) => {
    expect(() => toValue({ ...input, transactionValue, currency }, "GBP")).toThrow(text);
  });
});

describe("the path of a report", () => {
  const clicked = { checkout: null, firstClickedAt: inside };
  test.each([
    ["inside the session window", {}, inside, "merchant_report"],
    ["of an unknown time", { checkout: null }, null, "merchant_report"],
    ["after the window, with a checkout made inside it", {}, after, "merchant_report"],
    ["after the window, with a click before", clicked, after, "tracked_link"],
  ])("%s", (_, attribution, occurredAt, path) => {
    expect(decidePath(attributionOf(attribution), occurredAt, now)).toBe(path);
  });

  test.each([
    ["after the window, with neither checkout nor click", { checkout: null }, after, now],
    ["after the window, clicked later", { checkout: null, firstClickedAt: at("2026-01-06T00:00:00Z") }, after, now],
    ["before the session, with neither", { checkout: null }, at("2026-01-01T09:00:00Z"), now],
    ["of a sale in time, 30 days and a moment after the recommendation", {}, inside, at("2026-01-31T10:05:00.001Z")],
    ["with a click, 30 days and a moment after the recommendation", clicked, after, at("2026-01-31T10:05:00.001Z")],
  ])("%s is closed", (_, attribution, occurredAt, when) => {
    expect(() => decidePath(attributionOf(attribution), occurredAt, when)).toThrow("Attribution window closed");
  });

  test("exactly 30 days after the recommendation is in time, and a merchant's own days count instead", () => {
    expect(decidePath(attributionOf(), inside, at("2026-01-31T10:05:00Z"))).toBe("merchant_report");
    expect(() => decidePath(attributionOf({ attributionWindowDays: 7 }), inside, now)).toThrow(
      "Attribution window closed",
    );
  });

  test("a sale in the future is refused", () => {
    expect(() => decidePath(attributionOf(), at("2026-01-10T00:06:00Z"), now)).toThrow("occurredAt lies in the future");
  });
});

describe("a reference that was reported before", () => {
  const value = { amountMinor: 1_999n, currency: "GBP" };
  const { record } = decideReport({ ...input, occurredAt: inside }, value, "only", {
    attribution: attributionOf(),
    records: [],
    waiting: [],
    now,
  });

  test.each([
    ["the same", { occurredAt: inside }],
    ["the same, its time left out", {}],
    ["the same, its recommendation named", { recommendationId: "rec_1" }],
  ])("%s is the same report", (_, given) => {
    expect(() => requireSame(record, { ...input, ...given }, value)).not.toThrow();
  });

  test.each([
    ["another session", { sessionId: "ses_2" }, value],
    ["another recommendation", { recommendationId: "rec_2" }, value],
    ["another time", { occurredAt: now }, value],
    ["another value", {}, { amountMinor: 2_000n, currency: "GBP" }],
  ])("%s is a conflict", (_, given, other) => {
    expect(() => requireSame(record, { ...input, ...given }, other)).toThrow(
      "orderReference was reported before with other content",
    );
  });

  test("another reference on the same recommendation is another sale", () => {
    const { created } = decideReport({ ...input, orderReference: "order-2" }, value, "only", {
      attribution: attributionOf(),
      records: [record],
      waiting: [],
      now,
    });
    expect(created).toBe(true);
  });
});
