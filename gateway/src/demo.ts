import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@aap/prisma/database-error";
import { findDatabaseContent, seedDemo, type Demo } from "@aap/prisma/demo";
import { openHistoryClock, type OpenClock } from "@aap/prisma/demo-clock";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { StartError } from "@aap/subgraph-host/start-error";
import type { Logger } from "pino";
import type { DemoKeys } from "./dashboard/router.ts";

/** The options of `provideDemo`. */
export interface DemoOptions {
  execute: ExecuteOnGraph;
  dataDir: string;
  baseUrl: string;
  publicUrl: string;
  production: boolean;
  log: Logger;
  /** The name of the database. An unfinished demo is recorded under it, because DATA_DIR may be used with several databases. */
  database: string;
  /** The clock of the database if the demo gets a history; it is in the past then. */
  historyClock: OpenClock | null;
}

/** The content of `DATA_DIR/demo.json`. */
interface DemoFile extends Demo {
  baseUrl: string;
  graphqlUrl: string;
}

/**
 * Loads the demo into an empty database and writes its keys to `DATA_DIR/demo.json`. A later start only updates the addresses in
 * that file. In production it loads nothing, and throws a `StartError` if the database contains the demo.
 */
export async function provideDemo({
  execute,
  dataDir,
  baseUrl,
  publicUrl,
  production,
  log,
  database,
  historyClock,
}: DemoOptions): Promise<void> {
  const content = await findDatabaseContent(execute);
  if (production) {
    if (content === "demo")
      throw new StartError(
        "The database contains demo data: with NODE_ENV=production the service needs another database",
      );
    return;
  }
  const file = join(dataDir, "demo.json");
  const addresses = { baseUrl, graphqlUrl: `${baseUrl}/graphql` };
  if (content === "empty") {
    await markUnfinished(dataDir, database);
    await writePrivately(file, { ...addresses, ...(await seedDemo(execute, historyClock)) });
    await historyClock?.close();
    await rm(unfinishedMark(dataDir));
  } else if (content === "demo" && existsSync(file)) {
    await writePrivately(
      file,
      withAddresses(JSON.parse(await readFile(file, "utf8")) as DemoFile, addresses, publicUrl),
    );
  } else if (content === "demo") {
    log.warn(
      `the database contains the demo, but ${file} with its keys is missing: start with an empty database to get new keys`,
    );
  }
}

/**
 * Moves the clock of a new database to the beginning of the demo's history and returns it; null if the database is not new. It must be
 * called before the subgraphs are open, because the first key for codes is in force from then on.
 */
export async function beginHistory(dataDir: string, database: string, databaseUrl: string): Promise<OpenClock | null> {
  return openHistoryClock(databaseUrl, () => markUnfinished(dataDir, database));
}

/** Returns the keys of the demo by role, for the dashboard; null if DATA_DIR has none. The merchant is the first of the catalogue. */
export async function readDemoKeys(dataDir: string): Promise<DemoKeys | null> {
  const file = join(dataDir, "demo.json");
  if (!existsSync(file)) return null;
  const { keys } = JSON.parse(await readFile(file, "utf8")) as DemoFile;
  const [merchant = ""] = Object.values(keys.merchants);
  return { builder: keys.builder, merchant, operator: keys.operator };
}

async function markUnfinished(dataDir: string, database: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(unfinishedMark(dataDir), database);
}

/**
 * Empties the database, and sets its clock to the real time, if an earlier start was interrupted while it loaded the demo: such a
 * database contains nothing else.
 */
export async function resetUnfinishedDemo(dataDir: string, database: string, databaseUrl: string): Promise<void> {
  const mark = unfinishedMark(dataDir);
  if (!existsSync(mark) || (await readFile(mark, "utf8")) !== database) return;
  const client = await connect(databaseUrl);
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${SUBGRAPHS.join(", ")}, clock CASCADE`);
  } finally {
    await client.end();
  }
  await rm(mark);
}

function unfinishedMark(dataDir: string): string {
  return join(dataDir, "demo-unfinished");
}

function withAddresses(
  demo: DemoFile,
  addresses: Pick<DemoFile, "baseUrl" | "graphqlUrl">,
  publicUrl: string,
): DemoFile {
  const connections = Object.entries(demo.connections).map(([merchantId, connection]) => {
    const webhookUrl = `${publicUrl}${new URL(connection.webhookUrl).pathname}`;
    return [merchantId, { ...connection, webhookUrl }] as const;
  });
  return { ...demo, ...addresses, connections: Object.fromEntries(connections) };
}

/** Replaces the file atomically. Only this user may read it. */
async function writePrivately(file: string, demo: DemoFile): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
