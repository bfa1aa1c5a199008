import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { invoicesOf, payoutsOf } from "../../support/payouts.ts";
import { closeRun, eligible } from "../../support/settlement-run.ts";

const app = useApplication();

test("a statement of others answers 404 in every form, like one that does not exist", async () => {
  await eligible(app, { offer: "lark-10", agent: app.otherAgent });
  await closeRun(app);
  const [payout] = await payoutsOf(app);
  const [invoice] = await invoicesOf(app);
  const kumo = app.merchantClient(app.merchantOf("Kumo Mobile"));
  for (const [client, id] of [
    [app.builder, payout?.id],
    [app.builder, invoice?.id],
    [kumo, invoice?.id],
    [kumo, payout?.id],
    [app.operator, "inv_01jaaaaaaaaaaaaaaaaaaaaaaa"],
    [app.operator, "x"],
  ] as const) {
    for (const form of ["", ".csv", ".html"]) {
      const { status, body } = await client.get(`/v1/statements/${id}${form}`);
      expect({ status, code: body.code, error: body.error }).toEqual({
        status: 404,
        code: "STATEMENT_NOT_FOUND",
        error: "Statement not found",
      });
    }
  }
});
