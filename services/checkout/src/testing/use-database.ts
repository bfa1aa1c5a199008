import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, beforeAll, inject } from "vitest";
import { openDatabase, type Database } from "../store/database.ts";

/** What a test of the store uses: its database as the subgraph opens it, and a connection of the database's owner. */
interface Opened {
  db: Database;
  owner: Awaited<ReturnType<typeof connect>>;
}

/** Opens a new database for the tests of a file. */
export function useDatabase(): Opened {
  const opened = {} as Opened;
  let database: TestDatabase;
  let close: () => Promise<void>;
  beforeAll(async () => {
    database = await createTestDatabase(inject("databaseServer"));
    const { db, close: closePool } = openDatabase(database.logins.checkout);
    close = closePool;
    Object.assign(opened, { db, owner: await connect(database.url) });
  });
  afterAll(async () => {
    await close();
    await opened.owner.end();
    await database.drop();
  });
  return opened;
}
