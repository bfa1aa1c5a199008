import { describe, expect, test } from "vitest";
import { attributionOf, reportOf } from "../../testing/facts.ts";
import { input, at, inside, after, now } from "../../testing/report-input.ts";
import type { Attribution } from "../evidence/attribution.ts";
import { decidePath, requireComplete, requireSame, toValue, type ReportInput } from "./report-content.ts";

describe("a report's content", () => {
  test.each(["sessionId", "orderReference", "transactionValue"] as const)("without %s is incomplete", (field) => {
    expect(() => requireComplete({ ...input, [field]: " " })).toThrow(
      "sessionId, orderReference and transactionValue are required",
    );
  });

  test("is complete with a recommendation instead of the session", () => {
    expect(() => requireComplete({ ...input, sessionId: null, recommendationId: "rec_1" })).not.toThrow();
    expect(() => requireComplete({ ...input, sessionId: null })).toThrow("are required");
  });

  test("may have a reference of at most 200 characters", () => {
    expect(() => requireComplete({ ...input, orderReference: "x".repeat(200) })).not.toThrow();
    expect(() => requireComplete({ ...input, orderReference: "x".repeat(201) })).toThrow(
      "orderReference is longer than 200 characters",
    );
  });

  test("may not have a reference with a line break", () => {
    expect(() => requireComplete({ ...input, orderReference: "order-1\n" })).toThrow(
      expect.objectContaining({ code: "ORDER_REFERENCE_UNPRINTABLE" }),
    );
  });

  test.each([
    ["19.99", "GBP", 1_999n],
    ["1999", "JPY", 1_999n],
    ["1.999", "KWD", 1_999n],
  ])("%s %s is converted exactly", (transactionValue, currency, amountMinor) => {
    expect(toValue({ transactionValue, currency }, currency)).toEqual({ amountMinor, currency });
    expect(toValue({ transactionValue, currency: null }, currency)).toEqual({ amountMinor, currency });
  });

  test.each([
    ["0", null, "transactionValue must be greater than zero"],
    ["0.00", null, "transactionValue must be greater than zero"],
    ["19.999", null, "transactionValue has more decimals than GBP (2)"],
    ["90071992547409.92", null, "transactionValue is too large"],
    ["19.99", "EUR", "currency must be GBP, the offer's"],
    ["19.99", "XYZ", "XYZ is not an ISO 4217 currency"],
  ])("%s in %s is refused", (transactionValue, currency, text) => {
    expect(() => toValue({ transactionValue, currency }, "GBP")).toThrow(text);
  });
});

describe("the path of a report", () => {
  const clicked = { checkout: null, firstClickedAt: inside };
  const inSession = at("2026-01-01T23:00:00Z");

  test.each<[string, Partial<Attribution>, Date | null, Date, string]>([
    ["inside the session window", {}, inside, now, "merchant_report"],
    ["without a time, now inside the session window", { checkout: null }, null, inSession, "merchant_report"],
    ["without a time, now after the window, with a click before", clicked, null, now, "tracked_link"],
    ["without a time, with a checkout made inside the window", {}, null, now, "merchant_report"],
    ["after the window, with a checkout made inside it", {}, after, now, "merchant_report"],
    ["after the window, with a click before", clicked, after, now, "tracked_link"],
    [
      "after the window, with a click at that moment",
      { checkout: null, firstClickedAt: after },
      after,
      now,
      "tracked_link",
    ],
    ["300 seconds before the session", { checkout: null }, at("2026-01-01T09:55:00Z"), now, "merchant_report"],
  ])("of a sale %s", (_, attribution, occurredAt, when, path) => {
    expect(decidePath(attributionOf(attribution), occurredAt, when)).toBe(path);
  });

  test.each<[string, Partial<Attribution>, Date | null, Date]>([
    ["after the window, with neither checkout nor click", { checkout: null }, after, now],
    ["without a time, now after the window, with neither", { checkout: null }, null, now],
    ["after the window, clicked later", { checkout: null, firstClickedAt: at("2026-01-06T00:00:00Z") }, after, now],
    ["at the end of the window, with neither", { checkout: null }, at("2026-01-02T10:00:00Z"), now],
    ["more than 300 seconds before the session, with neither", { checkout: null }, at("2026-01-01T09:54:59.999Z"), now],
    ["in time, 30 days and a millisecond after the recommendation", {}, inside, at("2026-01-31T10:05:00.001Z")],
    ["with a click, 30 days and a millisecond after it", clicked, after, at("2026-01-31T10:05:00.001Z")],
  ])("of a sale %s is closed", (_, attribution, occurredAt, when) => {
    expect(() => decidePath(attributionOf(attribution), occurredAt, when)).toThrow("Attribution window closed");
  });

  test("is open until 30 days after the recommendation, or the number of days in the merchant's terms", () => {
    expect(decidePath(attributionOf(), inside, at("2026-01-31T10:05:00Z"))).toBe("merchant_report");
    expect(() => decidePath(attributionOf({ attributionWindowDays: 7 }), inside, now)).toThrow(
      "Attribution window closed",
    );
  });

  test("of a sale more than 300 seconds in the future is refused", () => {
    expect(decidePath(attributionOf(), at("2026-01-10T00:05:00Z"), now)).toBe("merchant_report");
    expect(() => decidePath(attributionOf(), at("2026-01-10T00:05:00.001Z"), now)).toThrow(
      "occurredAt lies in the future",
    );
  });
});

describe("a reference that was reported before", () => {
  const known = reportOf({ occurredAt: inside, named: { ...reportOf().named, paymentId: "pi_1" } });

  test.each<[string, Partial<ReportInput>]>([
    ["the same", { occurredAt: inside, paymentId: "pi_1" }],
    ["the same without its time and its names", { sessionId: null }],
  ])("with %s is the same report", (_, given) => {
    expect(() => requireSame(known, { ...input, ...given })).not.toThrow();
  });

  test.each<[string, Partial<ReportInput>]>([
    ["another session", { sessionId: "ses_2" }],
    ["another recommendation", { recommendationId: "rec_2" }],
    ["another payment", { paymentId: "pi_2" }],
    ["a transaction", { transactionId: "txn_1" }],
    ["another time", { occurredAt: now }],
    ["another value", { transactionValue: "20.00" }],
  ])("with %s is a conflict", (_, given) => {
    expect(() => requireSame(known, { ...input, ...given })).toThrow(
      "orderReference was reported before with other content",
    );
  });

  test("with a value in another currency is refused", () => {
    expect(() => requireSame(known, { ...input, currency: "EUR" })).toThrow("currency must be GBP");
  });
});
