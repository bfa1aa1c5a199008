import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication({ BROWSER_OPERATIONS: "dashboard" });

const manifest = JSON.parse(
  readFileSync(new URL("../../services/dashboard/src/generated/persisted-documents.json", import.meta.url), "utf8"),
) as Record<string, string>;
const [viewer = ""] = Object.entries(manifest).flatMap(([id, text]) => (text.startsWith("query Viewer ") ? [id] : []));
const OTHER = "{ viewer { kind } }";

function post(body: object, headers: Record<string, string> = {}) {
  return app.operator.send("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

test.each([{ origin: "https://app.example" }, { "sec-fetch-site": "same-origin" }])(
  "a browser (%o) runs an operation of the page by its id, and no other one",
  async (headers) => {
    const listed = await post({ documentId: viewer, query: OTHER }, headers);
    expect(listed.body.data.viewer).toMatchObject({ kind: "OPERATOR", scopes: expect.any(Array) });
    for (const sent of [{ query: OTHER }, { query: OTHER, documentId: "sha256:0" }, {}]) {
      const { status, body } = await post(sent, headers);
      expect([status, body.errors[0].extensions.code, body.data]).toEqual([403, "OPERATION_NOT_PERSISTED", undefined]);
    }
    const got = await app.operator.send(`/graphql?query=${encodeURIComponent(OTHER)}&documentId=${viewer}`, {
      headers,
    });
    expect([got.status, got.body.errors[0].extensions.code]).toEqual([403, "OPERATION_NOT_PERSISTED"]);
  },
);

test("a client that is no browser runs any operation", async () => {
  expect((await post({ query: OTHER })).body.data.viewer).toEqual({ kind: "OPERATOR" });
});
