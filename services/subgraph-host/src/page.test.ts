import { newId } from "@aap/kernel/ids";
import { describe, expect, test } from "vitest";
import { pageOf, toConnection, toPage } from "./page.ts";
import { sql } from "./sql.ts";

const rows = Array.from({ length: 3 }, () => ({ id: newId("rec"), parentId: "a" }));

describe("a page", () => {
  test("has at most 20 rows if `first` is absent", () => {
    expect(toPage({})).toEqual({ limit: 20, afterId: null });
    expect(toPage({ first: null, after: null })).toEqual({ limit: 20, afterId: null });
  });

  test.each([1, 100])("may have %s rows", (first) => {
    expect(toPage({ first }).limit).toBe(first);
  });

  test.each([
    [0, "0"],
    [-1, "-1"],
    [101, "101"],
    [1_000, "1,000"],
  ])("of %s rows is refused, and the refusal names `first` and what was asked for", (first, asked) => {
    const message = `first must be between 1 and 100; ${asked} was asked for`;
    expect(() => toPage({ first })).toThrow(
      expect.objectContaining({ code: "PAGE_SIZE_INVALID", kind: "INVALID_INPUT", param: "first", message }),
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
  expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(toPage({ after: pageInfo.endCursor }).afterId).toBe(rows[1]?.id);
});

test("a backward page turns its rows around, drops the extra row, and its first cursor continues to the beginning", () => {
  const page = toPage({ first: 20, last: 2 });
  const { edges, pageInfo } = toConnection(rows, page);
  expect(edges.map(({ node }) => node)).toEqual([rows[1], rows[0]]);
  expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  expect(toPage({ last: 2, before: pageInfo.startCursor }).beforeId).toBe(rows[1]?.id);
});

test.each([
  ["newest", {}, "ORDER BY id DESC LIMIT $1"],
  ["oldest", {}, "ORDER BY id LIMIT $1"],
  ["newest", { last: 5 }, "ORDER BY id LIMIT $1"],
  ["newest", { orderBy: { direction: "ASC" } }, "ORDER BY id LIMIT $1"],
  ["oldest", { orderBy: { direction: "DESC" } }, "ORDER BY id DESC LIMIT $1"],
  ["oldest", { orderBy: { direction: "DESC" }, last: 5 }, "ORDER BY id LIMIT $1"],
] as const)("a list of the %s first with %j is read %s", (order, args, statement) => {
  expect(pageOf(sql`id`, order, toPage(args, "rec", order)).text.trim()).toBe(statement);
});

const KEY = { columns: [sql`at`, sql`id`], ofRow: (id: string) => sql`SELECT at, id FROM row WHERE id = ${id}` };
const [CURSOR = ""] = toConnection(rows, toPage({})).edges.map(({ cursor }) => cursor);

test.each([
  [{}, "ORDER BY at DESC, id DESC LIMIT $1"],
  [{ after: CURSOR }, "AND (at, id) < (SELECT at, id FROM row WHERE id = $1)  ORDER BY at DESC, id DESC LIMIT $2"],
  [{ before: CURSOR, last: 5 }, "AND (at, id) > (SELECT at, id FROM row WHERE id = $1) ORDER BY at, id LIMIT $2"],
  [
    { after: CURSOR, orderBy: { direction: "ASC" } },
    "AND (at, id) > (SELECT at, id FROM row WHERE id = $1)  ORDER BY at, id LIMIT $2",
  ],
] as const)(
  "a list in the order of two columns compares both with those of the cursor's row: %j",
  (args, statement) => {
    expect(pageOf(KEY, "newest", toPage(args)).text.trim()).toBe(statement);
  },
);

test.each([
  ["last", { last: 101 }],
  ["last", { last: 0 }],
  ["before", { before: "nonsense" }],
])("a wrong `%s` is refused by its name", (param, args) => {
  expect(() => toPage(args)).toThrow(expect.objectContaining({ kind: "INVALID_INPUT", param }));
});

test("an empty page has no other page and no cursor", () => {
  expect(toConnection([], toPage({}))).toEqual({
    edges: [],
    pageInfo: { hasNextPage: false, endCursor: null, hasPreviousPage: false, startCursor: null },
  });
});
