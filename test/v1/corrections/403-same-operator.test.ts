import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const propose = (client = app.operator) =>
  client.post("/v1/corrections", {
    kind: "grant",
    partyId: app.holderOf(app.builder),
    amount: 1,
    currency: "GBP",
    reason: "Agreed.",
  });

test("the operator who proposed a correction cannot approve it: 403, and nothing changes", async () => {
  const { correctionId } = (await propose()).body;
  const { status, body } = await withoutChange(app, () =>
    app.operator.post(`/v1/corrections/${correctionId}/approve`, {}),
  );
  expect({ status, code: body.code }).toEqual({ status: 403, code: "CORRECTION_SAME_OPERATOR" });
});

test("builders, merchants and agents neither propose, nor decide, nor list corrections: 403", async () => {
  const { correctionId } = (await propose()).body;
  for (const client of [app.builder, app.agent, app.merchantClient(app.merchantOf("Kumo Mobile"))]) {
    const answers = await withoutChange(app, async () => [
      await propose(client),
      await client.post(`/v1/corrections/${correctionId}/approve`, {}),
      await client.post(`/v1/corrections/${correctionId}/reject`, {}),
      await client.get("/v1/corrections"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});
