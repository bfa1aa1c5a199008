import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a sale of an anonymous agent is attributed, with no payout and a held share [R6][M2]", async () => {
  const { conversionId } = await app.lifecycle.paid({ agent: app.anonymousAgent, offer: "lark-10" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    agentId: app.holderOf(app.anonymousAgent),
    commissionAmount: 8,
    networkFee: 1.6,
    builderPayout: 0,
    heldAmount: 6.4,
    verification: "verified",
  });
});
