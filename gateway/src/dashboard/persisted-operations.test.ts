import { expect, test } from "vitest";
import { runAnyOperation, runPersistedOperations } from "./persisted-operations.ts";

const manifest = new Map([["sha256:1", "query Viewer { viewer { id } }"]]);
const requestWith = (headers: Record<string, string>) => ({ get: (name: string) => headers[name] }) as never;
const other = "{ viewer { kind } }";

test.each(["origin", "sec-fetch-site", "x-csrf-token"])(
  "a browser, known by the header %s, runs only the manifest's operations",
  (header) => {
    const choose = runPersistedOperations(manifest);
    const request = requestWith({ [header]: "any" });
    expect(choose(request, { documentId: "sha256:1", query: other })).toBe("query Viewer { viewer { id } }");
    for (const sent of [{ query: other }, { query: other, documentId: "sha256:2" }, { documentId: null }])
      expect(() => choose(request, sent)).toThrow("only the operations of the dashboard's page");
  },
);

test("a client that is no browser runs what it sends", () => {
  expect(runPersistedOperations(manifest)(requestWith({}), { query: other, documentId: "sha256:1" })).toBe(other);
});

test("without the setting a browser runs what it sends", () => {
  expect(runAnyOperation(requestWith({ origin: "https://app.example" }), { query: other })).toBe(other);
});
