import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange, withoutRequestId } from "../../support/refusals.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();

test("another party's endpoint answers 404 like an unknown one, and nothing changes", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const merchant = app.merchantClient(merchantId);
  const { body } = succeeded(await merchant.post("/v1/webhook-endpoints", { url: "https://shop.example/events" }));
  const other = app.merchantClient(Object.keys(app.demo.keys.merchants).find((id) => id !== merchantId) ?? "");
  const requests: [string, object | null][] = [
    ["", null],
    ["/deliveries", null],
    ["", { enabled: false }],
    ["/delete", {}],
    ["/roll-secret", {}],
    ["/test", {}],
    ["/redeliver", { eventId: "evt_01jd4x9q2mf3btz8k7c5w6r0ya" }],
  ];
  for (const client of [other, app.builder, app.agent])
    for (const [rest, sent] of requests) {
      const ask = (id: string) => {
        const path = `/v1/webhook-endpoints/${id}${rest}`;
        return withoutChange(app, () => (sent === null ? client.get(path) : client.post(path, sent)));
      };
      const foreign = await ask(body.endpointId);
      expect(foreign).toMatchObject({ status: 404, body: { code: "ENDPOINT_NOT_FOUND" } });
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(await ask("whe_01jd4x9q2mf3btz8k7c5w6r0ya")));
    }
});
