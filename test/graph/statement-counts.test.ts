import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { countStatements } from "../support/count-statements.ts";
import { reportOf } from "../support/lifecycle.ts";

const app = useApplication();

const DASHBOARD = `{ conversions(first: 20) { edges { node {
  id status verification conversionPath occurredAt transactionValue { decimal } commission { decimal }
  recommendation { id context offer { id name merchant { id name } } } agent { id name builder { id name } }
  session { id status } checkout { id status } milestones(first: 5) { edges { node { step status } } }
} } } }`;

/** Returns the fewest statements of six runs: jobs of the subgraphs run during some of them, and keys are looked up again. */
async function countFewest(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  const counts = [];
  for (let runs = 0; runs < 6; runs += 1) counts.push(await countStatements(await prepare()));
  return Math.min(...counts);
}

// The first request of each kind looks up keys, plans and the keys of codes.
beforeAll(async () => {
  await app.lifecycle.paid({ offer: "lark-10" });
  await app.operator.query(DASHBOARD);
});

test("a search takes 1 SQL statement for the session and the offers, and another one if its vertical has changed", async () => {
  const search = () => app.agent.get("/v1/offers?vertical=sim");
  expect(await countFewest(async () => search)).toBe(1);
});

test("recommend takes at most 2 SQL statements: the facts, and the recommendation", async () => {
  const prepare = async () => {
    const { session, offer } = await app.lifecycle.searched({ offer: "lark-10" });
    return () => app.agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id });
  };
  expect(await countFewest(prepare)).toBeLessThanOrEqual(2);
});

test("checkout takes at most 4 SQL statements, and the sandbox one more", async () => {
  const prepare = async () => {
    const { session, recommendation } = await app.lifecycle.recommended({ offer: "lark-10" });
    return () => app.agent.post("/v1/checkout", { sessionId: session.id, recommendationId: recommendation.id });
  };
  expect(await countFewest(prepare)).toBeLessThanOrEqual(5);
});

test("a payment event takes at most 4 SQL statements", async () => {
  const prepare = async () => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    return () => app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  };
  expect(await countFewest(prepare)).toBeLessThanOrEqual(4);
});

test("a refund takes at most 4 SQL statements: its facts, what its keys lead to, the sale, and the change", async () => {
  const prepare = async () => {
    const scene = await app.lifecycle.paid({ offer: "lark-10" });
    return () => app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  };
  expect(await countFewest(prepare)).toBeLessThanOrEqual(4);
});

test("a report takes at most 11 SQL statements", async () => {
  const prepare = async () => {
    const scene = await app.lifecycle.recommended({ offer: "lark-10" });
    const body = { ...reportOf(scene), transactionValue: 8 };
    return () => app.merchantClient(scene.offer.merchantId).post("/v1/conversions", body);
  };
  expect(await countFewest(prepare)).toBeLessThanOrEqual(11);
});

test("a dashboard of conversions over four subgraphs takes at most 7 SQL statements", async () => {
  expect(await countFewest(async () => () => app.operator.query(DASHBOARD))).toBeLessThanOrEqual(7);
});

test("the status of a session takes at most 4 SQL statements, one of each subgraph", async () => {
  const prepare = async () => {
    const { session } = await app.lifecycle.recommended({ offer: "lark-10" });
    return () => app.operator.query("query S($id: ID!) { session(id: $id) { status } }", { id: session.id });
  };
  expect(await countFewest(prepare)).toBeLessThanOrEqual(4);
});

test("the session of a conversion is converted without a statement of another subgraph", async () => {
  const list = () => app.operator.query("{ conversions(first: 20) { edges { node { session { id status } } } } }");
  const prepare = async () => {
    expect((await list()).body.data.conversions.edges[0].node.session.status).toBe("CONVERTED");
    return list;
  };
  expect(await countFewest(prepare)).toBe(1);
});
