import "@aap/subgraph-host/graphql-in-production";
import { mkdir } from "node:fs/promises";
import { DatabaseError, placeOf } from "@aap/prisma/database-error";
import type { OpenClock } from "@aap/prisma/demo-clock";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@aap/prisma/embedded-postgres";
import { loginsOf, type Logins, passwordsFrom, withoutSync } from "@aap/prisma/logins";
import { migrate } from "@aap/prisma/migrate";
import { openServer } from "@aap/subgraph-host/open-server";
import { runProcess, type OnClose } from "@aap/subgraph-host/process";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { StartError } from "@aap/subgraph-host/start-error";
import type { Logger } from "pino";
import { buildDashboard } from "./dashboard/build.ts";
import { createSessionBox } from "./dashboard/sessions.ts";
import { beginHistory, provideDemo, readDemoKeys, resetUnfinishedDemo } from "./demo.ts";
import { readOneProcessEnvironment, type OneProcessEnvironment } from "./environment.ts";
import { openApplication } from "./one-process.ts";
import { openGraph } from "./open-graph.ts";
import { releaseMemory } from "./release-memory.ts";
import { getSecretsKey } from "./secrets-key.ts";

await runProcess(async (onClose) => {
  const environment = readOneProcessEnvironment();
  const production = environment.NODE_ENV === "production";
  const secretsKey = await getSecretsKey(environment);
  const { log, server } = await openServer(environment, onClose);
  const publicUrl = environment.PUBLIC_URL ?? server.baseUrl;
  const building = buildDashboard(log);

  const { logins, historyClock } = await openDatabase(environment, secretsKey, log, onClose);
  const host = { publicUrl, production, env: process.env, secrets: createSecretBox(secretsKey), log };
  const demo = {
    dataDir: environment.DATA_DIR,
    baseUrl: server.baseUrl,
    publicUrl,
    production,
    log,
    database: nameOf(environment.DATABASE_URL),
    historyClock,
  };
  // The history is made again after a crash, so its commits do not wait for the disk.
  const graph = await openGraph({ ...host, logins: historyClock === null ? logins : withoutSync(logins) });
  onClose(() => graph.close());
  await provideDemo({ execute: graph.execute, ...demo });
  if (historyClock !== null) await graph.logInAgain(logins);

  const application = await openApplication({
    graph,
    server,
    edge: environment,
    dashboard: {
      sessionBox: createSessionBox(secretsKey),
      files: await building,
      readDemoKeys: async () => (production ? null : readDemoKeys(environment.DATA_DIR)),
    },
    ...host,
  });
  onClose(() => application.close());
  // After the history it would take 0.4 s, and a first start has no long life.
  if (historyClock === null) releaseMemory();
  await application.serve();
  process.stdout.write(`ready ${server.baseUrl}\n`);
});

/**
 * Opens the database that DATABASE_URL names, or the embedded one, migrates it and returns the subgraphs' logins, and the clock if the
 * demo gets a history.
 */
async function openDatabase(
  { DATABASE_URL, DATA_DIR, NODE_ENV, DEMO_HISTORY }: OneProcessEnvironment,
  secretsKey: string,
  log: Logger,
  onClose: OnClose,
): Promise<{ logins: Logins; historyClock: OpenClock | null }> {
  const production = NODE_ENV === "production";
  const passwordOf = passwordsFrom(secretsKey);
  let url = DATABASE_URL;
  if (url === undefined) {
    await mkdir(DATA_DIR, { recursive: true });
    const embedded = await startEmbedded(DATA_DIR);
    onClose(() => embedded.stop());
    url = embedded.url;
  }
  try {
    await resetUnfinishedDemo(DATA_DIR, nameOf(DATABASE_URL), url);
    await migrate(url, { log: (line) => log.info(line), passwordOf, testClock: !production });
    const hasHistory = DEMO_HISTORY && !production;
    const historyClock = hasHistory ? await beginHistory(DATA_DIR, nameOf(DATABASE_URL), url) : null;
    return { logins: loginsOf(url, passwordOf), historyClock };
  } catch (error) {
    throw error instanceof DatabaseError ? new StartError(error.message, { cause: error }) : error;
  }
}

async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  try {
    // Written at every LOG_LEVEL: if the files are not under DATA_DIR, the line names their folder.
    return await startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
}

function nameOf(databaseUrl: string | undefined): string {
  return databaseUrl === undefined ? "embedded" : placeOf(databaseUrl);
}
