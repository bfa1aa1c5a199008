import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["/v1/payouts?status=gone", "status"],
  ["/v1/payouts?livemode=yes", "livemode"],
  ["/v1/payouts?settlementId=mer_1", "settlementId"],
  ["/v1/payouts?builderId=x", "builderId"],
  ["/v1/payouts?limit=0", "limit"],
  ["/v1/payouts?merchantId=x", "merchantId"],
  ["/v1/invoices?status=sent", "status"],
  ["/v1/invoices?merchantId=x", "merchantId"],
  ["/v1/invoices?cursor=eA", "cursor"],
  ["/v1/settlements?status=finished", "status"],
  ["/v1/settlements?closed_from=yesterday", "closed_from"],
  ["/v1/payouts?updatedAfter=yesterday", "updatedAfter"],
  ["/v1/invoices?created_from=2026-11-22", "created_from"],
  ["/v1/corrections?currency=gbp", "currency"],
  ["/v1/keys?kind=operators", "kind"],
])("GET %s answers 400 and names %s", async (path, param) => {
  const { status, body } = await app.operator.get(path);
  expect({ status, param: body.param }).toEqual({ status: 400, param });
  expect(body).not.toHaveProperty("nextCursor");
});
