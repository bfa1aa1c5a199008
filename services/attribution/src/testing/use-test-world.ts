import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { openTestWorld, type TestWorld } from "./test-world.ts";

/** A database for a test file with its address, a fresh world over it for each test, and SQL as the database's owner. */
export function useTestWorld() {
  const world = {} as TestWorld;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase(inject("databaseServer"));
  });
  beforeEach(async () => {
    Object.assign(world, await openTestWorld(database.url));
  });
  afterEach(() => world.close());
  afterAll(() => database.drop());

  async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const owner = await connect(database.url);
    try {
      await owner.query("SET search_path TO attribution");
      return (await owner.query(text, values)).rows;
    } finally {
      await owner.end();
    }
  }

  return { world, sql, url: () => database.url };
}
