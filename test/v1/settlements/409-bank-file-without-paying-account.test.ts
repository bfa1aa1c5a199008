import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { settleFour } from "../../support/bank-file.ts";

const app = useApplication();

test("without a paying account the payment file is refused with 409, and the list has the payout", async () => {
  const { path, payoutId } = await settleFour(app);
  const { status, body } = await app.operator.get(`${path}.xml`);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "PAYING_ACCOUNT_MISSING" });
  expect((await app.operator.get(path)).body.payouts).toMatchObject([{ payoutId, amount: 25.6, iban: null }]);
});
