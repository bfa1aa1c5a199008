import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { sendBankAnswer, sentPayout, statusReport } from "../../support/bank-answer.ts";
import { payoutsOf } from "../../support/payouts.ts";

const app = useApplication();

test("only operators import a bank's answer: 403 for others, and the payout stays sent", async () => {
  const id = await sentPayout(app);
  const report = statusReport([{ endToEndId: id, status: "ACSC" }]);
  for (const client of [app.builder, app.agent, app.merchantClient(app.merchantOf("Kumo Mobile"))]) {
    const { status, body } = await sendBankAnswer(app, report, { client });
    expect({ status, code: body.code }).toEqual({ status: 403, code: "KEY_KIND_WRONG" });
  }
  expect((await payoutsOf(app)).find((one) => one.id === id)?.status).toBe("SENT");
});
