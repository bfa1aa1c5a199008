import { describe, expect, test } from "vitest";
import { divideRange, requireMetricsArguments } from "./metrics-query.ts";

const at = (text: string) => new Date(text).getTime();
const parts = (query: Parameters<typeof divideRange>[0]) =>
  divideRange(query).map(({ grain, from, to }) => `${grain} ${from.toISOString()} ${to.toISOString()}`);

describe("a range", () => {
  const fromMs = at("2026-03-01T10:30:00Z");
  const toMs = at("2026-03-03T02:15:00Z");

  test("without buckets is read from whole days, the hours around them, and single rows at its ends", () => {
    expect(parts({ fromMs, toMs, bucket: null, timeZone: "Europe/London" })).toEqual([
      "row 2026-03-01T10:30:00.000Z 2026-03-01T11:00:00.000Z",
      "hour 2026-03-01T11:00:00.000Z 2026-03-02T00:00:00.000Z",
      "day 2026-03-02T00:00:00.000Z 2026-03-03T00:00:00.000Z",
      "hour 2026-03-03T00:00:00.000Z 2026-03-03T02:00:00.000Z",
      "row 2026-03-03T02:00:00.000Z 2026-03-03T02:15:00.000Z",
    ]);
  });

  test("of several weeks is read from whole weeks, which begin on Monday, and the days around them", () => {
    const [from, to] = [at("2026-03-01T00:00:00Z"), at("2026-03-24T05:00:00Z")];
    expect(parts({ fromMs: from, toMs: to, bucket: null, timeZone: "Europe/London" })).toEqual([
      "day 2026-03-01T00:00:00.000Z 2026-03-02T00:00:00.000Z",
      "week 2026-03-02T00:00:00.000Z 2026-03-23T00:00:00.000Z",
      "day 2026-03-23T00:00:00.000Z 2026-03-24T00:00:00.000Z",
      "hour 2026-03-24T00:00:00.000Z 2026-03-24T05:00:00.000Z",
    ]);
  });

  test("with months is read from days, because a week lies in two of them", () => {
    const [from, to] = [at("2026-03-01T00:00:00Z"), at("2026-05-01T00:00:00Z")];
    expect(parts({ fromMs: from, toMs: to, bucket: "MONTH", timeZone: "UTC" })).toEqual([
      "day 2026-03-01T00:00:00.000Z 2026-05-01T00:00:00.000Z",
    ]);
  });

  test("with days of another zone than UTC is read from hours, because a day of UTC lies in two of its days", () => {
    const [from, to] = [at("2026-03-28T00:00:00Z"), at("2026-03-30T00:00:00Z")];
    expect(parts({ fromMs: from, toMs: to, bucket: "DAY", timeZone: "Europe/London" })).toEqual([
      "hour 2026-03-28T00:00:00.000Z 2026-03-30T00:00:00.000Z",
    ]);
    expect(parts({ fromMs: from, toMs: to, bucket: "DAY", timeZone: "UTC" })).toEqual([
      "day 2026-03-28T00:00:00.000Z 2026-03-30T00:00:00.000Z",
    ]);
  });

  test.each(["Asia/Kolkata", "Asia/Kathmandu", "Australia/Adelaide"])(
    "with buckets of %s is read from single rows, because its days begin within an hour of UTC",
    (timeZone) => {
      expect(parts({ fromMs, toMs, bucket: "DAY", timeZone }).map((part) => part.split(" ")[0])).toEqual(["row"]);
    },
  );

  test("within one hour has single rows only", () => {
    expect(
      parts({ fromMs: at("2026-03-01T10:10:00Z"), toMs: at("2026-03-01T10:20:00Z"), bucket: "HOUR", timeZone: "UTC" }),
    ).toEqual(["row 2026-03-01T10:10:00.000Z 2026-03-01T10:20:00.000Z"]);
  });
});

test.each([
  [{ from: "2026-01-02", to: "2026-01-02" }, null, "METRICS_RANGE_INVALID", "range"],
  [{ from: "2026-01-03", to: "2026-01-02" }, null, "METRICS_RANGE_INVALID", "range"],
  [{ from: "2016-01-03", to: "2026-01-02" }, null, "METRICS_RANGE_INVALID", "range"],
  [{ from: "2026-01-01", to: "2026-03-01" }, "HOUR", "METRICS_RANGE_INVALID", "range"],
  [{ from: "2026-01-01", to: "2026-03-01", timeZone: "Mars/Olympus" }, "DAY", "TIME_ZONE_INVALID", "range.timeZone"],
  [{ from: "2026-01-01", to: "2026-03-01", timeZone: "+05:30" }, "DAY", "TIME_ZONE_INVALID", "range.timeZone"],
  [{ from: "2026-01-01", to: "2026-03-01", timeZone: "" }, "DAY", "TIME_ZONE_INVALID", "range.timeZone"],
] as const)("the range %j with buckets of %s is refused as %s", (range, bucket, code, param) => {
  const given = { ...range, from: new Date(range.from), to: new Date(range.to) };
  expect(() => requireMetricsArguments({ range: given, bucket })).toThrow(
    expect.objectContaining({ code, kind: "INVALID_INPUT", param }),
  );
});

test.each(["UTC", "Europe/London", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])(
  "the zone %s is accepted",
  (timeZone) => {
    const range = { from: new Date("2026-01-01"), to: new Date("2026-03-01"), timeZone };
    expect(() => requireMetricsArguments({ range, bucket: "DAY" })).not.toThrow();
  },
);

test.each([0, -1, 101])("the top %s is refused", (top) => {
  const range = { from: new Date("2026-01-01"), to: new Date("2026-03-01") };
  expect(() => requireMetricsArguments({ range, top })).toThrow(
    expect.objectContaining({ code: "METRICS_TOP_INVALID", kind: "INVALID_INPUT", param: "top" }),
  );
});
