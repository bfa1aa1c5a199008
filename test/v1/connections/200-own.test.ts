import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a merchant reads its own connection as an operator does, without any secret [W7]", async () => {
  for (const [merchantId, { id, webhookSecret }] of Object.entries(app.demo.connections)) {
    const own = await app.merchantClient(merchantId).get(`/v1/connections/${id}`);
    expect(own).toMatchObject({ status: 200, body: { connectionId: id, merchantId, status: "active" } });
    expect((await app.operator.get(`/v1/connections/${id}`)).body).toEqual(own.body);
    const text = JSON.stringify(own.body);
    for (const secret of [webhookSecret, webhookSecret.slice(6), "sk_test", "sealed"])
      expect(text).not.toContain(secret);
  }
});
