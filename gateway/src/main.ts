import { mkdir } from "node:fs/promises";
import { DatabaseError, placeOf } from "@aap/prisma/database-error";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@aap/prisma/embedded-postgres";
import { migrate } from "@aap/prisma/migrate";
import { bindServer } from "@aap/subgraph-host/http-server";
import { runProcess, type OnClose } from "@aap/subgraph-host/process";
import { StartError } from "@aap/subgraph-host/start-error";
import { pino, type Logger } from "pino";
import { provideDemo, resetUnfinishedDemo } from "./demo.ts";
import { readOneProcessEnvironment, variablesForSubgraphs, type OneProcessEnvironment } from "./environment.ts";
import { openApplication } from "./one-process.ts";
import { openSecretBox } from "./secrets-key.ts";

await runProcess(async (onClose) => {
  const environment = readOneProcessEnvironment();
  const log = pino({ level: environment.LOG_LEVEL }, pino.destination({ dest: 2, sync: true }));
  const production = environment.NODE_ENV === "production";
  const secrets = await openSecretBox(environment);
  const server = await bindServer({
    host: environment.HOST,
    port: environment.PORT,
    graceSeconds: environment.STOP_GRACE_SECONDS,
  });
  onClose(() => server.drain());
  const publicUrl = environment.PUBLIC_URL ?? server.baseUrl;

  const databaseUrl = await openDatabase(environment, log, onClose);
  const env = variablesForSubgraphs(environment);
  const application = await openApplication({
    server,
    edge: environment,
    databaseUrl,
    publicUrl,
    production,
    env,
    secrets,
    log,
  });
  onClose(() => application.close());

  const { execute } = application;
  await provideDemo({
    execute,
    dataDir: environment.DATA_DIR,
    baseUrl: server.baseUrl,
    publicUrl,
    production,
    log,
    database: nameOf(environment.DATABASE_URL),
  });
  await application.serve();
  process.stdout.write(`ready ${server.baseUrl}\n`);
});

/** The database that DATABASE_URL names, or the embedded one; migrated either way. */
async function openDatabase(
  { DATABASE_URL, DATA_DIR }: OneProcessEnvironment,
  log: Logger,
  onClose: OnClose,
): Promise<string> {
  let url = DATABASE_URL;
  if (url === undefined) {
    await mkdir(DATA_DIR, { recursive: true });
    const embedded = await startEmbedded(DATA_DIR);
    onClose(() => embedded.stop());
    url = embedded.url;
  }
  try {
    await resetUnfinishedDemo(DATA_DIR, nameOf(DATABASE_URL), url);
    await migrate(url, { log: (line) => log.info(line) });
  } catch (error) {
    throw error instanceof DatabaseError ? new StartError(error.message, { cause: error }) : error;
  }
  return url;
}

async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  try {
    // Where its files went, when not where they were expected, is for the person who started the service.
    return await startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
}

function nameOf(databaseUrl: string | undefined): string {
  return databaseUrl === undefined ? "embedded" : placeOf(databaseUrl);
}
