import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { closeRun, eligible } from "../../support/settlement-run.ts";

const app = useApplication();

test("a settlement, its payouts and invoices are listed for each party, with its own amounts only", async () => {
  await closeRun(app);
  // Each sale of 8.00 has a commission of 8.00: a fee of 1.60 and a payout of 6.40.
  const LARK = { offer: "lark-10" };
  const [{ offer }] = await eligible(app, LARK, LARK, LARK, LARK, { merchant: "Kumo Mobile", agent: app.otherAgent });
  const run = await closeRun(app);
  const merchant = app.merchantClient(offer.merchantId);
  const settlement = {
    settlementId: run.id,
    number: run.number,
    livemode: false,
    status: "closed",
    cutOff: run.cutOff,
    openedAt: expect.any(String),
    closedAt: run.closedAt,
  };
  for (const client of [app.builder, merchant]) {
    const { status, body } = await client.get("/v1/settlements?limit=1");
    expect({ status, body }).toEqual({
      status: 200,
      body: { settlements: [settlement], nextCursor: null },
    });
    expect((await client.get(`/v1/settlements/${run.id}`)).body).toEqual({
      ...settlement,
      totals: [{ currency: "GBP", lines: 4, commission: 32, networkFee: 6.4, builderPayout: 25.6, held: 0 }],
    });
  }
  expect((await app.operator.get(`/v1/settlements/${run.id}`)).body.totals).toHaveLength(2);
  const { body: paid } = await app.builder.get(`/v1/payouts?settlementId=${run.id}&status=pending`);
  expect(paid.payouts).toMatchObject([
    {
      settlementId: run.id,
      builderId: app.holderOf(app.builder),
      status: "pending",
      currency: "GBP",
      earned: 25.6,
      carriedOut: 0,
      history: [{ from: null, to: "pending", reference: null, note: null }],
    },
  ]);
  expect(paid.payouts[0].amount).toBe(paid.payouts[0].carriedIn + 25.6);
  const { body: owed } = await merchant.get(`/v1/invoices?settlementId=${run.id}`);
  expect(owed.invoices).toMatchObject([
    {
      number: expect.stringMatching(/^TEST-\d{6}$/),
      merchantId: offer.merchantId,
      status: "open",
      currency: "GBP",
      total: 32,
      amount: 32,
      carriedOut: 0,
      history: [{ from: null, to: "open" }],
    },
  ]);
});

test("following the links of the lists returns every entry once", async () => {
  await eligible(app, { offer: "lark-10" });
  await closeRun(app);
  for (const [list, id] of [
    ["settlements", "settlementId"],
    ["payouts", "payoutId"],
    ["invoices", "invoiceId"],
  ] as const) {
    const all = (await app.operator.get(`/v1/${list}?limit=100`)).body[list];
    const ids: string[] = [];
    for (let next: string | undefined = `/v1/${list}?limit=2`; next !== undefined;) {
      const page = await app.operator.get(next);
      expect(page.status).toBe(200);
      ids.push(...page.body[list].map((entry: Record<string, string>) => entry[id]));
      next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(ids).toEqual(all.map((entry: Record<string, string>) => entry[id]));
    expect(new Set(ids).size).toBe(ids.length);
  }
});
