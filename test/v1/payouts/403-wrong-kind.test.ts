import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("payouts are refused to merchants and invoices to builders: 403 without content", async () => {
  const merchant = app.merchantClient(app.merchantOf("Kumo Mobile"));
  for (const [client, path] of [
    [merchant, "/v1/payouts"],
    [app.agent, "/v1/payouts"],
    [app.builder, "/v1/invoices"],
    [app.agent, "/v1/invoices"],
    [app.agent, "/v1/settlements"],
  ] as const) {
    const { status, body } = await client.get(path);
    expect({ status, code: body.code }).toEqual({ status: 403, code: "KEY_KIND_WRONG" });
    expect(body).not.toHaveProperty("payouts");
    expect(body).not.toHaveProperty("invoices");
  }
});
