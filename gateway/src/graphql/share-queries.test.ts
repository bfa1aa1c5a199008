import { setTimeout as sleep } from "node:timers/promises";
import type { Caller } from "@aap/kernel/caller";
import fc from "fast-check";
import { GraphQLError, parse } from "graphql";
import { expect, test } from "vitest";
import { shareQueries } from "./share-queries.ts";

type Execute = ReturnType<typeof shareQueries>;

const agent = (id: string): Caller => ({ kind: "agent", id, scopes: ["*"] });

/** Returns an operation as Apollo gives it to the executor. */
function operation(source: string, caller: Caller, variables: Record<string, unknown> = {}, requestId = "req") {
  const [definition] = parse(source).definitions;
  const context = { caller, requestId };
  return {
    queryHash: source,
    operation: definition,
    request: { variables },
    context,
  } as never as Parameters<Execute>[0];
}

/** An executor that returns the caller, the variables and the number of the execution, after some time. */
function counting(result: object = {}) {
  const executed: Parameters<Execute>[0][] = [];
  const execute: Execute = async (asked) => {
    const count = executed.push(asked);
    const { caller } = asked.context as unknown as { caller: Caller };
    await sleep(1);
    return { data: { caller: caller.id, variables: asked.request.variables, count }, ...result } as never;
  };
  return { executed, execute };
}

test("equal queries of one caller that arrive at once are one execution", async () => {
  const { executed, execute } = counting();
  const shared = shareQueries(execute);
  const results = await Promise.all([1, 2, 3].map((n) => shared(operation("{ a }", agent("x"), {}, `req_${n}`))));
  expect(executed).toHaveLength(1);
  expect(results.map(({ data }) => data?.["caller"])).toEqual(["x", "x", "x"]);
});

test.each([
  ["another caller", () => operation("{ a }", agent("y"))],
  ["the same caller with other scopes", () => operation("{ a }", { kind: "agent", id: "x", scopes: ["offers:read"] })],
  ["another document", () => operation("{ b }", agent("x"))],
  ["other variables", () => operation("{ a }", agent("x"), { n: 1 })],
])("%s is another execution", async (_what, other) => {
  const { executed, execute } = counting();
  const shared = shareQueries(execute);
  await Promise.all([shared(operation("{ a }", agent("x"))), shared(other())]);
  expect(executed).toHaveLength(2);
});

test("equal mutations are executed each", async () => {
  const { executed, execute } = counting();
  const shared = shareQueries(execute);
  await Promise.all([1, 2].map(() => shared(operation("mutation { a }", agent("x")))));
  expect(executed).toHaveLength(2);
});

test("a query that arrives during an execution does not get its result", async () => {
  const { execute } = counting();
  const shared = shareQueries(execute);
  const first = shared(operation("{ a }", agent("x")));
  await new Promise((resolve) => setImmediate(resolve));
  const second = shared(operation("{ a }", agent("x")));
  expect([(await first).data?.["count"], (await second).data?.["count"]]).toEqual([1, 2]);
});

test("a result with errors is not shared: each request has its own", async () => {
  const { executed, execute } = counting({ errors: [new GraphQLError("failed")] });
  const shared = shareQueries(execute);
  await Promise.all(["req_1", "req_2"].map((requestId) => shared(operation("{ a }", agent("x"), {}, requestId))));
  const ids = executed.map(({ context }) => (context as unknown as { requestId: string }).requestId);
  expect(ids.toSorted()).toEqual(["req_1", "req_2"]);
});

test("in 10,000 requests of two callers at random times each gets only its own result, of an execution after its arrival", async () => {
  const request = fc.record({ caller: fc.constantFrom("x", "y"), n: fc.constantFrom(1, 2), turns: fc.nat(2) });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 100, maxLength: 100 }), async (requests) => {
      const { executed, execute } = counting();
      const shared = shareQueries(execute);
      const results: Promise<void>[] = [];
      for (const { caller, n, turns } of requests) {
        const executedBefore = executed.length;
        const requested = async () => {
          const { data } = await shared(operation("{ a }", agent(caller), { n }));
          expect(data).toMatchObject({ caller, variables: { n } });
          expect(data?.["count"]).toBeGreaterThan(executedBefore);
        };
        results.push(requested());
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(results);
    }),
    { numRuns: 100 },
  );
});
