import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropDatabase } from "@aap/prisma/test-database";
import { afterAll, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { runToItsEnd, startService } from "../support/service-process.ts";

const scratch = mkdtempSync(join(tmpdir(), "aap-own-postgres-"));
const databaseUrl = () => {
  const url = new URL(inject("databaseServer"));
  url.pathname = `/aap_own_${process.pid}`;
  return url.href;
};

afterAll(async () => {
  await dropDatabase(inject("databaseServer"), databaseUrl());
  rmSync(scratch, { recursive: true, force: true });
});

test("DATABASE_URL is used in place of an embedded PostgreSQL, twice over", async () => {
  const env = { DATA_DIR: scratch, DATABASE_URL: databaseUrl() };
  const first = await startService(env);
  const demo = JSON.parse(readFileSync(join(scratch, "demo.json"), "utf8"));
  const scene = await createClient(first.baseUrl, demo.keys.agent).get("/v1/offers?vertical=sim");
  expect(scene.status).toBe(200);
  expect((await first.stop()).code).toBe(0);
  const second = await startService(env);
  expect((await createClient(second.baseUrl, demo.keys.agent).get(`/v1/sessions/${scene.body.sessionId}`)).status).toBe(
    200,
  );
  expect((await second.stop()).code).toBe(0);
  expect(readdirSync(scratch).toSorted()).toEqual(["demo.json", "secrets-key"]);
});

test.each(["postgres://nobody@127.0.0.1:1/nothing", "postgres://nobody:secret-word@no-such-host.invalid/nothing"])(
  "an unreachable DATABASE_URL is one clear line without its password, and exit 1: %s",
  async (url) => {
    const { code, stdout, stderr } = await runToItsEnd({ DATA_DIR: scratch, PORT: "0", DATABASE_URL: url });
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(new URL(url).hostname);
    expect(stderr).not.toMatch(/secret-word|node_modules/);
  },
);

test.each([
  ["PORT", "lots"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://x"],
  ["DEFAULT_CURRENCY", "QQQ"],
  ["SESSION_TTL_SECONDS", "-1"],
  ["PUBLIC_URL", "nowhere"],
  ["SECRETS_KEY", "c2hvcnQ="],
])("a nonsensical %s of %s is one clear line that names it, and exit 1", async (name, value) => {
  const { code, stdout, stderr } = await runToItsEnd({
    DATA_DIR: scratch,
    PORT: "0",
    DATABASE_URL: databaseUrl(),
    [name]: value,
  });
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(name);
});
