import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["colour", "vertical=sim&colour=red"],
  ["data_gb_min", "data_gb_min=50"],
  ["data_gb_min", "vertical=sim&data_gb_min=lots"],
  ["data_gb_min", "vertical=sim&data_gb_min="],
  ["contract_months", "vertical=sim&contract_months=1.5"],
  ["contract_months_between", "vertical=sim&contract_months_between=1"],
  ["5g", "vertical=sim&5g=perhaps"],
  ["city", "vertical=sim&city=Lisbon"],
  ["vertical", "vertical=submarines"],
  ["vertical", "vertical=sim&vertical=hotels"],
  ["limit", "limit=0"],
  ["limit", "limit=101"],
  ["limit", "limit=ten"],
  ["sort", "sort=name"],
  ["currency", "currency=gbp"],
  ["currency", "currency=QQQ"],
  ["min_price", "min_price=cheap"],
  ["min_price", "min_price=-1"],
  ["min_price", "min_price=1e3"],
  ["min_price", "currency=GBP&min_price=1000000000.01"],
  ["max_price", "max_price=9.999"],
  ["max_price", "currency=JPY&max_price=9.5"],
  ["cursor", "cursor=nonsense"],
  ["cursor", "cursor="],
  ["q", "q=%00"],
  ["agentId", "agentId=agent_x"],
  ["aap_agent_id", "aap_agent_id=agent_x"],
  ["__proto__", "vertical=sim&__proto__=1"],
  ["toString", "vertical=sim&toString=1"],
])("the parameter %s in %s is refused with 400, named, and opens no session", async (param, query) => {
  const answer = await withoutChange(app, () => app.agent.get(`/v1/offers?${query}`));
  expectRefusal(answer, 400, /./);
  expect(answer.body.param).toBe(param);
});

test.each([
  ...["-1", "0", "101", "1000", "1.5", "ten"].map((limit) => [limit, `; ${limit} was asked for`] as const),
  ["9".repeat(50), `; ${"9".repeat(20)} was asked for`] as const,
  ["", ""] as const,
])("limit=%s is refused with the numbers that are allowed and the one that was asked for", async (limit, asked) => {
  const answer = await app.agent.get(`/v1/offers?limit=${limit}`);
  expectRefusal(answer, 400, `limit must be a whole number from 1 to 100${asked}`);
  expect(answer.body.code).toBe("FIELD_INVALID");
});

test("a cursor is refused with another search, and for another agent like an unknown one", async () => {
  const { body } = await app.agent.get("/v1/offers?limit=3&vertical=sim");
  const cursor = encodeURIComponent(body.nextCursor);
  expectRefusal(
    await withoutChange(app, () => app.agent.get(`/v1/offers?limit=3&vertical=sim&provider=Lark&cursor=${cursor}`)),
    400,
    /cursor/,
  );
  const theirs = await withoutChange(app, () => app.otherAgent.get(`/v1/offers?limit=3&vertical=sim&cursor=${cursor}`));
  expectRefusal(theirs, 404, "Session not found");
});
