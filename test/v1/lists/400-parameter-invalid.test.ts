import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const idCursor = (id: string) => Buffer.from(id).toString("base64url");

const OF_SALES = ["conversions", "checkouts", "recommendations"].flatMap((list) =>
  [
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["cursor=%20", "cursor"],
    ["cursor=nonsense", "cursor"],
    [`cursor=${idCursor("ses_01h455vb4pex5vsknk084sn02q")}`, "cursor"],
    ["cursor=a&cursor=b", "cursor"],
    ["created_from=yesterday", "created_from"],
    ["created_from=2026-02-30", "created_from"],
    ["created_to=2026-11-22T09:30:00", "created_to"],
    ["created_to=1", "created_to"],
    ["created_from=0000-01-01T00:00:00%2B01:00", "created_from"],
    ["created_to=9999-12-31T23:59:59-23:59", "created_to"],
    ["created_from=2026-11-22&created_to=2026-11-22", "created_from"],
    ["sessionId=rec_01h455vb4pex5vsknk084sn02q", "sessionId"],
    ["merchantId=", "merchantId"],
    ["merchantId=mer_01h455vb4pex5vsknk084sn02q&merchantId=mer_01h455vb4pex5vsknk084sn02q", "merchantId"],
    ["vertical=", "vertical"],
    ["vertical=simm", "vertical"],
    ["vertical=sim&vertical=hotels", "vertical"],
    ["status=finished", "status"],
    ["status=PENDING", "status"],
    ["session=x", "session"],
    ["agentId=bld_01h455vb4pex5vsknk084sn02q", "agentId"],
    ["offerId=", "offerId"],
    ["q=", "q"],
    ["q=a&q=b", "q"],
    [
      list === "recommendations" ? "recommendationId=rec_01h455vb4pex5vsknk084sn02q" : "recommendationId=x",
      "recommendationId",
    ],
    [list === "recommendations" ? "currency=GBP" : "currency=gbp", "currency"],
    [list === "recommendations" ? "livemode=true" : "livemode=yes", "livemode"],
  ].map(([query, param]) => [list, query, param] as const),
);

const OF_ONE_LIST = [
  ["conversions", "occurred_from=yesterday", "occurred_from"],
  ["conversions", "occurred_from=2026-11-22&occurred_to=2026-11-21", "occurred_from"],
  ["conversions", "builderId=agent_01h455vb4pex5vsknk084sn02q", "builderId"],
  ["conversions", "verification=VERIFIED", "verification"],
  ["conversions", "hasOpenReview=yes", "hasOpenReview"],
  ["conversions", "updatedAfter=yesterday", "updatedAfter"],
  ["recommendations", "builderId=x", "builderId"],
  ["checkouts", "updatedAfter=2026-11-22", "updatedAfter"],
  ["sessions", "created_from=2026-02-30", "created_from"],
  ["sessions", "created_from=2026-11-22&created_to=2026-11-22", "created_from"],
  ["sessions", "agentId=x", "agentId"],
  ["sessions", "vertical=simm", "vertical"],
  ["sessions", "status=created", "status"],
  ["sessions", `cursor=${idCursor("rec_01h455vb4pex5vsknk084sn02q")}`, "cursor"],
  ["sessions", "limit=0", "limit"],
] as const;

test.each([...OF_SALES, ...OF_ONE_LIST])(
  "/v1/%s?%s is refused with 400, and the response names the parameter",
  async (list, query, param) => {
    const { status, body } = await app.operator.get(`/v1/${list}?${query}`);
    expect({ status, param: body.param }).toEqual({ status: 400, param });
    expect(body).not.toHaveProperty(list);
  },
);

test.each(["conversions?status=pending&status=settled", "offers?vertical=sim&vertical=energy"])(
  "/v1/%s is refused with 400: a parameter must be given once",
  async (path) => {
    const client = path.startsWith("offers") ? app.agent : app.operator;
    const param = /(\w+)=/.exec(path)?.[1];
    const { status, body } = await client.get(`/v1/${path}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { error: `${param} must be given once`, param } });
  },
);

test.each(["conversions", "checkouts", "recommendations", "sessions"])(
  "/v1/%s without a key is refused with 401",
  async (list) => {
    const { status, body } = await app.anonymous.get(`/v1/${list}`);
    expect(status).toBe(401);
    expect(body).not.toHaveProperty(list);
  },
);
