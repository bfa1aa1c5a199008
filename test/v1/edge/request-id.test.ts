import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("every response has its own request id, which no client can set", async () => {
  const paths = ["/healthz", "/readyz", "/v1/offers", "/nowhere", "/.well-known/jwks.json", "/r/rec_x", "/graphql"];
  const ids = new Set<string | null>();
  for (const path of [...paths, ...paths]) {
    const answer = await app.anonymous.send(path, { headers: { "request-id": "mine", "x-request-id": "mine" } });
    ids.add(answer.headers.get("request-id"));
  }
  expect(ids.has(null)).toBe(false);
  expect(ids.has("mine")).toBe(false);
  expect(ids.size).toBe(2 * paths.length);
});
