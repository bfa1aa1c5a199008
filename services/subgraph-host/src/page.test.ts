import { newId } from "@aap/kernel/ids";
import { describe, expect, test } from "vitest";
import { createGroupLoader, createPageLoader, createRowLoader, toConnection, toPage } from "./page.ts";

const rows = Array.from({ length: 3 }, () => ({ id: newId("rec"), parentId: "a" }));

/** A look-up that returns the same rows for every call and records the keys of each call. */
function recordCalls<Row>(found: readonly Row[]) {
  const calls: (readonly string[])[] = [];
  const findRows = async (keys: readonly string[]) => {
    calls.push(keys);
    return found;
  };
  return { calls, findRows };
}

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

test("the pages of many parents take one look-up for each distinct page", async () => {
  const { calls, findRows } = recordCalls(rows);
  const load = createPageLoader(findRows, ({ parentId }) => parentId);
  const page = toPage({ first: 5 });
  const [ofA, ofB] = await Promise.all([load("a", page), load("b", page), load("a", toPage({ first: 1 }))]);
  expect(calls).toEqual([["a", "b"], ["a"]]);
  expect(ofA?.edges).toHaveLength(3);
  expect(ofB?.edges).toEqual([]);
});

test("rows are looked up by key in one call; a key without a row resolves to null", async () => {
  const { calls, findRows } = recordCalls([
    { key: "b", value: 2 },
    { key: "a", value: 1 },
  ]);
  const loader = createRowLoader(findRows, ({ key }) => key);
  expect(await loader.loadMany(["a", "missing", "b"])).toEqual([{ key: "a", value: 1 }, null, { key: "b", value: 2 }]);
  expect(calls).toEqual([["a", "missing", "b"]]);
});

test("groups are looked up by key in one call, in the order of the rows; a key without rows resolves to an empty array", async () => {
  const { calls, findRows } = recordCalls([
    { key: "a", value: 1 },
    { key: "b", value: 2 },
    { key: "a", value: 3 },
  ]);
  const loader = createGroupLoader(findRows, ({ key }) => key);
  expect(await loader.loadMany(["b", "missing", "a"])).toEqual([
    [{ key: "b", value: 2 }],
    [],
    [
      { key: "a", value: 1 },
      { key: "a", value: 3 },
    ],
  ]);
  expect(calls).toEqual([["b", "missing", "a"]]);
});
