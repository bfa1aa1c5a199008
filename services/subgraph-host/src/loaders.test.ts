import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { newId } from "@aap/kernel/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLoaderFactory, withLoaders } from "./loaders.ts";
import type { Page } from "./page.ts";
import { createSharing } from "./sharing.ts";

const VIEWER = { kind: "agent" };

/** A look-up that returns the same rows for every call and records the keys of each call. */
function recordCalls<Row>(found: readonly Row[]) {
  const calls: (readonly string[])[] = [];
  const findRows = async (keys: readonly string[]) => {
    calls.push(keys);
    return found;
  };
  return { calls, findRows };
}

test("the loaders of a context are created at their first use, and only once", () => {
  let created = 0;
  const context = withLoaders({ requestId: "req_1" }, () => ({ number: (created += 1) }));
  const copy = { ...context };
  expect([context.requestId, created]).toEqual(["req_1", 0]);
  expect([context.loaders.number, context.loaders.number, copy.loaders.number]).toEqual([1, 1, 1]);
  expect(created).toBe(1);
});

/** Reads a million rows with a thousand contexts, and prints how many bytes V8's old generation has more than before. */
const READ_ROWS = `
  import { getHeapSpaceStatistics } from "node:v8";
  import { withLoaders } from "${new URL("loaders.ts", import.meta.url).href}";
  const oldBytes = () => getHeapSpaceStatistics().find((space) => space.space_name === "old_space").space_used_size;
  const before = oldBytes();
  let count = 0;
  for (let request = 1; request <= 1_000; request += 1) {
    count += withLoaders({ request }, () => ({ rows: Array.from({ length: 1_000 }, (_, id) => ({ id })) })).loaders.rows.length;
    // The second collection moves what survived the first one.
    if (request % 100 === 0) for (const type of ["minor", "minor"]) gc({ type });
  }
  console.log(JSON.stringify({ count, grown: oldBytes() - before }));`;

test("what a context has read does not reach V8's old generation", async () => {
  const node = promisify(execFile);
  const { stdout } = await node(process.execPath, ["--expose-gc", "--input-type=module", "--eval", READ_ROWS]);
  const { count, grown } = JSON.parse(stdout) as { count: number; grown: number };
  expect(count).toBe(1_000_000);
  // The rows have more than 20 MB.
  expect(grown).toBeLessThan(2_000_000);
});

test("the pages of many parents take one look-up for each distinct page", async () => {
  const { calls, findRows } = recordCalls(Array.from({ length: 3 }, () => ({ id: newId("rec"), parentId: "a" })));
  const load = createLoaderFactory(createSharing(), VIEWER).pages("children", findRows, ({ parentId }) => parentId);
  const page = { limit: 5, afterId: null };
  const [ofA, ofB] = await Promise.all([load("a", page), load("b", page), load("a", { limit: 1, afterId: null })]);
  expect(calls).toEqual([["a", "b"], ["a"]]);
  expect(ofA?.edges).toHaveLength(3);
  expect(ofB?.edges).toEqual([]);
});

test("rows are looked up by key in one call; a key without a row resolves to null", async () => {
  const { calls, findRows } = recordCalls([
    { key: "b", value: 2 },
    { key: "a", value: 1 },
  ]);
  const loader = createLoaderFactory(createSharing(), VIEWER).rows("thing", findRows, ({ key }) => key);
  expect(await loader.loadMany(["a", "missing", "b"])).toEqual([{ key: "a", value: 1 }, null, { key: "b", value: 2 }]);
  expect(calls).toEqual([["a", "missing", "b"]]);
});

test("groups are looked up by key in one call, in the order of the rows; a key without rows resolves to an empty array", async () => {
  const { calls, findRows } = recordCalls([
    { key: "a", value: 1 },
    { key: "b", value: 2 },
    { key: "a", value: 3 },
  ]);
  const loader = createLoaderFactory(createSharing(), VIEWER).groups("things", findRows, ({ key }) => key);
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

test("two requests of one viewer share a look-up, and each gets the rows that it asked for", async () => {
  const { calls, findRows } = recordCalls([{ key: "a" }, { key: "b" }, { key: "c" }]);
  const share = createSharing();
  const [one, other] = [1, 2].map(() =>
    createLoaderFactory(share, { ...VIEWER }).rows("thing", findRows, ({ key }) => key),
  );
  expect(await Promise.all([one?.loadMany(["a", "b"]), other?.loadMany(["b", "c"])])).toEqual([
    [{ key: "a" }, { key: "b" }],
    [{ key: "b" }, { key: "c" }],
  ]);
  expect(calls).toEqual([["a", "b", "c"]]);
});

test("requests of one viewer for the same page share a look-up, and other pages do not", async () => {
  const found = [{ id: newId("rec") }, { id: newId("rec") }];
  const pages: Page[] = [];
  const findRows = async (page: Page) => {
    pages.push(page);
    return found;
  };
  const share = createSharing();
  const lists = [1, 2].map(() => createLoaderFactory(share, { ...VIEWER }).list("things", findRows));
  const [page, other] = [
    { limit: 1, afterId: null },
    { limit: 2, afterId: null },
  ];
  const connections = await Promise.all([...lists.map((list) => list(page)), lists[0]?.(other)]);
  expect(pages).toEqual([page, other]);
  expect(connections.map((connection) => connection?.edges.length)).toEqual([1, 1, 2]);
});

test("each of two parties that ask at once gets only its own rows, in 10,000 interleavings", async () => {
  const owners = ["one", "other"] as const;
  const ids = ["a", "b", "c"];
  const wait = (turns: number): Promise<void> =>
    turns === 0 ? Promise.resolve() : new Promise((resolve) => setImmediate(() => resolve(wait(turns - 1))));
  const request = fc.record({
    owner: fc.constantFrom(...owners),
    keys: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
    startsAfter: fc.nat(3),
    takes: fc.nat(3),
  });
  const interleavings = fc.array(request, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(interleavings, async (requests) => {
      const share = createSharing();
      const answers = requests.map(async ({ owner, keys, startsAfter, takes }) => {
        await wait(startsAfter);
        const findRows = async (asked: readonly string[]) => {
          await wait(takes);
          return asked.map((key) => ({ key, owner }));
        };
        return createLoaderFactory(share, { owner })
          .rows("thing", findRows, ({ key }) => key)
          .loadMany(keys);
      });
      expect(await Promise.all(answers)).toEqual(
        requests.map(({ owner, keys }) => keys.map((key) => ({ key, owner }))),
      );
    }),
    { numRuns: 10_000 },
  );
});
