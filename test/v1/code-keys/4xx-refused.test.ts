import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["unknown0", { reason: "Found in a log." }, 404, "CODE_KEY_NOT_FOUND"],
  ["unknown0", {}, 400, "CODE_KEY_INVALID"],
  ["unknown0", { reason: "x".repeat(501) }, 400, "CODE_KEY_INVALID"],
] as const)(
  "the removal of the key %s with %j is refused with %i, and nothing changes",
  async (id, body, status, code) => {
    const answer = await withoutChange(app, () => app.operator.post(`/v1/code-keys/${id}/compromise`, body));
    expect(answer).toMatchObject({ status, body: { code } });
  },
);

test("other keys than an operator's are refused with 403, and nothing changes", async () => {
  const [merchantId = ""] = Object.keys(app.demo.keys.merchants);
  for (const client of [app.agent, app.builder, app.merchantClient(merchantId)]) {
    const answers = await withoutChange(app, async () => [
      await client.get("/v1/code-keys"),
      await client.post("/v1/code-keys/rotate", {}),
      await client.post("/v1/code-keys/unknown0/compromise", { reason: "Found in a log." }),
    ]);
    for (const answer of answers) expectRefusal(answer, 403, "This route needs the API key of an operator");
  }
});
