import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@aap/prisma/database-error";
import { seedDemo, whatIsThere, type Demo } from "@aap/prisma/demo";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { StartError } from "@aap/subgraph-host/start-error";
import type { Logger } from "pino";

/** Where the demo is offered, and to whom. */
export interface DemoOptions {
  execute: ExecuteOnGraph;
  dataDir: string;
  baseUrl: string;
  publicUrl: string;
  production: boolean;
  log: Logger;
  /** What tells this database from another one that DATA_DIR may be used with. */
  database: string;
}

/** The demo as tools find it in `DATA_DIR/demo.json`. */
interface DemoFile extends Demo {
  baseUrl: string;
  graphqlUrl: string;
}

/**
 * Seeds an empty database with the demo and writes its keys to `DATA_DIR/demo.json`; on a later start only the
 * addresses in that file change. In production nothing is seeded, and demo data is a `StartError`.
 */
export async function provideDemo({
  execute,
  dataDir,
  baseUrl,
  publicUrl,
  production,
  log,
  database,
}: DemoOptions): Promise<void> {
  const found = await whatIsThere(execute);
  if (production) {
    if (found === "demo")
      throw new StartError("The database holds demo data: with NODE_ENV=production the service needs another database");
    return;
  }
  const file = join(dataDir, "demo.json");
  const addresses = { baseUrl, graphqlUrl: `${baseUrl}/graphql` };
  if (found === "nothing") {
    await mkdir(dataDir, { recursive: true });
    await writeFile(unfinishedMark(dataDir), database);
    await writePrivately(file, { ...addresses, ...(await seedDemo(execute)) });
    await rm(unfinishedMark(dataDir));
  } else if (found === "demo" && existsSync(file)) {
    await writePrivately(file, moved(JSON.parse(await readFile(file, "utf8")) as DemoFile, addresses, publicUrl));
  } else if (found === "demo") {
    log.warn(`the database holds the demo, but ${file} with its keys is gone: use an empty database to have new ones`);
  }
}

/** Empties the database where an earlier start was cut off while it seeded: it holds half a demo and nothing of anyone's. */
export async function resetUnfinishedDemo(dataDir: string, database: string, databaseUrl: string): Promise<void> {
  const mark = unfinishedMark(dataDir);
  if (!existsSync(mark) || (await readFile(mark, "utf8")) !== database) return;
  const client = await connect(databaseUrl);
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${SUBGRAPHS.join(", ")} CASCADE`);
  } finally {
    await client.end();
  }
  await rm(mark);
}

function unfinishedMark(dataDir: string): string {
  return join(dataDir, "demo-unfinished");
}

function moved(demo: DemoFile, addresses: Pick<DemoFile, "baseUrl" | "graphqlUrl">, publicUrl: string): DemoFile {
  const connections = Object.entries(demo.connections).map(([merchantId, connection]) => {
    const webhookUrl = `${publicUrl}${new URL(connection.webhookUrl).pathname}`;
    return [merchantId, { ...connection, webhookUrl }] as const;
  });
  return { ...demo, ...addresses, connections: Object.fromEntries(connections) };
}

/** Whole or not at all, and for this user only. */
async function writePrivately(file: string, demo: DemoFile): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
