import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["limit=ten", "limit"],
  ["limit=1&limit=2", "limit"],
  ["cursor=%20", "cursor"],
  ["status=dead", "status"],
])("?%s is refused and named", async (query, param) => {
  const { status, body } = await app.operator.get(`/v1/evidence/unmatched?${query}`);
  expect({ status, param: body.param }).toEqual({ status: 400, param });
});
