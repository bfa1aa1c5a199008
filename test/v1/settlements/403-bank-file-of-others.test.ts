import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { FORMS, settleFour } from "../../support/bank-file.ts";
import { setPayoutDetails } from "../../support/payouts.ts";

const app = useApplication();
/** The example of ISO 13616. */
const BANK = { accountHolder: "Ada Ltd", iban: "GB29NWBK60161331926819", bic: "NWBKGB2L" };

test("only operators read a bank file: 403 for others, without the account", async () => {
  await setPayoutDetails(app, app.holderOf(app.builder), BANK);
  const { path } = await settleFour(app);
  for (const client of [app.builder, app.agent, app.merchantClient(app.merchantOf("Kumo Mobile"))])
    for (const form of FORMS) {
      const { status, body } = await client.get(`${path}${form}`);
      expect({ status, code: body.code }).toEqual({ status: 403, code: "KEY_KIND_WRONG" });
      expect(JSON.stringify(body)).not.toContain(BANK.iban);
    }
});
