import { partyOf } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { execute, parse } from "graphql";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createContext } from "./context.ts";
import { openDatabase } from "./database.ts";
import { createClock } from "./store/clock.ts";
import { openTestWorld, OPERATOR } from "./testing/test-world.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
});
afterAll(() => database.drop());

test("a page of 50 recommendations of 50 agents of 50 builders costs one statement a level", async () => {
  const world = await openTestWorld(database.url);
  for (let count = 0; count < 50; count += 1) await world.recommendedId(await world.newAgent(await world.newBuilder()));

  let statements = 0;
  const db = openDatabase(database.url);
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "$queryRaw") statements += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const base = {
    caller: OPERATOR,
    party: partyOf(OPERATOR),
    requestId: newId("req"),
    graph: { ask: () => Promise.reject(new Error("nothing to ask")) },
    log: pino({ level: "silent" }),
  };
  const { data, errors } = await execute({
    schema: world.attribution.schema,
    document: parse(`{ recommendations(first: 50) { edges { node {
      id firstClickedAt agent { name builder { name agents { edges { node { name } } } } recommendations { edges { node { id } } } } } } } }`),
    contextValue: createContext(base, {
      db: counting,
      clock: createClock(db),
      publicUrl: "https://aap.example",
      verifyCode: () => Promise.reject(new Error()),
    }),
  });
  expect(errors).toBeUndefined();
  expect((data as { recommendations: { edges: unknown[] } }).recommendations.edges).toHaveLength(50);
  // The page, first clicks, agents, their builders, the builders' agents, those agents, the agents' recommendations.
  expect(statements).toBeLessThanOrEqual(7);
  await db.$disconnect();
  await world.close();
});
