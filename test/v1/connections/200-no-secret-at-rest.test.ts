import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

/** Returns the tables of all schemas that hold a text, as text or as the hexadecimal form of bytes. */
async function findInDump(secret: string): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${name} t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0`,
      [secret, Buffer.from(secret).toString("hex")],
    );
    if (row?.n !== 0) found.push(name);
  }
  return found;
}

test("a dump of every table holds no secret, API key or endpoint of a connection [W7]", async () => {
  const { merchants: merchantKeys, ...keys } = app.demo.keys;
  const secrets = Object.values(app.demo.connections).map(({ webhookSecret }) => webhookSecret);
  secrets.push(
    ...Object.values(keys),
    ...Object.values(merchantKeys),
    "sk_test_demo",
    "http://simulator.invalid/checkouts",
  );
  const merchantId = app.merchantOf("Corner SIM (no processor)");
  const made = await app.operator.post("/v1/connections", {
    merchantId,
    processor: "stripe",
    settings: { secretKey: "rk_test_canaryApiKey" },
    webhookSecrets: ["whsec_canaryFirst01", "whsec_canarySecond2"],
  });
  const path = `/v1/connections/${made.body.connectionId}`;
  const rotated = await app.operator.post(`${path}/rotate`, { webhookSecrets: ["whsec_canaryThird03"] });
  const set = await app.operator.post(`${path}/settings`, { settings: { secretKey: "sk_test_canaryOther" } });
  const lark = app.demo.connections[app.merchantOf("Lark Mobile")]?.id;
  const own = await app.operator.post(`/v1/connections/${lark}/rotate`, { overlapSeconds: 60 });
  expect([made.status, rotated.status, set.status, own.status]).toEqual([201, 200, 200, 200]);
  secrets.push(
    "canaryApiKey",
    "canaryFirst01",
    "canarySecond2",
    "canaryThird03",
    "canaryOther",
    own.body.webhookSecret,
  );
  // Events are stored with the headers of their signature.
  await app.lifecycle.paid({ merchant: "Kumo Mobile" });
  for (const secret of secrets) {
    const material = secret.replace(/^whsec_/, "");
    expect(await findInDump(material), material.slice(0, 12)).toEqual([]);
  }
  // The search finds a value that is stored.
  expect(await findInDump(merchantId)).toContain("checkout.connection");
  expect(await findInDump("payment_intent.succeeded")).toContain("settlement.evidence");
});
