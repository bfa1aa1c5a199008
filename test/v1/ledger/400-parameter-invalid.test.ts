import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const ENTRIES = "accounts/test:network_revenue:accrued:GBP/entries";

test.each([
  ["accounts?kind=CASH", "kind"],
  ["accounts?stage=open", "stage"],
  ["accounts?currency=gbp", "currency"],
  ["accounts?livemode=yes", "livemode"],
  ["accounts?cursor=nonsense", "cursor"],
  ["accounts?builderId=x", "builderId"],
  [`${ENTRIES}?kind=payment`, "kind"],
  [`${ENTRIES}?causeKind=event`, "causeKind"],
  [`${ENTRIES}?posted_from=yesterday`, "posted_from"],
  [`${ENTRIES}?posted_from=2026-11-22&posted_to=2026-11-22`, "posted_from"],
  [`${ENTRIES}?limit=0`, "limit"],
])("GET /v1/ledger/%s answers 400 and names %s", async (path, param) => {
  const { status, body } = await app.operator.get(`/v1/ledger/${path}`);
  expect({ status, param: body.param }).toEqual({ status: 400, param });
});
