import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { createClient, type Client } from "../../support/client.ts";

const app = useApplication();
const merchantId = () => app.merchantOf("Lark Mobile");

async function created(client: Client, body: object) {
  const answer = await client.post("/v1/keys", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { keyId: string; secret: string; prefix: string };
}

const statusWith = async (secret: string, path: string) => (await createClient(app.baseUrl, secret).get(path)).status;

/** Sends requests until a key is refused; a revoked key may be accepted for 5 more seconds. */
async function secondsUntilRefused(secret: string, path: string): Promise<number> {
  const start = performance.now();
  while ((await statusWith(secret, path)) === 200 && performance.now() - start < 15_000) await sleep(200);
  return (performance.now() - start) / 1_000;
}

test("a builder creates a key of its agent, which is accepted at once and read back without its secret", async () => {
  const ownerId = app.holderOf(app.agent);
  const { secret, ...key } = await created(app.builder, { ownerId, label: "laptop" });
  expect(secret).toMatch(/^aap_agent_[0-9A-Za-z]{8}_[0-9A-Za-z]{28}$/);
  expect(key).toMatchObject({ kind: "agent", ownerId, label: "laptop", status: "active", endsAt: null });
  expect(secret.startsWith(`${key.prefix}_`)).toBe(true);
  expect(await statusWith(secret, "/v1/offers?limit=1")).toBe(200);
  const { body } = await app.builder.get(`/v1/keys?ownerId=${ownerId}&limit=100`);
  expect(body.keys).toContainEqual(key);
  expect(JSON.stringify(body)).not.toContain(secret.slice(-28));
});

test("a merchant creates a key for itself without naming an owner", async () => {
  const client = app.merchantClient(merchantId());
  const { secret, ...key } = await created(client, { label: "shop" });
  expect(key).toMatchObject({ kind: "merchant", ownerId: merchantId(), label: "shop" });
  expect(await statusWith(secret, "/v1/conversions")).toBe(200);
  const { body } = await client.get("/v1/keys?limit=100");
  expect(new Set(body.keys.map(({ ownerId }: { ownerId: string }) => ownerId))).toEqual(new Set([merchantId()]));
});

test("a rotated key is accepted beside its successor during the overlap, and a revoked one is refused within 5 seconds", async () => {
  const client = app.merchantClient(merchantId());
  const old = await created(client, { label: "rotated" });
  const rotated = await client.post(`/v1/keys/${old.keyId}/rotate`, { overlapSeconds: 3_600 });
  expect(rotated).toMatchObject({ status: 201, body: { label: "rotated", status: "active" } });
  for (const secret of [old.secret, rotated.body.secret]) expect(await statusWith(secret, "/v1/conversions")).toBe(200);
  const revoked = await client.post(`/v1/keys/${old.keyId}/revoke`, {});
  expect(revoked).toMatchObject({ status: 200, body: { keyId: old.keyId, status: "revoked" } });
  expect(await secondsUntilRefused(old.secret, "/v1/conversions")).toBeLessThan(5.5);
  expect(await statusWith(rotated.body.secret, "/v1/conversions")).toBe(200);
});
