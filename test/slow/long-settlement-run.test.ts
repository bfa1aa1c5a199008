import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { withTrigger } from "../support/with-trigger.ts";

const app = useApplication();

test("a run is closed even if its closing takes longer than the timeout of other statements", async () => {
  await eligible(app, { offer: "lark-10" });
  const closed = await withTrigger(app, "payout", "PERFORM pg_sleep(8)", () => closeRun(app));
  expect(closed).toMatchObject({ status: "CLOSED", payouts: [{ earned: 640 }] });
  await expectInvariants(app);
});
