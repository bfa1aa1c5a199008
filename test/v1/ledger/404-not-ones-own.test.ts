import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { settleFour } from "../../support/bank-file.ts";

const app = useApplication();

test("the entries of an account of others, of no account and of an unknown one answer 404 alike", async () => {
  await settleFour(app);
  const kumo = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const answers = [];
  for (const account of [
    `test:merchant_receivable:settled:${app.merchantOf("Lark Mobile")}:GBP`,
    "test:network_revenue:settled:GBP",
    "test:network_revenue:settled:XXX",
    "nonsense",
  ])
    answers.push(await kumo.get(`/v1/ledger/accounts/${account}/entries`));
  for (const { status, body } of answers)
    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 404,
      code: "LEDGER_ACCOUNT_NOT_FOUND",
      error: "Ledger account not found",
    });
});
