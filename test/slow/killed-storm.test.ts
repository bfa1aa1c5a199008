import { createHash, randomInt } from "node:crypto";
import { expect, test } from "vitest";
import type { Answer } from "../support/client.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { mapConcurrently } from "../support/map-concurrently.ts";
import { createSales } from "../support/replay/create-sales.ts";
import { signEvent, writeSaleEvents, type WrittenEvent } from "../support/replay/sale-events.ts";
import { createRandom, shuffle, type Random } from "../support/replay/seeded-random.ts";
import { useProcesses, type RunningService } from "./processes.ts";

/** `KILL_SEED=… pnpm test:slow test/slow/killed-storm.test.ts` repeats a failed run. */
const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));
const ROUNDS = 8;
const SALES_A_ROUND = 24;

const processes = useProcesses();

/** An event and the response to it. */
interface Acknowledged {
  event: WrittenEvent;
  answer: Answer;
}

async function send(service: RunningService, event: WrittenEvent): Promise<Answer> {
  const headers = signEvent(event, processes.template.demo);
  return service.anonymous.send(`/v1/webhooks/${event.connectionId}`, { method: "POST", headers, body: event.body });
}

/** Sends events, sixteen at a time, and kills the process at a given number of responses. Returns the acknowledged events. */
async function stormUntilKilled(service: RunningService, events: readonly WrittenEvent[], answers: number) {
  const acknowledged: Acknowledged[] = [];
  await mapConcurrently(events, async (event) => {
    // A sender repeats an event without the response 200.
    const answer = await send(service, event).catch(() => null);
    if (answer?.status === 200) acknowledged.push({ event, answer });
    if (acknowledged.length === answers) void service.kill();
  });
  await service.kill();
  return acknowledged;
}

interface StoredEvent {
  connection: string;
  event: string;
  bytes: string;
  status: string;
  receipt: string;
  conversion: string | null;
  isKept: boolean;
  /** Whether a payment of its conversion passed all five checks. */
  isVerified: boolean;
}

async function storedEvents(): Promise<Map<string, StoredEvent[]>> {
  const rows = await processes.sql<StoredEvent>(`
    SELECT e.connection_id AS connection, e.event_id AS event, encode(sha256(e.body), 'hex') AS bytes, o.status, o.receipt_status AS receipt,
      o.conversion_id AS conversion,
      EXISTS (SELECT FROM settlement.conversion c JOIN settlement.conversion_event h ON h.conversion_id = c.id WHERE c.id = o.conversion_id) AS "isKept",
      EXISTS (SELECT FROM settlement.evidence_outcome other JOIN settlement.payment_check k ON k.evidence_id = other.evidence_id
        WHERE other.conversion_id = o.conversion_id AND k.outcome = 'PASS' GROUP BY k.evidence_id HAVING count(*) = 5) AS "isVerified"
    FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id`);
  return Map.groupBy(rows, nameOf);
}

const nameOf = ({ connection, event }: { connection: string; event: string }) => `${connection} ${event}`;

/** Expects that each acknowledged event is stored once with its bytes and with the outcome of its response. */
async function expectKept(acknowledged: readonly Acknowledged[]): Promise<void> {
  const stored = await storedEvents();
  for (const { event, answer } of acknowledged) {
    const rows = stored.get(nameOf({ connection: event.connectionId, event: event.id })) ?? [];
    expect(rows, `${event.id} of seed ${seed}`).toHaveLength(1);
    const [row] = rows;
    expect(row?.bytes).toBe(createHash("sha256").update(event.body).digest("hex"));
    if (answer.body.conversionId !== null) {
      expect(row).toMatchObject({ status: "applied", conversion: answer.body.conversionId, isKept: true });
      expect(row?.receipt).toBe(answer.body.status);
      if (answer.body.verification === "verified") expect(row?.isVerified).toBe(true);
    } else if (!["parked", "queued", "ignored"].includes(answer.body.status)) {
      expect(row?.receipt).toBe(answer.body.status);
    }
  }
}

async function storms(service: RunningService, random: Random): Promise<WrittenEvent[][]> {
  const { demo, holders } = processes.template;
  const agents = [service.agent, service.otherAgent, service.anonymousAgent].map((client) => ({
    client,
    id: holders[client.key ?? ""] ?? "",
  }));
  const sales = await createSales(ROUNDS * SALES_A_ROUND, "our checkout", agents, demo);
  const start = Math.floor(Date.now() / 1_000) - 7_200;
  return Array.from({ length: ROUNDS }, (_, round) => {
    const own = sales.slice(round * SALES_A_ROUND, (round + 1) * SALES_A_ROUND);
    return shuffle(
      own.flatMap((sale) => writeSaleEvents(sale, sales, random, start)),
      random,
    );
  });
}

test(`a process that is killed ${ROUNDS} times under load keeps every acknowledged event and applies each once`, async () => {
  process.stdout.write(`kill seed ${seed}\n`);
  const random = createRandom(seed);
  let service = await processes.start();
  const rounds = await storms(service, random);
  const sent: WrittenEvent[] = [];
  for (const events of rounds) {
    const acknowledged = await stormUntilKilled(service, events, 1 + Math.floor(random() * events.length * 0.9));
    await expectKept(acknowledged);
    expect(await findBrokenInvariants(processes.databaseUrl)).toEqual([]);

    service = await processes.start();
    const isAcknowledged = new Set(acknowledged.map(({ event }) => event.id));
    expect(isAcknowledged.size).toBeLessThan(events.length);
    const again = events.filter(({ id }) => !isAcknowledged.has(id));
    const answers = await mapConcurrently(again, async (event) => ({ event, answer: await send(service, event) }));
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    await expectKept(answers);
    sent.push(...events);
    expect([...(await storedEvents()).keys()].toSorted()).toEqual(
      sent.map(({ connectionId, id }) => nameOf({ connection: connectionId, event: id })).toSorted(),
    );
    expect(await findBrokenInvariants(processes.databaseUrl)).toEqual([]);
  }
  const [twice] = await processes.sql<{ count: number }>(
    "SELECT count(*)::int FROM (SELECT FROM settlement.conversion GROUP BY recommendation_id HAVING count(*) > 1) AS more",
  );
  expect(twice).toEqual({ count: 0 });
});
