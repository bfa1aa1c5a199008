import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each(["vertical=sim", "vertical=sim&sort=price&currency=GBP", "vertical=sim&sort=-price&currency=GBP", "q=l"])(
  "cursors return all offers of %s once, in one session",
  async (query) => {
    const whole = (await app.agent.get(`/v1/offers?limit=100&${query}`)).body;
    const seen: string[] = [];
    const sessions = new Set<string>();
    let cursor: string | null = "";
    for (let page = 0; cursor !== null && page < 50; page += 1) {
      const { status, body } = await app.agent.get(
        `/v1/offers?limit=3&${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.offers.length).toBeLessThanOrEqual(3);
      seen.push(...body.offers.map(({ id }: { id: string }) => id));
      sessions.add(body.sessionId);
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(whole.offers.map(({ id }: { id: string }) => id));
    expect(sessions.size).toBe(1);
  },
);

test("a request with a cursor opens no session", async () => {
  const { body } = await app.agent.get("/v1/offers?limit=3&vertical=sim");
  const before = await app.sql("SELECT count(*) FROM offers.session");
  await app.agent.get(`/v1/offers?limit=3&vertical=sim&cursor=${encodeURIComponent(body.nextCursor)}`);
  expect(await app.sql("SELECT count(*) FROM offers.session")).toEqual(before);
});

test("a page of a search links to the next one, with the parameters of the search", async () => {
  const { body, headers } = await app.agent.get("/v1/offers?limit=3&vertical=sim");
  const [, next = ""] = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "") ?? [];
  const linked = await app.agent.get(next);
  const passed = await app.agent.get(`/v1/offers?limit=3&vertical=sim&cursor=${encodeURIComponent(body.nextCursor)}`);
  expect(linked.body.sessionId).toBe(body.sessionId);
  expect(linked.body.offers).toEqual(passed.body.offers);
  expect((await app.agent.get("/v1/offers?limit=100&vertical=sim")).headers.get("link")).toBeNull();
});
