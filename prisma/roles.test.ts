import { randomUUID } from "node:crypto";
import { roleOf, userOf } from "@aap/kernel/database-role";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { connect } from "./database-error.ts";
import { type Logins, loginsOf, passwordsFrom, randomPasswords, withoutSync } from "./logins.ts";
import { migrate } from "./migrate.ts";
import { newLogins } from "./new-logins.ts";
import { rolesSql } from "./roles.ts";
import { SUBGRAPHS } from "./subgraphs.ts";
import { createTestDatabase, dropDatabase, type TestDatabase } from "./test-database.ts";

const KEY = Buffer.alloc(32, "one").toString("base64");
const OTHER_KEY = Buffer.alloc(32, "two").toString("base64");
const passwordOf = passwordsFrom(KEY);

const server = () => inject("databaseServer");
let database: TestDatabase;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase(server());
  url = database.url;
});
afterEach(() => database.drop());

async function query(sql: string, as: string): Promise<Record<string, unknown>[]> {
  const client = await connect(as);
  return (await client.query(sql).finally(() => client.end())).rows;
}

/** Logs in as each subgraph; returns the user of each session. */
const usersOf = async (logins: Logins) =>
  Promise.all(
    Object.values(logins).map(async (login) => (await query("SELECT session_user::text AS name", login))[0]?.["name"]),
  );

const roles = (of = url) => SUBGRAPHS.map((subgraph) => roleOf(of, subgraph));

const attributes = (role: string) =>
  query(
    `SELECT rolcanlogin AS "logsIn", rolinherit AS inherits, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = '${role}'`,
    server(),
  );
const OURS = { logsIn: true, inherits: false, isSuperuser: false };

test("each start with the same key derives the same logins, and any other password is refused", async () => {
  await migrate(url, { passwordOf });
  await migrate(url, { passwordOf: passwordsFrom(KEY) });
  expect(await usersOf(loginsOf(url, passwordsFrom(KEY)))).toEqual(roles());
  const swapped = new URL(loginsOf(url, passwordOf).offers);
  swapped.password = passwordOf(roleOf(url, "settlement"));
  for (const login of [loginsOf(url, passwordsFrom(OTHER_KEY)).offers, swapped.href])
    await expect(connect(login)).rejects.toMatchObject({ reason: "REFUSED" });
});

