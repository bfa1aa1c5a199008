import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import {
  asAgent,
  asMerchant,
  MERCHANT_ID,
  newSigningKey,
  OFFER_ID,
  OPERATOR,
  RECOMMEND,
  signCode,
} from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution, sql } = useTestSubgraph();

test("a recommendation has the current code of the offer and a fallback route", async () => {
  const [agentId, sessionId] = [await attribution.newAgent(), newId("ses")];
  const { recordRecommendation } = await attribution.recommend(agentId, {
    sessionId,
    context: "Cheapest\u0007 that fits.\nNo contract.",
  });
  const { recommendation } = recordRecommendation;
  expect(recordRecommendation.attributionRecorded).toBe(true);
  expect(recommendation).toMatchObject({
    fallbackUrl: `https://aap.example/r/${recommendation.id}`,
    context: "Cheapest that fits.\nNo contract.",
    aapCode: attribution.facts.aapCode,
    firstClickedAt: null,
    sessionId,
    session: { id: sessionId },
    offer: { id: OFFER_ID },
    merchant: { id: MERCHANT_ID },
    agent: { id: agentId },
  });
  expect(recommendation.id).toMatch(/^rec_[0-9a-z]{26}$/);
});

test("two recommendations of one offer in a session are different", async () => {
  const [agentId, sessionId] = [await attribution.newAgent(), newId("ses")];
  expect(await attribution.recommendedId(agentId, sessionId)).not.toBe(
    await attribution.recommendedId(agentId, sessionId),
  );
});

const refusals: [string, Record<string, unknown>, () => void, string, string][] = [
  ["without a session", { sessionId: undefined }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
  ["with an empty session", { sessionId: "" }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
  ["without an offer", { offerId: null }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
  ["in a session whose id is not an id", { sessionId: "ses_x" }, () => {}, "NOT_FOUND", "Session not found"],
  [
    "in another agent's session",
    {},
    () => (attribution.facts.sessionAgentId = newId("agent")),
    "NOT_FOUND",
    "Session not found",
  ],
  ["of an unknown offer", { offerId: newId("off") }, () => {}, "NOT_FOUND", "Offer not found"],
  [
    "after the session",
    {},
    () => (attribution.facts.expiresAt = new Date(Date.now() - 1).toISOString()),
    "EXPIRED",
    "Session expired",
  ],
  ["of a paused offer", {}, () => (attribution.facts.status = "PAUSED"), "EXPIRED", "Offer no longer available"],
  ["of a withdrawn offer", {}, () => (attribution.facts.status = "WITHDRAWN"), "EXPIRED", "Offer no longer available"],
  [
    "with a context of 2,001 characters",
    { context: "x".repeat(2_001) },
    () => {},
    "INVALID_INPUT",
    "context must be at most 2000 characters",
  ],
  [
    "with an altered code",
    {},
    () => (attribution.facts.aapCode = attribution.facts.aapCode.slice(0, -6) + "AAAAAA"),
    "UNAVAILABLE",
    "The AAP Code of the offer could not be verified",
  ],
];
test.each(refusals)(
  "a recommendation %s is refused, and nothing is saved",
  async (_, input, arrange, kind, message) => {
    const agentId = await attribution.newAgent();
    attribution.facts.sessionAgentId = agentId;
    arrange();
    const answer = await attribution.ask(asAgent(agentId), RECOMMEND, {
      input: { sessionId: newId("ses"), offerId: OFFER_ID, ...input },
    });
    expect(answer).toMatchObject({ error: { kind, message } });
    expect(await sql("SELECT FROM recommendation WHERE agent_id = $1", [agentId])).toEqual([]);
  },
);

test("a code of another offer is refused", async () => {
  attribution.facts.aapCode = await signCode(attribution.privateKey, { offerId: newId("off") });
  expect(await attribution.recommend(await attribution.newAgent())).toMatchObject({
    error: { code: "OFFER_CODE_INVALID" },
  });
});

test("the window is judged by the database's clock", async () => {
  const agentId = await attribution.newAgent();
  attribution.facts.aapCode = await signCode(attribution.privateKey, {
    expiresAt: new Date(Date.now() + 300 * 86_400_000),
  });
  await sql("UPDATE clock.shift SET by = interval '25 h'");
  const answer = await attribution.recommend(agentId).finally(() => sql("UPDATE clock.shift SET by = '0'"));
  expect(answer).toMatchObject({ error: { code: "SESSION_EXPIRED" } });
  expect(await attribution.recommend(agentId)).toMatchObject({ recordRecommendation: { attributionRecorded: true } });
});

test("the key set is requested once, and again as soon as a new key signs", async () => {
  const agentId = await attribution.newAgent();
  await attribution.recommend(agentId);
  await attribution.recommend(agentId);
  expect(attribution.facts.keyRequests).toBe(1);
  const { privateKey, publicKey } = await newSigningKey("two");
  attribution.facts.codeKeys.push(publicKey);
  attribution.facts.aapCode = await signCode(privateKey);
  expect(await attribution.recommend(agentId)).toMatchObject({ recordRecommendation: { attributionRecorded: true } });
  expect(attribution.facts.keyRequests).toBe(2);
});

test("a merchant and an operator may not recommend", async () => {
  for (const caller of [asMerchant(MERCHANT_ID), OPERATOR]) {
    expect(
      await attribution.ask(caller, RECOMMEND, { input: { sessionId: newId("ses"), offerId: OFFER_ID } }),
    ).toMatchObject({ error: { kind: "FORBIDDEN" } });
  }
});
