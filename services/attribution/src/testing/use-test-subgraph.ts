import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { openTestSubgraph, type TestSubgraph } from "./test-subgraph.ts";

/** Opens the subgraph for each test on a database for the test file. `sql` runs as the owner of the database. */
export function useTestSubgraph() {
  const attribution = {} as TestSubgraph;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase(inject("databaseServer"));
  });
  beforeEach(async () => {
    Object.assign(attribution, await openTestSubgraph(database.logins.attribution));
  });
  afterEach(() => attribution.close());
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

  return { attribution, sql, url: () => database.url, login: () => database.logins.attribution };
}