test("only the logins without synchronization commit before the disk has the data", async () => {
  await migrate(url, { passwordOf });
  await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = on`, url);
  const logins = loginsOf(url, passwordOf);
  for (const subgraph of SUBGRAPHS) {
    const [usual] = await query("SHOW synchronous_commit", logins[subgraph]);
    const [relaxed] = await query("SHOW synchronous_commit", withoutSync(logins)[subgraph]);
    expect([usual, relaxed]).toEqual([{ synchronous_commit: "on" }, { synchronous_commit: "off" }]);
  }
  expect(await usersOf(withoutSync(logins))).toEqual(roles());
});

test("a start with another key replaces the passwords, a migration without a key keeps them", async () => {
  await migrate(url, { passwordOf });
  await migrate(url, { passwordOf: passwordsFrom(OTHER_KEY) });
  await expect(connect(loginsOf(url, passwordOf).offers)).rejects.toMatchObject({ reason: "REFUSED" });
  await migrate(url);
  expect(await usersOf(loginsOf(url, passwordsFrom(OTHER_KEY)))).toEqual(roles());
});

test("two databases of one cluster have different roles and passwords", async () => {
  const other = await createTestDatabase(server());
  const logins = [database, other].flatMap((one) => Object.values(one.logins));
  await other.drop();
  expect(new Set(logins.map(userOf)).size).toBe(8);
  expect(new Set(logins.map((login) => new URL(login).password)).size).toBe(8);
});

test("pnpm db:logins gives each subgraph a new random password", async () => {
  const first = await newLogins(url, () => {});
  const second = await newLogins(url, () => {});
  expect(await usersOf(second)).toEqual(roles());
  for (const login of Object.values(first)) await expect(connect(login)).rejects.toMatchObject({ reason: "REFUSED" });
});

test("no statement carries a password", async () => {
  const client = await connect(url);
  try {
    const passwords = randomPasswords();
    const statements = (await rolesSql(client, url, passwords)).join("\n");
    for (const role of roles()) {
      expect(statements).toContain(role);
      expect(statements).not.toContain(passwords(role));
    }
  } finally {
    await client.end();
  }
});

test("a role of an earlier version, which could not log in, is upgraded", async () => {
  for (const role of roles())
    await query(`ALTER ROLE ${role} NOLOGIN INHERIT; COMMENT ON ROLE ${role} IS NULL`, server());
  await migrate(url, { passwordOf });
  for (const role of roles()) expect(await attributes(role)).toEqual([OURS]);
  expect(await usersOf(loginsOf(url, passwordOf))).toEqual(roles());
});

test.each(["LOGIN", "NOLOGIN SUPERUSER", "NOLOGIN CREATEROLE", "NOLOGIN BYPASSRLS"])(
  "another account with the name of a role is refused by its name and left unchanged: %s",
  async (kind) => {
    const role = roleOf(url, "checkout");
    await query(`ALTER ROLE ${role} ${kind}; COMMENT ON ROLE ${role} IS NULL`, server());
    const read = () => query(`SELECT * FROM pg_authid WHERE rolname = '${role}'`, server());
    const before = await read();
    await expect(migrate(url, { passwordOf })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
      message: expect.stringMatching(new RegExp(`^The role ${role} exists and is an account with another purpose`)),
    });
    expect(await read()).toEqual(before);
  },
);

test("a role that the server refuses is reported in one line that names it and pg_hba.conf", async () => {
  const role = roleOf(url, "attribution");
  await query(`ALTER ROLE ${role} VALID UNTIL '2001-01-01'`, server());
  await expect(migrate(url, { passwordOf })).rejects.toMatchObject({
    reason: "REFUSED",
    message: expect.stringMatching(
      new RegExp(
        `^The server refused database .* for user "${role}": pg_hba.conf must let the role ${role} log in with a password$`,
      ),
    ),
  });
});

describe("an owner without superuser rights", () => {
  const owner = `aap_owner_${randomUUID().slice(0, 8)}`;
  const as = () => Object.assign(new URL(server()), { username: owner, password: "owner", pathname: `/${owner}` }).href;

  beforeEach(async () => {
    await query(`CREATE ROLE ${owner} LOGIN PASSWORD 'owner' CREATEROLE CREATEDB`, server());
    await migrate(as(), { passwordOf });
  });
  afterEach(async () => {
    await dropDatabase(server(), as());
    await query(`DROP ROLE ${owner}`, server());
  });

  test("migrates again with CREATEROLE, and its subgraphs log in", async () => {
    await migrate(as(), { passwordOf });
    const logins = loginsOf(as(), passwordOf);
    expect(await usersOf(logins)).toEqual(roles(as()));
    for (const login of Object.values(logins))
      await expect(query(`SET ROLE ${owner}`, login)).rejects.toMatchObject({ code: "42501" });
  });

  test("needs CREATEROLE to set passwords, and not to migrate if the roles exist", async () => {
    await query(`ALTER ROLE ${owner} NOCREATEROLE`, server());
    await migrate(as());
    const refused: Error = (await migrate(as(), { passwordOf }).catch((error: Error) => error)) as Error;
    expect(refused).toMatchObject({
      reason: "NOT_ALLOWED",
      message: expect.stringMatching(
        new RegExp(
          `permission denied to alter role.*: the user "${owner}" needs CREATEROLE, and ADMIN OPTION on roles`,
        ),
      ),
    });
    expect(refused.message).not.toContain("\n");
    expect(await usersOf(loginsOf(as(), passwordOf))).toEqual(roles(as()));
  });
});

test("a subgraph's open connection keeps its rights when a migration sets rights and another password", async () => {
  const subgraph = await connect(database.logins.offers);
  try {
    await migrate(url, { passwordOf });
    await subgraph.query("SELECT FROM offers.merchant");
  } finally {
    await subgraph.end();
  }
});
