import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";

const app = useApplication();

const LIST = `query List($livemode: Boolean) {
  checkouts(first: 100, filter: { livemode: $livemode }) { edges { node { id livemode merchant { id } } } }
}`;

async function listed(client: Client, livemode?: boolean) {
  const { body } = await client.query(LIST, { livemode });
  expect(body.errors).toBeUndefined();
  const nodes = body.data.checkouts.edges.map(({ node }: { node: { id: string; livemode: boolean } }) => node);
  return {
    ids: nodes.map(({ id }: { id: string }) => id),
    modes: new Set(nodes.map((node: { livemode: boolean }) => node.livemode)),
  };
}

const modeOf = (client: Client, id: string) =>
  client.query("query M($id: ID!) { merchant(id: $id) { livemode } }", { id });

/** Connects the merchant that takes payments on its own page to a live account, so that its new sales are live. */
const connectLive = (merchantId: string) =>
  app.operator.post("/v1/connections", {
    merchantId,
    processor: "stripe",
    livemode: true,
    settings: { secretKey: "sk_live_1" },
  });

test("a list of checkouts has test checkouts or live ones, by default test checkouts outside production", async () => {
  const merchantId = app.merchantOf("Old Town Stays");
  const trial = await app.lifecycle.checkedOut({ merchant: "Old Town Stays" });
  expect((await modeOf(app.operator, merchantId)).body.data.merchant).toEqual({ livemode: false });
  expect((await connectLive(merchantId)).status).toBe(201);
  expect((await modeOf(app.operator, merchantId)).body.data.merchant).toEqual({ livemode: true });
  const live = await app.lifecycle.checkedOut({ merchant: "Old Town Stays" });
  for (const client of [app.agent, app.builder, app.operator, app.merchantClient(merchantId)]) {
    for (const livemode of [undefined, false]) {
      const { ids, modes } = await listed(client, livemode);
      expect(ids).toContain(trial.checkout.transactionId);
      expect(modes).toEqual(new Set([false]));
    }
    expect(await listed(client, true)).toEqual({ ids: [live.checkout.transactionId], modes: new Set([true]) });
  }
});

test("only the merchant and operators may read the merchant's mode", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  for (const client of [app.operator, app.merchantClient(merchantId)])
    expect((await modeOf(client, merchantId)).body).toEqual({ data: { merchant: { livemode: false } } });
  for (const client of [app.agent, app.builder])
    expect((await modeOf(client, merchantId)).body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
});
