import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { sendBankAnswer, statusReport } from "../../support/bank-answer.ts";

const app = useApplication();

test("a file above 1 MiB is refused with 413", async () => {
  const report = statusReport([{ endToEndId: "x".repeat(1_024 * 1_024), status: "ACSC" }]);
  const { status, body } = await sendBankAnswer(app, report);
  expect({ status, code: body.code }).toEqual({ status: 413, code: "BODY_TOO_LARGE" });
});
