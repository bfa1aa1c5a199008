import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { runToItsEnd, startService, type ServiceProcess } from "../support/service-process.ts";

const scratch = mkdtempSync(join(tmpdir(), "aap-quick-start-"));
// If this process runs as root, the embedded server runs as another user, which needs access.
chmodSync(scratch, 0o755);
const dataDir = join(scratch, "data");
const env = { DATA_DIR: dataDir };
const readDemo = () => JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8"));
const oneLine = /^[^\n]+\n$/;

let service: ServiceProcess | undefined;

afterAll(async () => {
  await service?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

test("a first start prints one `ready` line with the address within 30 s", async () => {
  const start = performance.now();
  service = await startService(env);
  expect(performance.now() - start).toBeLessThan(30_000);
  expect(service.stdout()).toBe(`ready ${service.baseUrl}\n`);
  expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await createClient(service.baseUrl).get("/readyz")).toMatchObject({ status: 200 });
});

test("demo.json is readable by its owner only and has everything that the quick start documents", async () => {
  const demo = readDemo();
  expect(statSync(join(dataDir, "demo.json")).mode & 0o777).toBe(0o600);
  expect(Object.keys(demo).toSorted()).toEqual([
    "baseUrl",
    "connections",
    "graphqlUrl",
    "keys",
    "merchantWithoutProcessor",
    "pausedOffer",
  ]);
  expect(demo).toMatchObject({ baseUrl: service?.baseUrl, graphqlUrl: `${service?.baseUrl}/graphql` });
  expect(Object.keys(demo.keys).toSorted()).toEqual([
    "agent",
    "anonymousAgent",
    "builder",
    "merchants",
    "operator",
    "otherAgent",
    "secondOperator",
  ]);
  for (const [kind, names] of Object.entries({
    agent: ["agent", "otherAgent", "anonymousAgent"],
    builder: ["builder"],
    operator: ["operator", "secondOperator"],
  })) {
    for (const name of names) expect(demo.keys[name]).toMatch(new RegExp(`^aap_${kind}_`));
  }
  expect(Object.keys(demo.keys.merchants)).toContain(demo.merchantWithoutProcessor);
  for (const [merchantId, connection] of Object.entries<Record<string, unknown>>(demo.connections)) {
    expect(demo.keys.merchants[merchantId]).toMatch(/^aap_merchant_/);
    expect(connection).toEqual({
      id: expect.any(String),
      processor: expect.stringMatching(/^(sandbox|stripe|generic)$/),
      livemode: expect.any(Boolean),
      webhookUrl: `${service?.baseUrl}/v1/webhooks/${String(connection["id"])}`,
      webhookSecret: expect.stringMatching(/^whsec_/),
    });
  }
  const processors = Object.values<{ processor: string }>(demo.connections).map(({ processor }) => processor);
  expect(new Set(processors)).toEqual(new Set(["sandbox", "stripe", "generic"]));
  expect(demo.connections).not.toHaveProperty(demo.merchantWithoutProcessor);
});

test("the demo has the documented catalogue", async () => {
  const operator = createClient(service?.baseUrl ?? "", readDemo().keys.operator);
  const { body } = await operator.query(`{
    verticals { name }
    merchants(first: 100) { edges { node { flowType } } }
    offers(first: 100) { edges { node { id status price { currency } commission { type } } } }
  }`);
  const offers = body.data.offers.edges.map(({ node }: { node: object }) => node);
  const distinct = (values: string[]) => [...new Set(values)].toSorted();
  expect(distinct(body.data.verticals.map(({ name }: { name: string }) => name))).toEqual([
    "broadband",
    "energy",
    "flights",
    "hotels",
    "insurance",
    "sim",
  ]);
  expect(distinct(body.data.merchants.edges.map(({ node }: { node: { flowType: string } }) => node.flowType))).toEqual([
    "install_activation",
    "instant_checkout",
    "policy_start",
    "quote_application",
  ]);
  const active = offers.filter(({ status }: { status: string }) => status === "ACTIVE");
  expect(active.length).toBeGreaterThanOrEqual(30);
  expect(distinct(active.map(({ price }: { price: { currency: string } }) => price.currency))).toEqual([
    "EUR",
    "GBP",
    "JPY",
    "KWD",
    "USD",
  ]);
  expect(distinct(active.map(({ commission }: { commission: { type: string } }) => commission.type))).toEqual([
    "CPA",
    "HYBRID",
    "PERCENTAGE",
  ]);
  expect(offers).toContainEqual(expect.objectContaining({ id: readDemo().pausedOffer, status: "PAUSED" }));
});

test("the demo's agents have the documented builders", async () => {
  const { keys } = readDemo();
  const builderOf = async (key: string) => {
    const client = createClient(service?.baseUrl ?? "", key);
    const { id } = (await client.query("{ viewer { id } }")).body.data.viewer;
    return (
      (await client.query("query B($id: ID!) { agent(id: $id) { builder { id } } }", { id })).body.data.agent.builder
        ?.id ?? null
    );
  };
  const [own, other, none] = [
    await builderOf(keys.agent),
    await builderOf(keys.otherAgent),
    await builderOf(keys.anonymousAgent),
  ];
  const viewer = await createClient(service?.baseUrl ?? "", keys.builder).query("{ viewer { id } }");
  expect(own).toBe(viewer.body.data.viewer.id);
  expect(other).toMatch(/^bld_/);
  expect(other).not.toBe(own);
  expect(none).toBeNull();
});

test("a port in use ends the start with 1 and one line that names the port and PORT", async () => {
  const port = new URL(service?.baseUrl ?? "").port;
  const { code, stdout, stderr } = await runToItsEnd({ DATA_DIR: join(scratch, "other"), PORT: port });
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(oneLine);
  expect(stderr).toContain(port);
  expect(stderr).toContain("PORT");
});

test("SIGTERM ends the service with 0, and a second start keeps data and keys", async () => {
  const before = readDemo();
  const agent = createClient(service?.baseUrl ?? "", before.keys.agent);
  const { body } = await agent.get("/v1/offers?vertical=sim");
  const ended = await service?.stop();
  expect(ended).toMatchObject({ code: 0, stdout: `ready ${service?.baseUrl}\n` });
  service = await startService(env);
  const after = readDemo();
  expect(after.keys).toEqual(before.keys);
  expect(after.baseUrl).toBe(service.baseUrl);
  const again = createClient(service.baseUrl, after.keys.agent);
  expect(await again.get(`/v1/sessions/${body.sessionId}`)).toMatchObject({ status: 200, body: { status: "created" } });
  const { offers } = (await again.get("/v1/offers?vertical=sim")).body;
  expect(offers).toEqual(body.offers);
});

test("a start with data, and its background work, load neither Prisma's query compiler nor a library for XML", async () => {
  await service?.stop();
  const hook = `import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) { process.stderr.write(url + "\\n"); return next(url, context); } });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  service = await startService({ ...env, NODE_OPTIONS });
  await sleep(5_000); // the recurring jobs have run
  const loaded = service.stderr().split("\n");
  expect(loaded.some((url) => url.includes("/@prisma/client/"))).toBe(true);
  expect(loaded.filter((url) => /query_compiler|\/(fast-xml-parser|xmlbuilder2)\//.test(url))).toEqual([]);
});

test("a start in production with the demo's data is refused with one line", async () => {
  await service?.stop();
  service = undefined;
  const SECRETS_KEY = readFileSync(join(dataDir, "secrets-key"), "utf8");
  const { code, stdout, stderr } = await runToItsEnd({ ...env, PORT: "0", NODE_ENV: "production", SECRETS_KEY });
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n").at(-1)).toMatch(/demo.*production|production.*demo/i);
});
