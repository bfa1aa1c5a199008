import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";

const app = useApplication();

test("a run is closed even if its closing takes longer than the timeout of other statements", async () => {
  await eligible(app, { offer: "lark-10" });
  await app.sql(
    "CREATE FUNCTION settlement.slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(8); RETURN NEW; END $$",
  );
  await app.sql(
    "CREATE TRIGGER slow BEFORE INSERT ON settlement.payout FOR EACH ROW EXECUTE FUNCTION settlement.slow()",
  );
  expect(await closeRun(app)).toMatchObject({ status: "CLOSED", payouts: [{ earned: 640 }] });
  await expectInvariants(app);
});
