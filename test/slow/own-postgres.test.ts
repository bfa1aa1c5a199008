import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roleOf } from "@aap/kernel/database-role";
import { connect } from "@aap/prisma/database-error";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { dropDatabase } from "@aap/prisma/test-database";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
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

test("a service with DATABASE_URL starts no embedded PostgreSQL, also on its second start", async () => {
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

describe("an owner without superuser rights", () => {
  const owner = `aap_owner_${process.pid}`;
  const ownUrl = () =>
    Object.assign(new URL(inject("databaseServer")), { username: owner, password: "owner", pathname: `/${owner}` });
  const asSuperuser = async (sql: string) => {
    const client = await connect(inject("databaseServer"));
    return client.query(sql).finally(() => client.end());
  };
  const env = () => ({ DATA_DIR: join(scratch, "owner"), DATABASE_URL: ownUrl().href });

  beforeAll(async () => {
    await asSuperuser(`CREATE ROLE ${owner} LOGIN PASSWORD 'owner'`);
    await asSuperuser(`CREATE DATABASE ${owner} OWNER ${owner}`);
  });
  afterAll(async () => {
    await dropDatabase(inject("databaseServer"), ownUrl().href);
    await asSuperuser(`DROP ROLE ${owner}`);
  });

  test("cannot start without CREATEROLE, and one line says so", async () => {
    const { code, stdout, stderr } = await runToItsEnd({ ...env(), PORT: "0" });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(new RegExp(`^[^\\n]*the user "${owner}" needs CREATEROLE[^\\n]*\\n$`));
  });

  test("can start with CREATEROLE, and no statement of the service runs with its rights", async () => {
    await asSuperuser(`ALTER ROLE ${owner} CREATEROLE`);
    const service = await startService(env());
    const { keys } = JSON.parse(readFileSync(join(scratch, "owner", "demo.json"), "utf8"));
    expect((await createClient(service.baseUrl, keys.agent).get("/v1/offers?vertical=sim")).status).toBe(200);
    const { rows } = await asSuperuser(
      `SELECT DISTINCT usename AS role FROM pg_stat_activity WHERE datname = '${owner}'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const roles = SUBGRAPHS.map((subgraph) => roleOf(ownUrl().href, subgraph));
    for (const { role } of rows) expect(roles).toContain(role);
    expect((await service.stop()).code).toBe(0);
  });
});

test.each(["postgres://unknown@127.0.0.1:1/nothing", "postgres://unknown:secret-word@no-such-host.invalid/nothing"])(
  "an unreachable DATABASE_URL ends the start with 1 and one line without the password: %s",
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
  ["SESSION_TTL_SECONDS", "1209601"],
  ["PUBLIC_URL", "nowhere"],
  ["SECRETS_KEY", "c2hvcnQ="],
])("an invalid %s of %s ends the start with 1 and one line that names it", async (name, value) => {
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
