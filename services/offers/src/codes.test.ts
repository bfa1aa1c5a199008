import { verifyAapCode } from "@aap/kernel/aap-code";
import { expect, test } from "vitest";
import { AGENT, offerInput, OPERATOR, SAVE_OFFER, useTestSubgraph } from "./testing/test-subgraph.ts";

const { open, ask, saveOffer, search, sql, countOf, merchantId } = useTestSubgraph();

const VERIFY = `query ($code: String!) { verifyCode(code: $code) { valid reason claims } }`;
const verify = async (code: string) => (await ask(VERIFY, { code })).data.verifyCode;

test("two processes that start at once save one key, sealed", async () => {
  const rows = await sql("SELECT sealed_jwk, public_jwk FROM offers.code_key");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.["sealed_jwk"]).not.toContain('"d"');
  expect(rows[0]?.["public_jwk"]).not.toHaveProperty("d");
});

test("the code of an offer verifies with the published keys and carries its terms", async () => {
  const { id, aapCode } = await saveOffer("coded");
  const { data } = await ask("{ codeKeys }");
  expect(await verifyAapCode(aapCode, data.codeKeys, new Date())).toMatchObject({
    issuer: "aap.example",
    offerId: id,
    merchantId: merchantId(),
    price: { amountMinor: 1_000n, currency: "GBP" },
  });
  expect(await verify(aapCode)).toMatchObject({
    valid: true,
    reason: null,
    claims: { offerId: id, commission: { type: "CPA", amountMinor: 800 } },
  });
  expect(await verify(`${aapCode}.`)).toEqual({ valid: false, reason: "CODE_MALFORMED", claims: null });
});

test("a code is minted again for new terms, and not for a new name or a search", async () => {
  const { aapCode } = await saveOffer("terms");
  expect((await saveOffer("terms", { name: "Another name" })).aapCode).toBe(aapCode);
  expect((await search({ q: "Another name" })).offers[0].aapCode).toBe(aapCode);
  expect((await saveOffer("terms", { price: { amountMinor: 1_001, currency: "GBP" } })).aapCode).not.toBe(aapCode);
});

test("a code that ends less than a day after the session is minted again when it is read, and saved", async () => {
  const { id, aapCode } = await saveOffer("ending");
  const setCode = (code: string, hours: number) =>
    sql(
      "UPDATE offers.offer SET aap_code = $2, code_expires_at = clock.now() + make_interval(hours => $3) WHERE id = $1",
      [id, code, hours],
    );
  await setCode(aapCode, 49);
  await sql("UPDATE offers.code_key SET in_force_from = in_force_from - interval '1 hour'");
  expect((await search({ q: "ending" })).offers[0].aapCode).toBe(aapCode);
  await setCode("aap://old", 47);
  const shown = (await search({ q: "ending" })).offers[0].aapCode;
  expect(shown).toMatch(/^aap:\/\/aap\.example\/v1\//);
  expect((await ask(`{ offer(id: "${id}") { aapCode } }`)).data.offer.aapCode).toBe(shown);
});

test("with sessions of 14 days, the maximum, a code is minted again 15 days before it ends", async () => {
  const longSessions = await open({ SESSION_TTL_SECONDS: String(14 * 86_400) });
  const { id } = await saveOffer("fortnight");
  const find = async () => {
    const SEARCH = `mutation { searchOffers(input: { q: "fortnight" }) { session { openedAt expiresAt } offers { aapCode } } }`;
    const { session, offers } = (await ask(SEARCH, {}, AGENT, longSessions)).data.searchOffers;
    return { lengthMs: Date.parse(session.expiresAt) - Date.parse(session.openedAt), shown: offers[0].aapCode };
  };
  // A code that is minted twice in one second is the same text, so a placeholder shows whether it was replaced.
  const setPlaceholder = (hours: number) =>
    sql(
      "UPDATE offers.offer SET aap_code = 'aap://old', code_expires_at = clock.now() + make_interval(hours => $2) WHERE id = $1",
      [id, hours],
    );
  try {
    await setPlaceholder(15 * 24 + 1);
    expect(await find()).toEqual({ lengthMs: 14 * 86_400_000, shown: "aap://old" });
    await setPlaceholder(15 * 24 - 1);
    const { shown } = await find();
    expect(shown).not.toBe("aap://old");
    expect(await verify(shown)).toMatchObject({ valid: true });
    expect((await find()).shown).toBe(shown);
  } finally {
    await longSessions.close();
  }
});

test("an offer whose code would be longer than 500 characters is refused, and nothing is saved [P15]", async () => {
  const maximum = 100_000_000_000;
  const commission = {
    type: "HYBRID",
    amountMinor: maximum,
    rateBasisPoints: 10_000,
    minimumMinor: maximum,
    capMinor: maximum,
  };
  const input = offerInput("long", { price: { amountMinor: maximum, currency: "GBP" }, commission });
  const issuedByLongHost = await open({ CODE_ISSUER: "h".repeat(40) });
  const { error } = await ask(SAVE_OFFER, { merchantId: merchantId(), input }, OPERATOR, issuedByLongHost);
  await issuedByLongHost.close();
  expect(error).toMatchObject({ code: "CODE_TOO_LONG", kind: "INVALID_INPUT" });
  expect(await countOf("offer WHERE reference = 'long'")).toBe(0);
});

test("an offer with the greatest amounts is saved with a code that carries them", async () => {
  const maximum = 100_000_000_000;
  const commission = { type: "HYBRID", amountMinor: maximum, rateBasisPoints: 10_000, capMinor: maximum };
  const { aapCode } = await saveOffer("greatest", { price: { amountMinor: maximum, currency: "GBP" }, commission });
  expect((await verify(aapCode)).claims).toMatchObject({
    price: { amountMinor: maximum, decimal: "1000000000.00" },
    commission: { amountMinor: maximum, rateBasisPoints: 10_000, minimumMinor: null, capMinor: maximum },
  });
});
