import { serviceCaller, type Caller } from "@aap/kernel/caller";
import { parse, type DocumentNode } from "graphql";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Answer } from "../support/client.ts";

const app = useApplication();

/** Three lists, each inside the one before. */
const NESTED = `query Nested($n: Int) {
  merchants(first: $n) { edges { node { offers(first: $n) { edges { node {
    recommendations(first: $n) { edges { node { id } } }
  } } } } } }
}`;

function expectTooMany({ status, body }: Answer, asked: string): void {
  expect({ status, body }).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          message: `The operation asks for up to ${asked} nodes, and the limit is 10,000: ask for smaller pages`,
          extensions: { code: "NODES_EXCEEDED", kind: "INVALID_INPUT" },
        },
      ],
    },
  });
  expect(body.data).toBeUndefined();
}

test("three nested pages of 100 are refused before execution, also if a variable sets their size", async () => {
  const began = performance.now();
  // 100 merchants with 100 offers each, and 100 recommendations of each offer.
  expectTooMany(await app.operator.query(NESTED, { n: 100 }), "1,010,100");
  expectTooMany(await app.operator.query(NESTED.replaceAll("$n)", "100)").replace("($n: Int)", "")), "1,010,100");
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("an absent page size counts as the variable's default, else as the argument's", async () => {
  expectTooMany(await app.operator.query(NESTED.replace("$n: Int", "$n: Int = 50")), "127,550");
  expectTooMany(
    await app.operator.query(`{ merchants(first: 100) { edges { node { offers { edges { node {
      recommendations { edges { node { id } } }
    } } } } } } }`),
    "42,100",
  );
});

test("fields under aliases and in fragments are counted", async () => {
  const aliased = Array.from(
    { length: 4 },
    (_, i) => `a${i}: merchants(first: 100) { edges { node { offers(first: 30) { edges { cursor } } } } }`,
  );
  expectTooMany(await app.operator.query(`{ ${aliased.join(" ")} }`), "12,400");
  const thrice = (spread: string) =>
    ["a", "b", "c"].map((name) => `${name}: offer { recommendations { edges { node { ${spread} } } } }`).join(" ");
  const fragments = `fragment F on Recommendation { ${thrice("...G")} } fragment G on Recommendation { ${thrice("id")} }`;
  expectTooMany(await app.operator.query(`{ recommendations { edges { node { ...F } } } } ${fragments}`), "76,880");
});

test("each sum of metrics counts as 100 nodes, so that a list of objects cannot ask for thousands of statements", async () => {
  const sums = (count: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `m${i}: metrics(range: { from: "2026-01-0${i + 1}T00:00:00Z", to: "2026-02-01T00:00:00Z" }) { checkouts { count } }`,
    ).join(" ");
  // Each offer counts as 1, each of its metrics as 1, and each of their sums as 100.
  expectTooMany(await app.agent.query(`{ offers(first: 50) { edges { node { ${sums(2)} } } } }`), "10,150");
  const { body } = await app.agent.query(`{ offers(first: 20) { edges { node { ${sums(2)} } } } }`);
  expect(body.errors).toBeUndefined();
});

test("an operation just below the limit succeeds, and a skipped field is not counted", async () => {
  const query = `query Wide($with: Boolean!) {
    merchants(first: 99) { edges { node { offers(first: 100) { edges { node { id } } } } } }
    merchantsAgain: merchants(first: 99) @include(if: $with) { edges { node { offers(first: 100) { edges { node { id } } } } } }
  }`;
  expect((await app.operator.query(query, { with: false })).body.errors).toBeUndefined();
  expectTooMany(await app.operator.query(query, { with: true }), "19,998");
});

test("a nested page of an extreme size is refused by the product of sizes, and a single one by the limit of a page", async () => {
  expectTooMany(await app.operator.query("{ offers(first: 2000000000) { edges { cursor } } }"), "2,000,000,000");
  const { body } = await app.operator.query("{ offers(first: 101) { edges { cursor } } }");
  expect(body.errors).toMatchObject([{ extensions: { code: "PAGE_SIZE_INVALID", param: "first" } }]);
});

test("an operation of a subgraph has the same limit, which counts representations too", async () => {
  const caller: Caller = serviceCaller("settlement");
  const execute = (document: DocumentNode, variables: Record<string, unknown> = {}) =>
    app.execute({ document, variables, caller, requestId: "req_1" });
  const tooLarge = { errors: [{ extensions: { code: "NODES_EXCEEDED", kind: "INVALID_INPUT" } }] };
  const offersOfAll = parse(
    "query ($n: Int) { merchants(first: $n) { edges { node { offers(first: $n) { edges { node { id } } } } } } }",
  );
  expect(await execute(offersOfAll, { n: 100 })).toMatchObject(tooLarge);
  expect((await execute(offersOfAll, { n: 99 })).errors).toBeUndefined();
});
