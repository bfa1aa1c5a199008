import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentCaller, merchantCaller, openTestSubgraph, OPERATOR } from "../testing/subgraph.ts";

type App = Awaited<ReturnType<typeof openTestSubgraph>>;

/** Makes a checkout of a merchant that takes payments on its own page, with a connection of this mode or none. */
async function redirectTo(app: App, livemode: boolean | null) {
  const secretKey = livemode === true ? "sk_live_1" : "sk_test_1";
  const scene = await app.stage({}, livemode === null ? null : "stripe", { secretKey }, livemode === true);
  Object.assign(app.scenes.at(-1)!, { merchant: { ...scene.merchant, hostedCheckout: false } });
  const { id, livemode: isLive } = (await app.checkOut(scene)).data.createCheckout.checkout;
  return { ...scene, id: id as string, isLive: isLive as boolean };
}

const LIST =
  "query ($livemode: Boolean) { checkouts(first: 100, filter: { livemode: $livemode }) { edges { node { id livemode } } } }";
async function listed(app: App, livemode?: boolean) {
  const { data } = await app.ask(OPERATOR, LIST, { livemode });
  return data.checkouts.edges.map(({ node }: { node: { id: string } }) => node.id);
}

const MODES = "query ($of: [_Any!]!) { _entities(representations: $of) { ... on Merchant { livemode } } }";
const merchant = (id: string) => ({ __typename: "Merchant", id });
async function modeOf(app: App, id: string, caller = OPERATOR) {
  const { data, error } = await app.ask(caller, MODES, { of: [merchant(id)] });
  return error ? Object.entries(error) : data._entities[0].livemode;
}

describe.each([true, false])("if production is %s", (production) => {
  let app: App;
  let live: Awaited<ReturnType<typeof redirectTo>>;
  let trial: typeof live;
  let unconnected: typeof live;
  beforeAll(async () => {
    app = await openTestSubgraph({ production });
    live = await redirectTo(app, true);
    trial = await redirectTo(app, false);
    unconnected = await redirectTo(app, null);
  });
  afterAll(() => app.close());

  test("a checkout has the mode of the merchant's connection; without one it is live only in production", () => {
    expect([live.isLive, trial.isLive, unconnected.isLive]).toEqual([true, false, production]);
  });

  test("a list of checkouts has one mode, which defaults to live in production and to test elsewhere", async () => {
    const lives = production ? [unconnected.id, live.id] : [live.id];
    const trials = production ? [trial.id] : [unconnected.id, trial.id];
    expect(await listed(app, true)).toEqual(lives);
    expect(await listed(app, false)).toEqual(trials);
    expect(await listed(app)).toEqual(production ? lives : trials);
  });

  test("a merchant's new sales have the mode of the connection that its checkouts use", async () => {
    const modes = await Promise.all([live, trial, unconnected].map(({ merchant: { id } }) => modeOf(app, id)));
    expect(modes).toEqual([true, false, production]);
  });

  test("a merchant with connections of both modes is live, until the live one is disabled", async () => {
    const scene = await app.stage({}, "sandbox");
    expect(await modeOf(app, scene.merchant.id)).toBe(false);
    const input = {
      merchantId: scene.merchant.id,
      processor: "stripe",
      livemode: true,
      settings: { secretKey: "sk_live_1" },
    };
    const { data } = await app.ask(
      OPERATOR,
      "mutation ($input: CreateConnectionInput!) { createConnection(input: $input) { connection { id } } }",
      { input },
    );
    expect(await modeOf(app, scene.merchant.id)).toBe(true);
    const { id } = data.createConnection.connection;
    await app.ask(OPERATOR, "mutation ($id: ID!) { disableConnection(id: $id) { isReplay } }", { id });
    expect(await modeOf(app, scene.merchant.id)).toBe(false);
  });

  test("a merchant reads its own mode; another merchant's is that of a merchant without connections; an agent is refused", async () => {
    const [own, other] = [live.merchant.id, trial.merchant.id];
    expect(await modeOf(app, own, merchantCaller(own))).toBe(true);
    expect(await modeOf(app, other, merchantCaller(own))).toBe(production);
    expect(await modeOf(app, own, agentCaller("agent_1"))).toContainEqual(["kind", "FORBIDDEN"]);
  });
});

test("a hosted checkout at the sandbox is a test in production too", async () => {
  const app = await openTestSubgraph({ production: true });
  try {
    const { data } = await app.checkOut(await app.stage());
    expect(data.createCheckout.checkout).toMatchObject({ backend: "ORCHESTRATED", livemode: false });
    expect(await listed(app)).toEqual([]);
  } finally {
    await app.close();
  }
});
