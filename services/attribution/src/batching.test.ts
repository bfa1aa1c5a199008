import { partyOf } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { saveTo } from "@aap/subgraph-host/idempotency";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { execute, parse } from "graphql";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Context } from "./context.ts";
import { createLoaders } from "./loaders.ts";
import { openDatabase } from "./store/database.ts";
import { openTestSubgraph, OPERATOR } from "./testing/test-subgraph.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
});
afterAll(() => database.drop());

test("a page of 50 recommendations of 50 agents of 50 builders takes one statement for each level", async () => {
  const attribution = await openTestSubgraph(database.logins.attribution);
  for (let count = 0; count < 50; count += 1)
    await attribution.recommendedId(await attribution.newAgent(await attribution.newBuilder()));

  let statements = 0;
  const { db, close } = openDatabase(database.logins.attribution);
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "query") statements += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const base = {
    caller: OPERATOR,
    party: partyOf(OPERATOR),
    requestId: newId("req"),
    graph: { ask: () => Promise.reject(new Error("no other subgraph is needed")) },
    log: pino({ level: "silent" }),
  };
  const contextValue: Context = {
    ...base,
    db: counting,
    publicUrl: "https://aap.example",
    secrets: createSecretBox(Buffer.alloc(32).toString("base64")),
    save: saveTo(counting),
    production: false,
    verifyCode: () => Promise.reject(new Error("no code is verified")),
    loaders: createLoaders(counting, base),
  };
  const { data, errors } = await execute({
    schema: attribution.schema,
    document: parse(`{ recommendations(first: 50) { edges { node {
      id firstClickedAt agent { name builder { name agents { edges { node { name } } } } recommendations { edges { node { id } } } } } } } }`),
    contextValue,
  });
  expect(errors).toBeUndefined();
  expect((data as { recommendations: { edges: unknown[] } }).recommendations.edges).toHaveLength(50);
  // The page, first clicks, agents, their builders, the builders' agents, those agents, the agents' recommendations.
  expect(statements).toBeLessThanOrEqual(7);
  await close();
  await attribution.close();
});
