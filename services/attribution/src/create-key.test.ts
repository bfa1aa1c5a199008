import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { parseApiKey } from "@aap/kernel/api-key";
import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { scopesOf } from "./domain/scopes.ts";
import { saveAgent } from "./store/actors.ts";
import { openDatabase } from "./store/database.ts";
import { findKeyInForce } from "./store/keys.ts";

const COMMAND = new URL("create-key.ts", import.meta.url).pathname;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
});
afterAll(() => database.drop());

/** Runs the command in a new process. */
async function run(args: string[], url: string | undefined = database.url) {
  const env = { ...process.env, DATABASE_URL: url };
  const {
    stdout,
    stderr,
    code = 0,
  } = (await promisify(execFile)(process.execPath, [COMMAND, ...args], { env }).catch(
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  )) as { stdout: string; stderr: string; code?: number };
  return { stdout, stderr, code };
}

async function inForce(key: string) {
  const { db, close } = openDatabase(database.logins.attribution);
  const proof = parseApiKey(key.trim());
  return findKeyInForce(db, proof?.lookup ?? "").finally(close);
}

async function keyCount(): Promise<number> {
  const owner = await connect(database.url);
  return owner
    .query("SELECT count(*)::int AS keys FROM attribution.api_key")
    .then(({ rows }) => rows[0].keys)
    .finally(() => owner.end());
}

test("the key of an operator is the only output on stdout, and is accepted", async () => {
  const { stdout, code } = await run(["--kind", "operator", "--owner", "night desk", "--label", "first"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^aap_operator_\w{8}_\w{28}\n$/);
  expect(await inForce(stdout)).toMatchObject({ kind: "operator", ownerId: "night desk", extraScopes: [] });
});

test("the login of attribution is enough", async () => {
  const { stdout } = await run(["--kind", "operator"], database.logins.attribution);
  expect(await inForce(stdout)).toMatchObject({ kind: "operator" });
});

test("with --read-only the key has only the scopes for reading", async () => {
  const { stdout } = await run(["--kind", "operator", "--read-only"]);
  const key = await inForce(stdout);
  const scopes = scopesOf("operator", key?.extraScopes ?? []);
  expect(scopes).toContain("conversions:read");
  expect(scopes).toContain("connections:read");
  expect(scopes.filter((scope) => !/:(read|status)$/.test(scope))).toEqual([]);
});

test("an operator needs no name, and may have the scope user-details:read", async () => {
  const { stdout } = await run(["--kind", "operator", "--scope", "user-details:read"]);
  expect(await inForce(stdout)).toMatchObject({ ownerId: "operator", extraScopes: ["user-details:read"] });
});

test("the key of an agent is created if the agent exists", async () => {
  const { db, close } = openDatabase(database.logins.attribution);
  const { id } = await saveAgent(db, "Magpie").finally(close);
  const { stdout } = await run(["--kind", "agent", "--owner", id]);
  expect(await inForce(stdout)).toMatchObject({ kind: "agent", ownerId: id });
});

test.each([
  [["--kind", "agent", "--owner", "agent_01h455vb4pex5vsknk084sn02q"], "Agent not found"],
  [["--kind", "builder", "--owner", "bld_x"], "Builder not found"],
  [["--kind", "agent"], "--owner is missing"],
  [["--kind", "agent", "--owner", "x", "--scope", "user-details:read"], "cannot be given the scope user-details:read"],
  [["--kind", "merchant", "--owner", "mer_01h455vb4pex5vsknk084sn02q"], "mutation createApiKey"],
  [["--kind", "king"], "Usage: pnpm keys:create"],
  [[], "Usage: pnpm keys:create"],
  [["--kind", "operator", "--colour", "red"], "--colour"],
])("%j creates no key and prints the reason in one line", async (args, sentence) => {
  const before = await keyCount();
  const { stdout, stderr, code } = await run(args);
  expect({ stdout, code }).toEqual({ stdout: "", code: 1 });
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(await keyCount()).toBe(before);
});

test("a missing, unreachable or unmigrated database is reported without its password", async () => {
  const operator = ["--kind", "operator"];
  expect((await run(operator, "")).stderr).toBe("DATABASE_URL is not set\n");
  expect((await run(operator, inject("databaseServer"))).stderr).toContain("no tables of this service yet");
  const nowhere = await run(operator, "postgresql://u:hidden@127.0.0.1:1/x");
  expect(nowhere).toMatchObject({ stdout: "", code: 1 });
  expect(nowhere.stderr).toContain("connect ECONNREFUSED 127.0.0.1:1");
  expect(nowhere.stderr).not.toContain("hidden");
});
