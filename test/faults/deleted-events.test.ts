import type { Caller } from "@aap/kernel/caller";
import { createTestDatabase } from "@aap/prisma/test-database";
import { toPlainFilter } from "@aap/subgraph-host/list-filter";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { EventType } from "../../services/settlement/src/domain/outbound/event-types.ts";
import { deleteOldEvents } from "../../services/settlement/src/operations/outbound/delete-old-events.ts";
import { listEvents } from "../../services/settlement/src/operations/outbound/list-events.ts";
import { publishDueEvents } from "../../services/settlement/src/operations/outbound/publish-due-events.ts";
import { openDatabase, type Database } from "../../services/settlement/src/store/database.ts";
import { addEvents } from "../../services/settlement/src/store/outbound/save-events.ts";

const closers: (() => Promise<unknown>)[] = [];
let owner: Pool;
let db: Database;

beforeAll(async () => {
  const database = await createTestDatabase(inject("databaseServer"));
  owner = new Pool({ connectionString: database.url, max: 1 });
  const settlement = openDatabase(database.logins.settlement);
  ({ db } = settlement);
  closers.push(
    () => settlement.close(),
    () => owner.end(),
    () => database.drop(),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

const RARE = "conversion.rejected";
const FREQUENT = "conversion.eligible";
const merchant: Caller = { kind: "merchant", id: "mer_1", scopes: ["*"] };
const other: Caller = { kind: "merchant", id: "mer_2", scopes: ["*"] };
const operator: Caller = { kind: "operator", id: "op", scopes: ["*"] };
let subjects = 0;

/** Writes and publishes an event of a merchant now, and returns its id. */
async function happen(type: EventType, { id: merchantId }: Caller): Promise<string> {
  const { rows } = await owner.query<{ now: Date }>("SELECT clock.now() AS now");
  const subjectId = `conv_${subjects++}`;
  const parties = { merchantId, builderId: null, agentId: null };
  const occurredAt = rows[0]?.now ?? new Date();
  await addEvents(db, [{ type, subjectId, livemode: true, ...parties, data: {}, occurredAt }]);
  await publishDueEvents({ db });
  const [event] = await owner
    .query<{ id: string }>("SELECT id FROM settlement.outbound_event WHERE subject_id = $1", [subjectId])
    .then((found) => found.rows);
  return event?.id ?? "";
}

async function pass(days: number): Promise<void> {
  await owner.query(`UPDATE clock.shift SET by = by + make_interval(days => ${days})`);
  await deleteOldEvents({ db });
}

async function idsAfter(afterId: string, type: EventType | null, caller: Caller): Promise<string[]> {
  const { conditions } = toPlainFilter({ livemode: true, type: type && { in: [type] } });
  const { edges } = await listEvents({ limit: 20, afterId, conditions }, { db, caller });
  return edges.map(({ node }) => node.id);
}

test("a reader whose last event was deleted reads on, and one that missed a deleted event is refused", async () => {
  const missed = await happen(FREQUENT, merchant);
  const rare = await happen(RARE, merchant);
  const last = await happen(FREQUENT, merchant);
  const foreign = await happen(FREQUENT, other);
  const refused = { code: "EVENT_CURSOR_UNKNOWN" };
  await pass(31);
  expect((await owner.query("SELECT FROM settlement.outbound_event")).rowCount).toBe(0);

  const fresh = [await happen(FREQUENT, merchant), await happen(RARE, merchant)];
  // `last` is the last event of all, and `rare` the last one of its type.
  expect(await idsAfter(last, null, merchant)).toEqual(fresh);
  expect(await idsAfter(rare, RARE, merchant)).toEqual(fresh.slice(1));
  expect(await idsAfter(last, RARE, merchant)).toEqual(fresh.slice(1));
  expect(await idsAfter(foreign, null, operator)).toEqual(fresh);
  expect(await idsAfter(foreign, null, other)).toEqual([]);
  for (const [id, type] of [
    [rare, null],
    [missed, null],
    [missed, FREQUENT],
  ] as const)
    await expect(idsAfter(id, type, merchant)).rejects.toMatchObject(refused);
  // The last event of one merchant is not the last one of all merchants, and tells another merchant nothing.
  await expect(idsAfter(last, null, operator)).rejects.toMatchObject(refused);
  await expect(idsAfter(last, null, other)).rejects.toMatchObject(refused);

  await pass(31);
  await expect(idsAfter(rare, RARE, merchant)).rejects.toMatchObject(refused);
  expect(await idsAfter(fresh[1] ?? "", null, merchant)).toEqual([]);
});
