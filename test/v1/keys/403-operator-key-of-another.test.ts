import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const CREATE =
  'mutation { createApiKey(input: { kind: OPERATOR, ownerId: "demo-second", label: "mine" }) { secret apiKey { id } } }';

test("one operator cannot get the key of another one, and so cannot approve what it proposes: 403", async () => {
  const { body: created } = await app.operator.query(CREATE.replace("demo-second", "demo"));
  const { id } = created.data.createApiKey.apiKey;
  const { rotated, other } = await withoutChange(app, async () => ({
    rotated: await app.secondOperator.post(`/v1/keys/${id}/rotate`, {}),
    other: await app.operator.query(CREATE),
  }));
  expect({ status: rotated.status, code: rotated.body.code }).toEqual({ status: 403, code: "OPERATOR_KEY_OF_ANOTHER" });
  expect(other.body.errors).toMatchObject([{ extensions: { code: "OPERATOR_KEY_OF_ANOTHER" } }]);
  expect((await app.operator.post(`/v1/keys/${id}/rotate`, {})).status).toBe(201);
});
