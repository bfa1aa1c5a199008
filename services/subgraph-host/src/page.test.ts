import { newId } from "@aap/kernel/ids";
import { describe, expect, test } from "vitest";
import { createPageLoader, toConnection, toPage } from "./page.ts";

const rows = Array.from({ length: 3 }, () => ({ id: newId("rec"), parentId: "a" }));

describe("a page", () => {
  test("holds 20 rows without a wish", () => {
    expect(toPage({})).toEqual({ limit: 20, afterId: null });
  });

  test.each([0, -1, 101])("of %s rows is refused and names `first`", (first) => {
    expect(() => toPage({ first })).toThrow(expect.objectContaining({ kind: "INVALID_INPUT", param: "first" }));
  });

  test.each(["nonsense", "", Buffer.from("rec_1' OR 1=1").toString("base64url")])(
    "after %j is refused and names `after`",
    (after) => {
      expect(() => toPage({ after })).toThrow(expect.objectContaining({ kind: "INVALID_INPUT", param: "after" }));
    },
  );
});

test("the extra row tells that there are more, and the cursor continues after the last one shown", () => {
  const page = toPage({ first: 2 });
  const { edges, pageInfo } = toConnection(rows, page);
  expect(edges.map(({ node }) => node)).toEqual(rows.slice(0, 2));
  expect(pageInfo.hasNextPage).toBe(true);
  expect(toPage({ after: pageInfo.endCursor }).afterId).toBe(rows[1]?.id);
});

test("an empty page has no cursor", () => {
  expect(toConnection([], toPage({}))).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } });
});

test("the lists of many parents are one load for each shape of page", async () => {
  const loads: (readonly string[])[] = [];
  const load = createPageLoader(
    async (parentIds: readonly string[]) => {
      loads.push(parentIds);
      return rows;
    },
    ({ parentId }) => parentId,
  );
  const page = toPage({ first: 5 });
  const [ofA, ofB] = await Promise.all([load("a", page), load("b", page), load("a", toPage({ first: 1 }))]);
  expect(loads).toEqual([["a", "b"], ["a"]]);
  expect(ofA?.edges).toHaveLength(3);
  expect(ofB?.edges).toEqual([]);
});
