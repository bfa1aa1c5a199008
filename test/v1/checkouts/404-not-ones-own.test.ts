import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another agent's or merchant's checkout equals that for an unknown checkout [W1]", async () => {
  const scene = await app.lifecycle.checkedOut();
  for (const client of [app.otherAgent, app.merchantClient(app.merchantOf("Kumo Mobile"))]) {
    const theirs = await client.get(`/v1/checkouts/${scene.checkout.transactionId}`);
    const unknown = await client.get("/v1/checkouts/txn_01jaaaaaaaaaaaaaaaaaaaaaaa");
    expectRefusal(theirs, 404, "Checkout not found");
    expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
  }
});
