import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a page has 20 offers if the limit is absent", async () => {
  const { status, body } = await app.agent.get("/v1/offers");
  expect(status).toBe(200);
  expect(body.offers).toHaveLength(20);
  expect(body.count).toBe(20);
  expect(body.nextCursor).toEqual(expect.any(String));
});
