import { expect, test } from "vitest";
import { conversionOf, withEvent } from "../../testing/conversions.ts";
import { reportOf } from "../../testing/facts.ts";
import { guardSession, leadKeys } from "./claim-keys.ts";

const SESSION = [{ key: "session:mer_1:ses_1" }];
const paid = conversionOf();
const change = { after: paid, history: [] };

test("a new sale claims its session, because it may be the only sale that a report can mean", () => {
  expect(guardSession({ ...change, before: null })).toEqual(SESSION);
});

test("a payment that joins a reported sale claims the session, because the sale no longer lacks a payment", () => {
  const reported = { ...paid, evidence: [], reports: [reportOf()] };
  expect(guardSession({ ...change, before: reported })).toEqual(SESSION);
  const moved = { ...reported, sessionId: "ses_2" };
  expect(guardSession({ ...change, before: moved })).toEqual([{ key: "session:mer_1:ses_2" }, ...SESSION]);
});

test("a refund claims no session, so that refunds of one session are saved concurrently", () => {
  const refunded = withEvent(paid, { kind: "REFUND_SUCCEEDED", refundId: "re_1" }, paid.createdAt);
  expect(guardSession({ before: paid, after: refunded, history: [] })).toEqual([]);
});

test("the keys of an event lead to its sale, also those that the sale had before, and not those of another sale's event", () => {
  const other = conversionOf([], { id: "conv_2", payment: { paymentId: "pi_2" } });
  const claims = leadKeys(["payment:con_1:pi_1", "payment:con_1:pi_2"], { ...change, before: paid }, [], [paid, other]);
  expect(claims).toEqual([{ key: "payment:con_1:pi_1", leadsTo: "conv_1" }, { key: "payment:con_1:pi_2" }]);
});
