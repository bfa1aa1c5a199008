import { expect, test } from "vitest";
import { attributionOf } from "../../testing/facts.ts";
import { now, payment } from "../../testing/sales.ts";
import { decideEvent } from "./decide-event.ts";
import { findReportPlace } from "./decide-report.ts";
import { NO_SALES } from "./unjoined.ts";

const NONE = { paid: NO_SALES, reported: NO_SALES };
const ONE = { ...NO_SALES, open: ["conv_9"] };
const known = { now, leads: new Map<string, string>(), records: [], unjoined: NONE };
const refusal = "the conversion conv_9 was not loaded";

test("an event whose sale was not loaded is not decided", () => {
  const subject = { id: "evd_1", event: payment, received: null, waiting: null };
  const leads = new Map([["payment:con_1:pi_1", "conv_9"]]);
  const given = { ...known, leads, attribution: attributionOf() };
  expect(() => decideEvent(subject, given, { conversionId: "conv_1", milestoneId: "mst_1" })).toThrow(refusal);
});

test("a report whose only sale was not loaded is not decided", () => {
  expect(() => findReportPlace([], { ...known, unjoined: { ...NONE, paid: ONE } })).toThrow(refusal);
});
