import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each([
  ["another value", async () => ({ transactionValue: 121 })],
  ["another session", async () => ({ sessionId: (await app.story.recommended()).session.id })],
])("a reference reported again with %s answers 409 and changes nothing", async (_, change) => {
  const { report, conversionId, offer } = await app.story.reported();
  const other = { ...report, ...(await change()) };
  const answer = await withoutTrace(app, () => app.merchantClient(offer.merchantId).post("/v1/conversions", other));
  expectRefusal(answer, 409, /orderReference/);
  expect((await app.story.conversion(conversionId)).transactionValue).toBe(120);
});
