import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Answer, Client } from "../../support/client.ts";
import type { Paid } from "../../support/lifecycle.ts";

const app = useApplication();
const LISTS = [
  ["conversions", "conversionId", ({ conversionId }: Paid) => conversionId],
  ["checkouts", "transactionId", ({ checkout }: Paid) => checkout.transactionId],
  ["recommendations", "recommendationId", ({ recommendation }: Paid) => recommendation.id],
] as const;
const sales: Paid[] = [];

beforeAll(async () => {
  for (let made = 0; made < 3; made += 1) sales.push(await app.lifecycle.paid());
});

/** Follows the `Link` headers of a list from an address, as a client of RFC 8288 does. */
async function follow(client: Client, path: string): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Answer = await client.get(next);
    expect(page.status, JSON.stringify(page.body)).toBe(200);
    pages.push(page);
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
  }
  return pages;
}

test.each(LISTS)("following the links of /v1/%s returns every entry once, newest first", async (list, id, idOf) => {
  const pages = await follow(app.agent, `/v1/${list}?limit=1&merchantId=${sales[0]?.offer.merchantId}`);
  const ids: string[] = pages.flatMap(({ body }) => body[list].map((entry: Record<string, string>) => entry[id]));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => (one < other ? 1 : -1)));
  expect(ids).toEqual(expect.arrayContaining(sales.map(idOf)));
  for (const { body, headers } of pages) {
    expect(body[list].length).toBeLessThanOrEqual(1);
    expect(body.nextCursor === null).toBe(headers.get("link") === null);
  }
});

test.each(LISTS)("/v1/%s lists only the entries of a session", async (list, id, idOf) => {
  const [, sale] = sales as [Paid, Paid];
  const { body } = await app.agent.get(`/v1/${list}?sessionId=${sale.session.id}`);
  expect(body[list].map((entry: Record<string, string>) => entry[id])).toEqual([idOf(sale)]);
  expect(body.nextCursor).toBeNull();
});

test.each(LISTS)("/v1/%s lists only the entries of a vertical", async (list, id, idOf) => {
  const hotel = await app.lifecycle.paid({ merchant: "Old Town Stays" });
  const idsOf = async (client: Client, vertical: string) => {
    const { body } = await client.get(`/v1/${list}?sessionId=${hotel.session.id}&vertical=${vertical}`);
    return body[list].map((entry: Record<string, string>) => entry[id]);
  };
  for (const client of [app.agent, app.builder, app.operator]) {
    expect(await idsOf(client, "hotels")).toEqual([idOf(hotel)]);
    expect(await idsOf(client, "sim")).toEqual([]);
  }
});

test.each(LISTS)("/v1/%s lists those created from a time on and before another", async (list, id, idOf) => {
  const [, sale] = sales as [Paid, Paid];
  const { body } = await app.builder.get(`/v1/${list}?sessionId=${sale.session.id}`);
  // An agent reads no times of a conversion.
  const createdAt = new Date(body[list][0].createdAt);
  const later = new Date(createdAt.getTime() + 1).toISOString();
  const idsIn = async (range: string) => {
    const answer = await app.builder.get(`/v1/${list}?sessionId=${sale.session.id}&${range}`);
    return answer.body[list].map((entry: Record<string, string>) => entry[id]);
  };
  expect(await idsIn(`created_from=${createdAt.toISOString()}&created_to=${later}`)).toEqual([idOf(sale)]);
  expect(await idsIn(`created_from=${later}`)).toEqual([]);
  expect(await idsIn(`created_to=${createdAt.toISOString()}`)).toEqual([]);
  const day = createdAt.toISOString().slice(0, 10);
  expect(await idsIn(`created_from=${day}`)).toEqual([idOf(sale)]);
  expect(await idsIn(`created_to=${day}`)).toEqual([]);
});

test.each(LISTS)("/v1/%s does not show another party's entries, also if it names their session", async (list) => {
  const [sale] = sales as [Paid];
  const otherMerchant = app.merchantClient(app.offerOf("Harbour Hotels").merchantId);
  for (const client of [app.otherAgent, otherMerchant]) {
    const { status, body } = await client.get(`/v1/${list}?sessionId=${sale.session.id}`);
    expect({ status, entries: body[list] }).toEqual({ status: 200, entries: [] });
    const ofMerchant = await client.get(`/v1/${list}?merchantId=${sale.offer.merchantId}`);
    expect(JSON.stringify(ofMerchant.body)).not.toContain(sale.recommendation.id);
  }
});

test("an agent lists ids and statuses of its conversions, the merchant the amounts too", async () => {
  const [sale] = sales as [Paid];
  const path = `/v1/conversions?sessionId=${sale.session.id}`;
  expect((await app.agent.get(path)).body.conversions).toEqual([
    { conversionId: sale.conversionId, status: "pending" },
  ]);
  const { body } = await app.merchantClient(sale.offer.merchantId).get(path);
  const { reports, reviews, checks, milestones, decisions, history, linkedInto, ...listed } =
    await app.lifecycle.conversion(sale.conversionId);
  expect(body.conversions).toEqual([{ ...listed, updatedAt: expect.any(String) }]);
});

test("a merchant lists the recommendations of its offers without `context`, their agent with it", async () => {
  const [sale] = sales as [Paid];
  const path = `/v1/recommendations?sessionId=${sale.session.id}`;
  const expected = {
    recommendationId: sale.recommendation.id,
    sessionId: sale.session.id,
    offerId: sale.offer.id,
    merchantId: sale.offer.merchantId,
    aapCode: sale.offer.aapCode,
    fallbackUrl: sale.recommendation.fallbackUrl,
    firstClickedAt: null,
  };
  const [own] = (await app.agent.get(path)).body.recommendations;
  expect(own).toMatchObject({ ...expected, context: "The cheapest that fits." });
  const [shown] = (await app.merchantClient(sale.offer.merchantId).get(path)).body.recommendations;
  expect(shown).toMatchObject(expected);
  expect(shown).not.toHaveProperty("context");
});
