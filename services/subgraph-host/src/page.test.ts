import { newId } from "@aap/kernel/ids";
import { describe, expect, test } from "vitest";
import { toConnection, toPage } from "./page.ts";

const rows = Array.from({ length: 3 }, () => ({ id: newId("rec"), parentId: "a" }));

describe("a page", () => {
  test("has at most 20 rows if `first` is absent", () => {
    expect(toPage({})).toEqual({ limit: 20, afterId: null });
    expect(toPage({ first: null, after: null })).toEqual({ limit: 20, afterId: null });
  });

  test.each([1, 100])("may have %s rows", (first) => {
    expect(toPage({ first }).limit).toBe(first);
  });

  test.each([0, -1, 101])("of %s rows is refused, and the refusal names `first`", (first) => {
    expect(() => toPage({ first })).toThrow(
      expect.objectContaining({ code: "PAGE_SIZE_INVALID", kind: "INVALID_INPUT", param: "first" }),
    );
  });

  test.each(["nonsense", "", Buffer.from("rec_1' OR 1=1").toString("base64url")])(
    "after the text %j is refused, and the refusal names `after`",
    (after) => {
      expect(() => toPage({ after })).toThrow(
        expect.objectContaining({ code: "CURSOR_INVALID", kind: "INVALID_INPUT", param: "after" }),
      );
    },
  );
});

test("a connection drops the extra row, sets hasNextPage, and its last cursor continues the list", () => {
  const page = toPage({ first: 2 });
  const { edges, pageInfo } = toConnection(rows, page);
  expect(edges.map(({ node }) => node)).toEqual(rows.slice(0, 2));
  expect(pageInfo.hasNextPage).toBe(true);
  expect(toPage({ after: pageInfo.endCursor }).afterId).toBe(rows[1]?.id);
});

test("an empty page has no next page and no cursor", () => {
  expect(toConnection([], toPage({}))).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } });
});
