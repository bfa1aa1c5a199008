import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { allEvents, allPublished } from "../../support/outbound-events.ts";
import { withoutChange } from "../../support/refusals.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();

test("a redelivery of an event that does not exist, or is another party's, answers 410 and sends nothing", async () => {
  const { offer } = await app.lifecycle.paid();
  await allPublished(app);
  const merchant = app.merchantClient(offer.merchantId);
  const other = Object.keys(app.demo.keys.merchants).find((id) => id !== offer.merchantId) ?? "";
  const [own] = await allEvents(merchant);
  const { endpointId } = succeeded(
    await app.merchantClient(other).post("/v1/webhook-endpoints", { url: "https://shop.example/events" }),
  ).body;
  const path = `/v1/webhook-endpoints/${endpointId}/redeliver`;
  for (const id of ["evt_01jd4x9q2mf3btz8k7c5w6r0ya", "yesterday", "", own?.id])
    for (const [param, body] of [
      ["eventId", { eventId: id }],
      ["after", { after: id }],
      ["after", { after: id, until: id }],
    ] as const) {
      const refused = await withoutChange(app, () => app.merchantClient(other).post(path, body));
      expect(refused).toMatchObject({ status: 410, body: { code: "EVENT_CURSOR_UNKNOWN", param } });
    }
});

test("a redelivery of a range that ends at an unknown event answers 410 and sends nothing", async () => {
  const { offer } = await app.lifecycle.paid();
  await allPublished(app);
  const merchant = app.merchantClient(offer.merchantId);
  const [own] = await allEvents(merchant);
  const { endpointId } = succeeded(
    await merchant.post("/v1/webhook-endpoints", { url: "https://shop.example/events" }),
  ).body;
  const path = `/v1/webhook-endpoints/${endpointId}/redeliver`;
  const body = { after: own?.id, until: "evt_01jd4x9q2mf3btz8k7c5w6r0ya", includeDelivered: true };
  const refused = await withoutChange(app, () => merchant.post(path, body));
  expect(refused).toMatchObject({
    status: 410,
    body: {
      code: "EVENT_CURSOR_UNKNOWN",
      param: "until",
      error: "until is not the id of one of your events, or events after it were deleted",
    },
  });
});
