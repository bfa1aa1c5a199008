import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

interface Offer {
  id: string;
  aapCode: string;
}

async function search(): Promise<{ sessionId: string; offers: Offer[] }> {
  const { status, body } = await app.agent.get("/v1/offers?vertical=sim&limit=100");
  expect(status).toBe(200);
  return body;
}

test("concurrent searches that renew expired codes return the stored code, and recommendations freeze it", async () => {
  const before = await search();
  await app.clock.advance("31 days");
  // Codes that are signed in different seconds differ, so after each tick a request signs another code.
  const tick = async () => {
    for (let second = 0; second < 10; second++) await app.clock.advance("1 second");
  };
  const [, ...answers] = await Promise.all([tick(), ...Array.from({ length: 24 }, search)]);

  const stored = await app.sql<{ id: string; aap_code: string }>("SELECT id, aap_code FROM offers.offer");
  const codes = new Map(stored.map(({ id, aap_code }) => [id, aap_code]));
  for (const { id, aapCode } of before.offers) expect(codes.get(id)).not.toBe(aapCode);
  for (const { sessionId, offers } of answers) {
    expect(offers.length).toBe(before.offers.length);
    for (const { id, aapCode } of offers) expect(aapCode, id).toBe(codes.get(id));
    const [offer] = offers;
    const { body } = await app.agent.post("/v1/recommend", { sessionId, offerId: offer?.id });
    const frozen = await app.sql("SELECT aap_code FROM attribution.recommendation WHERE id = $1", [
      body.recommendationId,
    ]);
    expect(frozen).toEqual([{ aap_code: offer?.aapCode }]);
  }
});
