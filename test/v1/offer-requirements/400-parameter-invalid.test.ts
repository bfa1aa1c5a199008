import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["an unknown parameter", "session=1", /session/],
  ["a session given twice", "sessionId=a&sessionId=b", /sessionId must be given once/],
])("requirements with %s are refused with 400 naming it", async (_, query, text) => {
  const { offer } = await app.lifecycle.searched();
  const path = `/v1/offers/${offer.id}/requirements?${query}`;
  expectRefusal(await withoutChange(app, () => app.agent.get(path)), 400, text);
});
