import { createTestServer } from "@aap/prisma/test-database";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server for this run; each test file makes databases of its own on it. */
    databaseServer: string;
  }
}

/** Starts the run's PostgreSQL server, or takes the one that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await createTestServer();
  project.provide("databaseServer", server.url);
  return () => server.stop();
}
