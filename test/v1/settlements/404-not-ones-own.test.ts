import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { closeRun, eligible } from "../../support/settlement-run.ts";

const app = useApplication();

test("a settlement of others answers 404, like one that does not exist", async () => {
  await closeRun(app);
  await eligible(app, { offer: "lark-10", agent: app.otherAgent });
  const run = await closeRun(app);
  const unknown = "run_01jaaaaaaaaaaaaaaaaaaaaaaa";
  for (const client of [app.builder, app.merchantClient(app.merchantOf("Kumo Mobile"))]) {
    const answers = await Promise.all([run.id, unknown].map((id) => client.get(`/v1/settlements/${id}`)));
    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({ status: 404, code: "SETTLEMENT_NOT_FOUND" });
    const [foreign, missing] = answers.map(({ body }) => ({ ...body, requestId: null }));
    expect(foreign).toEqual(missing);
  }
});
