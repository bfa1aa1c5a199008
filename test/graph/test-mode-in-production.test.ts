import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication({ NODE_ENV: "production" });

const CLOSE = `mutation Close($livemode: Boolean) { closeSettlementRun(livemode: $livemode) {
  livemode lines { edges { node { conversion { id } } } } payouts { edges { node { paid { amountMinor } } } } } }`;
const LIST =
  "query L($livemode: Boolean) { conversions(first: 100, filter: { livemode: $livemode }) { edges { node { id livemode } } } }";

test("in production a run of test sales is refused and changes nothing; a run settles no test sale [L4]", async () => {
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  await app.clock.advance("31 days");
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "eligible", livemode: false });
  // A background job saves changes of state that time causes; this run saves all that are due.
  const { body } = await app.operator.query(CLOSE);
  expect(body).toEqual({
    data: { closeSettlementRun: { livemode: true, lines: { edges: [] }, payouts: { edges: [] } } },
  });
  const refused = await withoutChange(app, () => app.operator.query(CLOSE, { livemode: false }));
  expect(refused.body.errors).toMatchObject([
    {
      message: "Test sales are never settled in production",
      extensions: { code: "TEST_MODE_NOT_SETTLED", kind: "CONFLICT", param: "livemode" },
    },
  ]);
  expect((await app.lifecycle.conversion(conversionId)).status).toBe("eligible");
});

test("in production a list holds live sales unless test sales are asked for", async () => {
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  for (const client of [app.agent, app.operator]) {
    // An agent may read the status only.
    const list = client === app.agent ? LIST.replace(" livemode }", " }") : LIST;
    expect((await client.query(list)).body).toEqual({ data: { conversions: { edges: [] } } });
    const { body } = await client.query(list, { livemode: false });
    expect(body.data.conversions.edges.map(({ node }: { node: { id: string } }) => node.id)).toContain(conversionId);
  }
});
