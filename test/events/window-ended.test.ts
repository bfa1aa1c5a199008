import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";

const app = useApplication();

test("the end of the validation window makes a conversion eligible without a request", async () => {
  const { conversionId, offer } = await app.lifecycle.paid();
  await app
    .merchantClient(offer.merchantId)
    .post(`/v1/conversions/${conversionId}/milestones`, { step: "order_confirmed", status: "completed" });
  const written = async () => {
    const [row] = await app.sql<{ state: string; cause: string; by: string }>(
      `SELECT c.state, h.cause, h.caused_by AS by FROM settlement.conversion c
       JOIN settlement.conversion_event h ON h.conversion_id = c.id AND h.sequence = c.changes WHERE c.id = $1`,
      [conversionId],
    );
    return row;
  };
  expect(await written()).toMatchObject({ state: "PENDING" });
  await app.clock.advance("31 days");
  await eventually(async () => (await written())?.state === "ELIGIBLE", 25_000);
  expect(await written()).toEqual({ state: "ELIGIBLE", cause: "validation_window_ended", by: "clock" });
});
