import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a reported sale of an anonymous agent has no payout and a held share [P20]", async () => {
  const { conversionId } = await app.lifecycle.reported({
    agent: app.anonymousAgent,
    merchant: "Aegis Insurance",
    offer: "ae-travel",
  });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    commissionAmount: 9,
    networkFee: 1.8,
    builderPayout: 0,
    heldAmount: 7.2,
  });
});
