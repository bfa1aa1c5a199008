import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { sendBankAnswer, statusReport } from "../../support/bank-answer.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const LINES = [{ endToEndId: "payout_01jaaaaaaaaaaaaaaaaaaaaaaa", status: "ACSC" }];
const REPORT = statusReport(LINES);

test.each([
  ["nothing", "", "BANK_ANSWER_MALFORMED"],
  ["an element that is not closed", REPORT.slice(0, -12), "BANK_ANSWER_MALFORMED"],
  ["a document type", REPORT.replace("?><", `?><!DOCTYPE d [<!ENTITY e "x">]><`), "BANK_ANSWER_MALFORMED"],
  ["another encoding", REPORT.replace("UTF-8", "ISO-8859-1"), "BANK_ANSWER_MALFORMED"],
  ["no message id", REPORT.replace("BANK-1", ""), "BANK_ANSWER_MALFORMED"],
  ["another message", statusReport(LINES, "pain.001.001.09"), "BANK_ANSWER_UNKNOWN"],
  ["another version", statusReport(LINES, "pain.002.001.02"), "BANK_ANSWER_UNKNOWN"],
  ["too many lines", statusReport(Array.from({ length: 1_001 }, () => LINES).flat()), "BANK_ANSWER_TOO_LONG"],
])("a file with %s is refused with 400, and nothing changes", async (_, content, code) => {
  const answer = await withoutChange(app, () => sendBankAnswer(app, content));
  expect(answer).toMatchObject({ status: 400, body: { code, param: "body" } });
});

test.each([
  ["without a column", "status\r\npaid\r\n"],
  ["with an unknown column", "payoutId,status,colour\r\nx,paid,red\r\n"],
  ["with a row that is too long", "payoutId,status\r\nx,paid,red\r\n"],
])("CSV %s is refused with 400, and nothing changes", async (_, content) => {
  const answer = await withoutChange(app, () => sendBankAnswer(app, content, { type: "text/csv" }));
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: "BANK_ANSWER_MALFORMED" });
});

test("bytes that are not UTF-8 are refused with 400", async () => {
  const init = { method: "POST", headers: { "content-type": "text/csv" }, body: new Uint8Array([0xff, 0xfe, 0x41]) };
  const answer = await withoutChange(app, () => app.operator.send("/v1/payouts/bank-answer", init));
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: "BODY_TEXT_INVALID" });
});
