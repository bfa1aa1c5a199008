import type { SubgraphRequest } from "@aap/subgraph-host/subgraph";
import { parse, type ExecutionResult } from "graphql";
import { expect, test } from "vitest";
import type { FetchNode, Run } from "./plan.ts";
import { Together } from "./together.ts";

const OFFERS =
  "query Page__1($representations:[_Any!]!){_entities(representations:$representations){...on Offer{name}}}";
const SESSIONS =
  "query Page__2($representations:[_Any!]!,$first:Int){_entities(representations:$representations){...on Session{list(first:$first)}}}";

const nodeOf = (operation: string): FetchNode =>
  ({
    kind: "Fetch",
    operation,
    operationDocumentNode: parse(operation, { noLocation: true }),
    operationName: /query (\w+)/.exec(operation)?.[1],
  }) as unknown as FetchNode;

/** Starts both fetches at the same time, against a subgraph that responds with `respond`. */
async function fetchBoth(respond: (request: SubgraphRequest) => Promise<ExecutionResult>) {
  const requests: SubgraphRequest[] = [];
  const together = new Together((request) => {
    requests.push(request);
    return respond(request);
  });
  const [offers, sessions] = [together.add(nodeOf(OFFERS)), together.add(nodeOf(SESSIONS))];
  const run = { context: { caller: { kind: "anonymous" }, requestId: "req_1" } } as unknown as Run;
  const results = await Promise.allSettled([
    offers(run, {}, [{ id: "off_1" }]),
    sessions(run, { first: 3 }, [{ id: "ses_1" }, { id: "ses_2" }]),
  ]);
  return { requests, results: results.map((result) => (result.status === "fulfilled" ? result.value : result.reason)) };
}

test("two fetches that start at the same time are one request, and each gets its entities and errors", async () => {
  const failed = { message: "away", path: ["fetch1", 1, "list"], extensions: { code: "AWAY" } };
  const { requests, results } = await fetchBoth(
    async () => ({ data: { fetch0: [{ name: "SIM" }], fetch1: [{ list: [1] }, null] }, errors: [failed] }) as never,
  );
  expect(requests).toHaveLength(1);
  expect(parse(requests[0]!.query, { noLocation: true })).toEqual(
    parse(
      `query Page__1($representations0: [_Any!]!, $representations1: [_Any!]!, $first: Int) {
        fetch0: _entities(representations: $representations0) { ...on Offer { name } }
        fetch1: _entities(representations: $representations1) { ...on Session { list(first: $first) } }
      }`,
      { noLocation: true },
    ),
  );
  expect(requests[0]).toMatchObject({
    operationName: "Page__1",
    requestId: "req_1",
    variables: { first: 3, representations0: [{ id: "off_1" }], representations1: [{ id: "ses_1" }, { id: "ses_2" }] },
  });
  expect(results).toEqual([
    { data: { _entities: [{ name: "SIM" }] } },
    { data: { _entities: [{ list: [1] }, null] }, errors: [{ ...failed, path: ["_entities", 1, "list"] }] },
  ]);
});

test("if the subgraph refuses the request, each fetch is sent again alone", async () => {
  const alone = { data: { _entities: [] } };
  const { requests, results } = await fetchBoth(async ({ query }) =>
    query.includes("fetch0") ? ({ errors: [{ message: "too many nodes" }] } as never) : alone,
  );
  expect(requests.slice(1).map(({ query, variables }) => [query, variables])).toEqual([
    [OFFERS, { representations: [{ id: "off_1" }] }],
    [SESSIONS, { first: 3, representations: [{ id: "ses_1" }, { id: "ses_2" }] }],
  ]);
  expect(results).toEqual([alone, alone]);
});

test("if the subgraph is unavailable, no fetch is repeated and each gets the error", async () => {
  const unavailable = { errors: [{ message: "Unavailable", extensions: { kind: "UNAVAILABLE" } }] } as never;
  const { requests, results } = await fetchBoth(async () => unavailable);
  expect(requests).toHaveLength(1);
  expect(results).toEqual([unavailable, unavailable]);
});

test("if the request is lost, no fetch is repeated and each fails", async () => {
  const lost = new Error("lost");
  const { requests, results } = await fetchBoth(() => Promise.reject(lost));
  expect(requests).toHaveLength(1);
  expect(results).toEqual([lost, lost]);
});

test("fetches with more than 2,000 entities in all are sent alone", async () => {
  const queries: string[] = [];
  const together = new Together(async ({ query }) => {
    queries.push(query);
    return { data: { _entities: [] } };
  });
  const [offers, sessions] = [together.add(nodeOf(OFFERS)), together.add(nodeOf(SESSIONS))];
  const run = { context: {} } as unknown as Run;
  const many = Array.from({ length: 1_001 }, (_, id) => ({ id }));
  await Promise.all([offers(run, {}, many), sessions(run, {}, many)]);
  expect(queries).toEqual([OFFERS, SESSIONS]);
});
