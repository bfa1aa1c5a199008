import { randomUUID } from "node:crypto";
import { createTestServer } from "@aap/prisma/test-database";
import type { TestProject } from "vitest/node";
import { dropDemoTemplate } from "./demo-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL server of this run; each test file makes its databases on it. */
    databaseServer: string;
    /** The name of the run's demo database, which the first file that needs it makes and every file copies. */
    demoTemplate: string;
  }
}

/** Starts the run's PostgreSQL server, or uses the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await createTestServer();
  const template = `aap_demo_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  project.provide("databaseServer", server.url);
  project.provide("demoTemplate", template);
  return async () => {
    await dropDemoTemplate(server.url, template);
    await server.stop();
  };
}
