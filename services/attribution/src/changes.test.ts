import { connect } from "@aap/prisma/database-error";
import { folderOf, migrationsIn } from "@aap/prisma/subgraphs";
import type { Sql } from "@aap/subgraph-host/sql";
import { expect, test } from "vitest";
import { saveRegistration } from "./store/actors.ts";
import { openDatabase, type Database } from "./store/database.ts";
import { asAgent, asBuilder, asMerchant, EDGE, MERCHANT_ID, OPERATOR } from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution, sql, url, login } = useTestSubgraph();

const CHANGES = `query($after: String, $first: Int) {
  changes(after: $after, first: $first) { changes { kind agentId builderId at } cursor hasMore }
}`;
const REGISTER = `mutation($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { id } }`;

interface Page {
  changes: { kind: string; agentId: string; builderId: string; at: string }[];
  cursor: string | null;
  hasMore: boolean;
}

const read = async (after: string | null, first?: number): Promise<Page> =>
  (await attribution.ask(EDGE, CHANGES, { after, ...(first && { first }) })).changes;
const register = (agentId: string, builderId: string) => attribution.ask(OPERATOR, REGISTER, { agentId, builderId });
const toText = (at: unknown) => (at instanceof Date ? at.toISOString() : at);
const agentsOf = ({ changes }: Page) => changes.map(({ agentId }) => agentId);

/** The current end of the feed; the tests of the file share one database. */
async function readToEnd(): Promise<string | null> {
  let page = await read(null);
  while (page.hasMore) page = await read(page.cursor);
  return page.cursor;
}

/** Polls a condition for at most 10 s. There is nothing to await when another connection waits for a lock. */
async function until(isMet: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await isMet())) if (performance.now() > end) throw new Error(`not met: ${isMet.toString()}`);
}

