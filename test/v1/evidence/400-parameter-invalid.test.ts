import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["limit=ten", "limit"],
  ["limit=1&limit=2", "limit"],
  ["cursor=%20", "cursor"],
  ["status=buried", "status"],
  ["status=IGNORED", "status"],
  ["received_from=yesterday", "received_from"],
  ["connectionId=x", "connectionId"],
  ["reason=", "reason"],
  ["reason=constructor", "reason"],
  ["reason=inquiry&reason=not_final", "reason"],
])("?%s is refused with 400, and the response names the parameter", async (query, param) => {
  const { status, body } = await app.operator.get(`/v1/evidence/unmatched?${query}`);
  expect({ status, param: body.param }).toEqual({ status: 400, param });
});

test("an unknown reason is refused with the list of known ones", async () => {
  const { body } = await app.operator.get("/v1/evidence/unmatched?reason=noise");
  expect(body).toMatchObject({ code: "FIELD_INVALID", param: "reason" });
  for (const reason of ["inquiry", "not_final", "payment_failed", "event_type_unknown", "event_malformed"])
    expect(body.error).toContain(reason);
});
