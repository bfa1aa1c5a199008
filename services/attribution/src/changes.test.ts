import { connect } from "@aap/prisma/database-error";
import { folderOf, migrationsIn } from "@aap/prisma/subgraphs";
import { expect, test } from "vitest";
import { openDatabase, type Database } from "./database.ts";
import { saveRegistration } from "./store/actors.ts";
import { asAgent, asBuilder, asMerchant, EDGE, MERCHANT_ID, OPERATOR } from "./testing/test-world.ts";
import { useTestWorld } from "./testing/use-test-world.ts";

const { world, sql, url } = useTestWorld();

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
  (await world.ask(EDGE, CHANGES, { after, ...(first && { first }) })).changes;
const register = (agentId: string, builderId: string) => world.ask(OPERATOR, REGISTER, { agentId, builderId });
const toText = (at: unknown) => (at instanceof Date ? at.toISOString() : at);
const agentsOf = ({ changes }: Page) => changes.map(({ agentId }) => agentId);

/** Where the feed ends by now: the file's tests share one database. */
async function readToEnd(): Promise<string | null> {
  let page = await read(null);
  while (page.hasMore) page = await read(page.cursor);
  return page.cursor;
}

/** Asks until it is so: what another connection waits for has no answer to await. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await isSo())) if (performance.now() > end) throw new Error(`never: ${isSo.toString()}`);
}

const isSomeoneWaiting = async () =>
  (await sql("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).length > 0;

/** Runs one registration in a transaction that stays open until `end` is called, as a slow writer's does. */
function holdRegistration(db: Database, agentId: string, builderId: string) {
  const made = Promise.withResolvers<void>();
  const release = Promise.withResolvers<"commit" | "roll back">();
  const transaction = db.$transaction(async (tx) => {
    await saveRegistration(tx as Database, agentId, builderId);
    made.resolve();
    if ((await release.promise) === "roll back") throw new Error("rolled back");
  });
  return {
    made: made.promise,
    async end(how: "commit" | "roll back") {
      release.resolve(how);
      await transaction.catch(() => {});
    },
  };
}

test("a registration is in the feed once, with its agent, its builder and its time", async () => {
  const [builderId, agentId, start] = [await world.newBuilder(), await world.newAgent(), await readToEnd()];
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

test("an agent that is made, under a builder or not, and a registration that is refused are no news", async () => {
  const [builderId, start] = [await world.newBuilder(), await readToEnd()];
  await world.newAgent();
  const agentId = await world.newAgent(builderId);
  expect(await register(agentId, await world.newBuilder())).toMatchObject({ error: { code: "AGENT_REGISTERED" } });
  expect(await read(start)).toEqual({ changes: [], cursor: start, hasMore: false });
});

test("the feed is read page by page, in the order in which it was told, and nothing twice", async () => {
  const [builderId, start] = [await world.newBuilder(), await readToEnd()];
  const agentIds: string[] = [];
  for (let count = 0; count < 5; count += 1) agentIds.push(await world.newAgent());
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
  expect(await world.ask(EDGE, CHANGES, variables)).toMatchObject({ error: { code, kind: "INVALID_INPUT" } });
});

test("nobody outside reads the feed, an operator neither", async () => {
  const callers = [OPERATOR, asAgent(await world.newAgent()), asMerchant(MERCHANT_ID), asBuilder("bld_x", [])];
  for (const caller of callers)
    expect(await world.ask(caller, CHANGES)).toMatchObject({ error: { kind: "FORBIDDEN" } });
});

test.each([
  ["commit", (one: string, other: string) => [one, other]],
  ["roll back", (_: string, other: string) => [other]],
] as const)(
  "who registers while another's registration is open waits for it to %s: no reader skips one",
  async (how, expected) => {
    const [builderId, otherId] = [await world.newBuilder(), await world.newBuilder()];
    const [one, other, start] = [await world.newAgent(), await world.newAgent(), await readToEnd()];
    const db = openDatabase(url());
    try {
      const open = holdRegistration(db, one, builderId);
      await open.made;
      const registered = register(other, otherId);
      await until(isSomeoneWaiting);
      expect(await read(start)).toEqual({ changes: [], cursor: start, hasMore: false });
      await open.end(how);
      await registered;
    } finally {
      await db.$disconnect();
    }
    expect(agentsOf(await read(start))).toEqual(expected(one, other));
  },
);

test("who reads along while many register at once sees each registration once, and ends with all of them", async () => {
  const start = await readToEnd();
  const pairs: [string, string][] = [];
  for (let count = 0; count < 40; count += 1) pairs.push([await world.newAgent(), await world.newBuilder()]);
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

test("an update takes up the agents that were registered before there was a feed, in their order", async () => {
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
