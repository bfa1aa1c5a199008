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
} from "./testing/test-world.ts";
import { useTestWorld } from "./testing/use-test-world.ts";

const { world, sql } = useTestWorld();

test("records the offer's code as it stands and answers the fallback route", async () => {
  const [agentId, sessionId] = [await world.newAgent(), newId("ses")];
  const { recordRecommendation } = await world.recommend(agentId, {
    sessionId,
    context: "Cheapest\u0007 that fits.\nNo contract.",
  });
  const { recommendation } = recordRecommendation;
  expect(recordRecommendation.attributionRecorded).toBe(true);
  expect(recommendation).toMatchObject({
    fallbackUrl: `https://aap.example/r/${recommendation.id}`,
    context: "Cheapest that fits.\nNo contract.",
    aapCode: world.facts.aapCode,
    firstClickedAt: null,
    session: { id: sessionId },
    offer: { id: OFFER_ID },
    merchant: { id: MERCHANT_ID },
    agent: { id: agentId },
  });
  expect(recommendation.id).toMatch(/^rec_[0-9a-z]{26}$/);
});

test("the same offer twice in a session is two recommendations", async () => {
  const [agentId, sessionId] = [await world.newAgent(), newId("ses")];
  expect(await world.recommendedId(agentId, sessionId)).not.toBe(await world.recommendedId(agentId, sessionId));
});

const refusals: [string, Record<string, unknown>, () => void, string, string][] = [
  ["without a session", { sessionId: undefined }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
  ["with an empty session", { sessionId: "" }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
  ["without an offer", { offerId: null }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
  ["in a text that is no session", { sessionId: "ses_\0" }, () => {}, "NOT_FOUND", "Session not found"],
  [
    "in another agent's session",
    {},
    () => (world.facts.sessionAgentId = newId("agent")),
    "NOT_FOUND",
    "Session not found",
  ],
  ["of an unknown offer", { offerId: newId("off") }, () => {}, "NOT_FOUND", "Offer not found"],
  [
    "after the session",
    {},
    () => (world.facts.expiresAt = new Date(Date.now() - 1).toISOString()),
    "EXPIRED",
    "Session expired",
  ],
  ["of a paused offer", {}, () => (world.facts.status = "PAUSED"), "EXPIRED", "Offer no longer available"],
  ["of a withdrawn offer", {}, () => (world.facts.status = "WITHDRAWN"), "EXPIRED", "Offer no longer available"],
  [
    "with too many words",
    { context: "x".repeat(2_001) },
    () => {},
    "INVALID_INPUT",
    "context must be at most 2000 characters",
  ],
  [
    "with a code that was tampered with",
    {},
    () => (world.facts.aapCode = world.facts.aapCode.slice(0, -6) + "AAAAAA"),
    "UNAVAILABLE",
    "The AAP Code of the offer could not be verified",
  ],
];
test.each(refusals)("a recommendation %s is refused and leaves no record", async (_, input, arrange, kind, message) => {
  const agentId = await world.newAgent();
  world.facts.sessionAgentId = agentId;
  arrange();
  const answer = await world.ask(asAgent(agentId), RECOMMEND, {
    input: { sessionId: newId("ses"), offerId: OFFER_ID, ...input },
  });
  expect(answer).toMatchObject({ error: { kind, message } });
  expect(await sql("SELECT FROM recommendation WHERE agent_id = $1", [agentId])).toEqual([]);
});

test("a code of another offer is refused", async () => {
  world.facts.aapCode = await signCode(world.privateKey, { offerId: newId("off") });
  expect(await world.recommend(await world.newAgent())).toMatchObject({ error: { code: "OFFER_CODE_INVALID" } });
});

test("the window is judged by the database's clock", async () => {
  const agentId = await world.newAgent();
  world.facts.aapCode = await signCode(world.privateKey, { expiresAt: new Date(Date.now() + 300 * 86_400_000) });
  await sql("UPDATE clock.shift SET by = interval '25 h'");
  const answer = await world.recommend(agentId).finally(() => sql("UPDATE clock.shift SET by = '0'"));
  expect(answer).toMatchObject({ error: { code: "SESSION_EXPIRED" } });
  expect(await world.recommend(agentId)).toMatchObject({ recordRecommendation: { attributionRecorded: true } });
});

test("the key set is asked for once, and again at once when a new key signs", async () => {
  const agentId = await world.newAgent();
  await world.recommend(agentId);
  await world.recommend(agentId);
  expect(world.facts.keysAsked).toBe(1);
  const { privateKey, publicKey } = await newSigningKey("two");
  world.facts.codeKeys.push(publicKey);
  world.facts.aapCode = await signCode(privateKey);
  expect(await world.recommend(agentId)).toMatchObject({ recordRecommendation: { attributionRecorded: true } });
  expect(world.facts.keysAsked).toBe(2);
});

test("neither a merchant nor an operator recommends", async () => {
  for (const caller of [asMerchant(MERCHANT_ID), OPERATOR]) {
    expect(await world.ask(caller, RECOMMEND, { input: { sessionId: newId("ses"), offerId: OFFER_ID } })).toMatchObject(
      { error: { kind: "FORBIDDEN" } },
    );
  }
});
