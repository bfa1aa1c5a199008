import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { changesOf, toChangeConnection, toChangePage } from "./change-page.ts";
import { toPage } from "./page.ts";
import { sql } from "./sql.ts";

const updatedAfter = new Date("2026-11-23T10:00:00Z");
const rows = [1, 2, 3].map((n) => ({ id: newId("conv"), updatedAt: new Date(updatedAfter.getTime() + n) }));

test("a page in the order of change begins at its time, and its last cursor continues after the row as it was", () => {
  const page = toChangePage({ updatedAfter, first: 2 }, "conv");
  expect(changesOf(sql`at`, sql`id`, page)).toMatchObject({
    text: "AND at >= $1  ORDER BY at, id LIMIT $2",
    values: [updatedAfter, 3],
  });
  const { edges, pageInfo } = toChangeConnection(rows, page);
  expect(edges.map(({ node }) => node)).toEqual(rows.slice(0, 2));
  expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const next = toChangePage({ updatedAfter, after: pageInfo.endCursor }, "conv");
  expect(next.after).toEqual({ id: rows[1]?.id, at: rows[1]?.updatedAt });
  expect(changesOf(sql`at`, sql`id`, next).text).toBe("AND at >= $1 AND (at, id) > ($2, $3) ORDER BY at, id LIMIT $4");
});

test.each([{ last: 2 }, { before: "Y29udl8x" }, { orderBy: { direction: "DESC" } }] as const)(
  "a list with updatedAfter refuses %j, which asks for another order",
  (args) => {
    expect(() => toChangePage({ updatedAfter, ...args }, "conv")).toThrow(
      expect.objectContaining({ code: "CHANGES_ORDER_INVALID", param: Object.keys(args)[0] }),
    );
  },
);

test("neither kind of list accepts the cursor of the other", () => {
  const { pageInfo } = toChangeConnection(rows, toChangePage({ updatedAfter, first: 1 }, "conv"));
  const invalid = expect.objectContaining({ code: "CURSOR_INVALID", param: "after" });
  expect(() => toPage({ after: pageInfo.endCursor }, "conv")).toThrow(invalid);
  const after = Buffer.from(rows[0]?.id ?? "").toString("base64url");
  expect(() => toChangePage({ updatedAfter, after }, "conv")).toThrow(invalid);
  expect(() => toChangePage({ updatedAfter, after: pageInfo.endCursor }, "inv")).toThrow(invalid);
});
