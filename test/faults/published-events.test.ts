import { setTimeout as sleep } from "node:timers/promises";
import { serviceCaller } from "@aap/kernel/caller";
import { testLoginsOf } from "@aap/prisma/test-database";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { NewEvent, OutboundEvent } from "../../services/settlement/src/domain/outbound/event.ts";
import { publishDueEvents } from "../../services/settlement/src/operations/outbound/publish-due-events.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { findPosition, listEvents } from "../../services/settlement/src/store/outbound/find-events.ts";
import { addEvents } from "../../services/settlement/src/store/outbound/save-events.ts";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { UNPUBLISHED } from "../support/outbound-events.ts";

const app = useApplication();
const WRITERS = 12;
const WRITES = 12;
let processes: ReturnType<typeof openDatabase>[] = [];

beforeAll(async () => {
  await app.stop();
  processes = [1, 2, 3].map(() => openDatabase(testLoginsOf(app.databaseUrl).settlement));
});
afterAll(async () => void (await Promise.all(processes.map(({ close }) => close()))));

const database = (n: number) => (processes[n % processes.length] as ReturnType<typeof openDatabase>).db;

afterEach(() => expectInvariants(app));

function eventOf(writer: number | string, n: number): NewEvent {
  return {
    type: "conversion.eligible",
    subjectId: `conv_${writer}`,
    livemode: true,
    merchantId: "mer_many",
    builderId: null,
    agentId: null,
    data: { n },
    occurredAt: new Date(),
  };
}

/** Writes events one after another, each in a transaction that stays open for a while, so that they commit in another order. */
async function write(writer: number): Promise<void> {
  for (let n = 0; n < WRITES; n += 1)
    await database(writer).transaction(async (tx) => {
      await addEvents(tx, [eventOf(writer, n)]);
      await sleep(Math.random() * 30);
    });
}

/** Reads from its last event on, page by page, until it has all of them or nothing comes for 3 s. */
async function read(pageSize: number): Promise<string[]> {
  const seen: string[] = [];
  let afterId: string | null = null;
  let idleSince = performance.now();
  while (seen.length < WRITERS * WRITES && performance.now() - idleSince < 3_000) {
    const page = { limit: pageSize, afterId, conditions: [{ field: "livemode", is: "equal", value: true } as const] };
    const after: bigint | null =
      afterId === null ? null : await findPosition(database(0), afterId, page, serviceCaller("test"));
    const listed = await listEvents(database(0), page, { after, before: null }, serviceCaller("test"));
    const events: OutboundEvent[] = listed.slice(0, pageSize);
    seen.push(...events.map(({ subjectId, data }) => `${subjectId}:${String(data["n"])}`));
    afterId = events.at(-1)?.id ?? afterId;
    if (events.length > 0) idleSince = performance.now();
    else await sleep(5);
  }
  return seen;
}

test("readers that follow concurrent writers and publishers see every event once, and those of one subject in order", async () => {
  const stopping = new AbortController();
  const publishers = processes.map(async ({ db }) => {
    while (!stopping.signal.aborted) if (!(await publishDueEvents({ db }))) await sleep(2);
  });
  const readers = [1, 7, 100].map(read);
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const seen = await Promise.all(readers);
  stopping.abort();
  await Promise.all(publishers);
  const expected = Array.from({ length: WRITERS }, (_, writer) =>
    Array.from({ length: WRITES }, (__, n) => `conv_${writer}:${n}`),
  );
  for (const events of seen) {
    expect(events.toSorted()).toEqual(expected.flat().toSorted());
    for (const own of expected) expect(events.filter((event) => own.includes(event))).toEqual(own);
  }
}, 60_000);

/** Returns which events of a subject have a position, in the order of their writing. */
async function arePublished(subject: string): Promise<boolean[]> {
  const rows = await app.sql<{ is: boolean }>(
    "SELECT position IS NOT NULL AS is FROM settlement.outbound_event WHERE subject_id = $1 ORDER BY sequence",
    [`conv_${subject}`],
  );
  return rows.map((row) => row.is);
}

test("an event is published with its cause, without the publisher", async () => {
  await addEvents(database(0), [eventOf("alone", 0), eventOf("alone", 1)]);
  expect(await arePublished("alone")).toEqual([true, true]);
});

test("while another writer gives positions, an event waits for the publisher, and so do later ones of its subject", async () => {
  await database(0).transaction(async (tx) => {
    await addEvents(tx, [eventOf("first", 0)]);
    await addEvents(database(1), [eventOf("second", 0)]);
  });
  await addEvents(database(1), [eventOf("second", 1)]);
  await addEvents(database(1), [eventOf("third", 0)]);
  expect(await arePublished("first")).toEqual([true]);
  expect(await arePublished("second")).toEqual([false, false]);
  expect(await arePublished("third")).toEqual([true]);

  await publishDueEvents({ db: database(2) });
  expect(await arePublished("second")).toEqual([true, true]);
});

test("the position of an event that was rolled back is never given again", async () => {
  const refused = new Error("refused");
  const last = "SELECT max(position)::int AS position FROM settlement.outbound_event";
  await addEvents(database(0), [eventOf("before", 0)]);
  const [before] = await app.sql<{ position: number }>(last);
  await expect(
    database(0).transaction(async (tx) => {
      await addEvents(tx, [eventOf("refused", 0)]);
      throw refused;
    }),
  ).rejects.toBe(refused);
  await addEvents(database(0), [eventOf("after", 0)]);
  expect(await app.sql(last)).toEqual([{ position: (before?.position ?? 0) + 2 }]);
});

test("the publisher says that more events wait than the 500 of a call", async () => {
  const many = Array.from({ length: 501 }, (_, n) => eventOf("many", n));
  await database(0).transaction(async (tx) => {
    await addEvents(tx, [eventOf("holder", 0)]);
    await addEvents(database(1), many);
  });
  expect(await publishDueEvents({ db: database(2) })).toBe(true);
  expect((await arePublished("many")).filter((is) => !is)).toHaveLength(1);
  expect(await publishDueEvents({ db: database(2) })).toBe(false);
  expect(await app.sql(UNPUBLISHED)).toEqual([]);
});
