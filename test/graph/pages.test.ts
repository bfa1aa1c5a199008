import { expect, test, beforeAll } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const LISTS = [
  "conversions",
  "checkouts",
  "recommendations",
  "sessions",
  "agents",
  "builders",
  "offers",
  "merchants",
  "apiKeys",
  "settlementRuns",
];
const page = (list: string) => `query Page($first: Int, $after: String) {
  ${list}(first: $first, after: $after) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }
}`;

beforeAll(async () => {
  for (let made = 0; made < 7; made += 1)
    await app.lifecycle.paid({ agent: made % 2 === 0 ? app.agent : app.otherAgent });
  for (let made = 0; made < 3; made += 1) await app.operator.query("mutation { closeSettlementRun { id } }");
});

test.each(LISTS)("cursors return all %s once, newest first", async (list) => {
  const whole = (await app.operator.query(page(list), { first: 100 })).body.data[list];
  const ids = whole.edges.map(({ node }: { node: { id: string } }) => node.id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().toReversed());
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { edges, pageInfo }: typeof whole = (await app.operator.query(page(list), { first: 2, after })).body.data[
      list
    ];
    seen.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
    expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && seen.length <= ids.length);
  expect(seen).toEqual(ids);
});

test.each(LISTS)("%s refuses a page of more than 100 or less than 1, as a literal and as a variable", async (list) => {
  for (const first of [101, 100_000, 0, -1]) {
    const byVariable = (await app.operator.query(page(list), { first })).body;
    const literal = (await app.operator.query(`{ ${list}(first: ${first}) { edges { node { id } } } }`)).body;
    for (const { data, errors } of [byVariable, literal]) {
      expect(data?.[list]).toBeFalsy();
      expect(errors).toMatchObject([{ extensions: { kind: "INVALID_INPUT" } }]);
    }
  }
});

test.each(LISTS)("%s refuses a text that is not a cursor", async (list) => {
  for (const after of ["nonsense", "", "bm9uc2Vuc2U"]) {
    expect((await app.operator.query(page(list), { first: 2, after })).body.errors).toMatchObject([
      { extensions: { kind: "INVALID_INPUT" } },
    ]);
  }
});

test("a page has 20 rows if `first` is absent", async () => {
  const { edges, pageInfo } = (await app.operator.query(page("offers"))).body.data.offers;
  expect(edges).toHaveLength(20);
  expect(pageInfo.hasNextPage).toBe(true);
});