const isLockAwaited = async () =>
  (await sql("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).length > 0;

/** Runs one registration in a transaction that stays open until `end` is called. */
function holdRegistration(db: Database, agentId: string, builderId: string) {
  const registered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<"commit" | "roll back">();
  const transaction = db.$transaction(async (tx) => {
    const query = <Row>(statement: Sql) => tx.$queryRaw<Row[]>(statement);
    await saveRegistration(Object.assign(tx as Database, { query }), agentId, builderId);
    registered.resolve();
    if ((await release.promise) === "roll back") throw new Error("rolled back");
  });
  return {
    registered: registered.promise,
    async end(how: "commit" | "roll back") {
      release.resolve(how);
      await transaction.catch(() => {});
    },
  };
}

test("a registration is in the feed once, with its agent, builder and time", async () => {
  const [builderId, agentId, start] = [await attribution.newBuilder(), await attribution.newAgent(), await readToEnd()];
  await register(agentId, builderId);
  await register(agentId, builderId);
  const page = await read(start);
  const [agent] = await sql("SELECT registered_at AS at FROM agent WHERE id = $1", [agentId]);
  expect(page).toEqual({
    changes: [{ kind: "AGENT_REGISTERED", agentId, builderId, at: toText(agent?.["at"]) }],
    cursor: expect.any(String),
    hasMore: false,
  });
  expect(await read(page.cursor)).toEqual({ changes: [], cursor: page.cursor, hasMore: false });
});

test("the creation of an agent and a refused registration are not in the feed", async () => {
  const [builderId, start] = [await attribution.newBuilder(), await readToEnd()];
  await attribution.newAgent();
  const agentId = await attribution.newAgent(builderId);
  expect(await register(agentId, await attribution.newBuilder())).toMatchObject({
    error: { code: "AGENT_REGISTERED" },
  });
  expect(await read(start)).toEqual({ changes: [], cursor: start, hasMore: false });
});

test("the pages of the feed have each change once, in order", async () => {
  const [builderId, start] = [await attribution.newBuilder(), await readToEnd()];
  const agentIds: string[] = [];
  for (let count = 0; count < 5; count += 1) agentIds.push(await attribution.newAgent());
  for (const agentId of agentIds) await register(agentId, builderId);
  const first = await read(start, 2);
  const second = await read(first.cursor, 2);
  const third = await read(second.cursor, 2);
  expect([first, second, third].map(agentsOf)).toEqual([agentIds.slice(0, 2), agentIds.slice(2, 4), agentIds.slice(4)]);
  expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
});

test.each([
  [{ after: "x" }, "CURSOR_INVALID"],
  [{ first: 0 }, "PAGE_SIZE_INVALID"],
  [{ first: 101 }, "PAGE_SIZE_INVALID"],
])("%j is refused", async (variables, code) => {
  expect(await attribution.ask(EDGE, CHANGES, variables)).toMatchObject({ error: { code, kind: "INVALID_INPUT" } });
});

test("no key reads the feed, not even an operator's", async () => {
  const callers = [OPERATOR, asAgent(await attribution.newAgent()), asMerchant(MERCHANT_ID), asBuilder("bld_x", [])];
  for (const caller of callers)
    expect(await attribution.ask(caller, CHANGES)).toMatchObject({ error: { kind: "FORBIDDEN" } });
});

test.each([
  ["commit", (one: string, other: string) => [one, other]],
  ["roll back", (_: string, other: string) => [other]],
] as const)("a registration waits for an open one to %s, so that no reader misses one", async (how, expected) => {
  const [builderId, otherId] = [await attribution.newBuilder(), await attribution.newBuilder()];
  const [one, other, start] = [await attribution.newAgent(), await attribution.newAgent(), await readToEnd()];
  const { db, close } = openDatabase(login());
  try {
    const open = holdRegistration(db, one, builderId);
    await open.registered;
    const registered = register(other, otherId);
    await until(isLockAwaited);
    expect(await read(start)).toEqual({ changes: [], cursor: start, hasMore: false });
    await open.end(how);
    await registered;
  } finally {
    await close();
  }
  expect(agentsOf(await read(start))).toEqual(expected(one, other));
});

test("a reader that reads during many registrations receives each of them once", async () => {
  const start = await readToEnd();
  const pairs: [string, string][] = [];
  for (let count = 0; count < 40; count += 1)
    pairs.push([await attribution.newAgent(), await attribution.newBuilder()]);
  let isOver = false;
  const writing = Promise.all(pairs.map(([agentId, builderId]) => register(agentId, builderId))).then(
    () => (isOver = true),
  );
  const seen: string[] = [];
  let cursor = start;
  for (let wasOver = false; ; wasOver = isOver) {
    const page = await read(cursor, 7);
    seen.push(...agentsOf(page));
    cursor = page.cursor;
    if (wasOver && !page.hasMore) break;
  }
  await writing;
  expect(seen.toSorted()).toEqual(pairs.map(([agentId]) => agentId).toSorted());
});

test("the migration adds the agents that were registered before the feed existed, in their order", async () => {
  const owner = await connect(url());
  try {
    await owner.query("CREATE SCHEMA earlier; SET search_path TO earlier");
    const migrations = migrationsIn(folderOf("attribution"));
    const index = migrations.findIndex(({ name }) => name.endsWith("_change_feed"));
    for (const { sql: text } of migrations.slice(0, index)) await owner.query(text);
    await owner.query(`
      INSERT INTO builder (id, name) VALUES ('bld_1', 'b');
      INSERT INTO agent (id, name, builder_id, registered_at, created_at) VALUES
        ('agent_later', 'x', 'bld_1', now() - interval '1 h', now() - interval '9 h'),
        ('agent_sooner', 'x', 'bld_1', now() - interval '2 h', now() - interval '3 h'),
        ('agent_made_so', 'x', 'bld_1', now() - interval '4 h', now() - interval '4 h'),
        ('agent_anonymous', 'x', NULL, NULL, now())`);
    await owner.query(migrations[index]?.sql ?? "");
    await owner.query("UPDATE agent SET builder_id = 'bld_1', registered_at = now() WHERE id = 'agent_anonymous'");
    const { rows } = await owner.query("SELECT position::int, agent_id FROM change ORDER BY position");
    expect(rows).toEqual([
      { position: 1, agent_id: "agent_sooner" },
      { position: 2, agent_id: "agent_later" },
      { position: 3, agent_id: "agent_anonymous" },
    ]);
  } finally {
    await owner.query("DROP SCHEMA earlier CASCADE");
    await owner.end();
  }
});
