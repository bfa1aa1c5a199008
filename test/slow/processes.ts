import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@aap/prisma/test-database";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createClock, describeService, type TestService } from "../support/application.ts";
import { openDemoTemplate, type DemoTemplate } from "../support/demo-template.ts";
import { CODE_ISSUER, SECRETS_KEY } from "../support/open-application.ts";
import { startService, type ServiceProcess } from "../support/service-process.ts";

/** A process of the service, with clients that use it. */
export type RunningService = ServiceProcess & TestService;

/** A database with the demo, and the processes that a test starts and ends on it. */
export interface Processes {
  databaseUrl: string;
  template: DemoTemplate;
  /** Starts another process and waits until it is ready. */
  start(env?: Readonly<Record<string, string>>): Promise<RunningService>;
  /** Runs SQL as the database's owner, whether or not a process runs. */
  sql: TestService["sql"];
  /** Runs a statement in a transaction that stays open, with its locks, until the returned function is called or the test ends. */
  hold(sql: string, values?: unknown[]): Promise<() => Promise<void>>;
  /** Waits until so many statements of a subgraph wait for a lock. */
  untilBlocked(subgraph: string, count: number): Promise<void>;
}

/** Creates a database for a test file; the database and every process on it are removed after the file. */
export function useProcesses(): Processes {
  const processes = {} as Processes;
  const running: ServiceProcess[] = [];
  const held = new Set<() => Promise<void>>();
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const serverUrl = inject("databaseServer");
    const name = inject("demoTemplate");
    const template = await openDemoTemplate(serverUrl, name);
    const database = await createTestDatabase(serverUrl, name);
    closers.push(() => database.drop());
    const dataDir = mkdtempSync(join(tmpdir(), "aap-processes-"));
    closers.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const owner = new Pool({ connectionString: database.url, max: 4 });
    closers.push(() => owner.end());
    const clock = createClock(owner);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: "http://aap.example",
      SECRETS_KEY,
      CODE_ISSUER,
    };
    Object.assign(processes, describeDatabase(database.url, owner, held), {
      template,
      async start(more: Readonly<Record<string, string>> = {}) {
        const service = await startService({ ...env, ...more });
        running.push(service);
        return { ...service, ...describeService(service.baseUrl, database.url, owner, template, clock) };
      },
    });
  });
  afterEach(async () => {
    for (const release of held) await release();
  });
  afterAll(async () => {
    for (const service of running) {
      service.thaw();
      await service.stop();
    }
    for (const close of closers.toReversed()) await close();
  });
  return processes;
}

function describeDatabase(
  databaseUrl: string,
  owner: Pool,
  held: Set<() => Promise<void>>,
): Omit<Processes, "start" | "template"> {
  const sql: Processes["sql"] = async (text, values) => (await owner.query(text, values)).rows;
  return {
    databaseUrl,
    sql,
    async hold(text, values) {
      const connection = await owner.connect();
      const release = async () => {
        if (!held.delete(release)) return;
        await connection.query("ROLLBACK");
        connection.release();
      };
      // Registered before the statement, so that a failed statement leaves no open transaction.
      held.add(release);
      await connection.query("BEGIN");
      await connection.query(text, values);
      return release;
    },
    async untilBlocked(subgraph, count) {
      const blocked = async () =>
        (
          await sql<{ count: number }>(
            "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'",
            [subgraph],
          )
        )[0]?.count;
      await expect.poll(blocked, { timeout: 20_000, interval: 20 }).toBe(count);
    },
  };
}
