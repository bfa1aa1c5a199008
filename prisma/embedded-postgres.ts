import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { clearEarlierServer, ownerSetting } from "./embedded-owner.ts";
import { type Place, type RunAs, choosePlace, chooseUser, programEnvironment } from "./embedded-place.ts";

const START_TIMEOUT_MS = 60_000; // after a crash the server first replays its log
const STOP_TIMEOUT_MS = 20_000;
const DATABASE = "aap";

export interface EmbeddedPostgresOptions {
  /** The folder of the server's files, which survive restarts: `<dataDir>/postgres`, unless the server's user may not enter it. */
  dataDir: string;
  log?: (line: string) => void;
  /** False is faster, but a crash may destroy the data; only for tests. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Rolls back open transactions and stops the server. A second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 over the data under `dataDir`, also after a crash; creates the data if missing.
 * Throws if another running process serves that folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => {},
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = chooseUser();
  const place = choosePlace(resolve(dataDir), user, log);
  const data = join(place.folder, "data");
  const password = readOrCreatePassword(place);
  if (!existsSync(data)) await initialise(place, user, password);
  await clearEarlierServer(data, log);

  const port = await freePort();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;
  const server = launch(place, user, ["-D", data, "-p", String(port), ...settings(durable)]);
  // If this process exits without `stop`, the server must stop too.
  const stopOnExit = () => void server.kill("SIGINT");
  process.once("exit", stopOnExit);
  const exited = new Promise<void>((done) => server.once("exit", () => done()));
  const stop = async () => {
    server.kill("SIGINT"); // "fast shutdown": disconnects clients, writes a checkpoint
    const late = setTimeout(() => server.kill("SIGQUIT"), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(late);
    process.off("exit", stopOnExit);
  };
  try {
    await untilReady(url, server, join(place.folder, "server.log"));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function settings(durable: boolean): string[] {
  const on = durable ? "on" : "off";
  const values = {
    ...ownerSetting,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    fsync: on,
    synchronous_commit: on,
    full_page_writes: on,
    // Nothing reads the log of a table or an index that the same transaction created.
    ...(durable ? {} : { wal_level: "minimal", max_wal_senders: "0" }),
    // Clients report refused statements, so the log contains only messages about the server.
    log_min_messages: "log",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function readOrCreatePassword({ folder }: Place): string {
  const file = join(folder, "password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Creates the data folder under another name and renames it, so that an incomplete one is never used. */
async function initialise(place: Place, user: RunAs, password: string) {
  const aside = join(place.folder, `data-${randomUUID()}`);
  const passwordFile = `${aside}.password`;
  mkdirSync(aside, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [aside, passwordFile]) chownSync(path, user.uid, user.gid ?? user.uid);
  const initdb = spawn(
    join(place.bin, "initdb"),
    [
      `--pgdata=${aside}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--data-checksums",
      // PostgreSQL's builtin C.UTF-8 sorts alike on every system.
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    { ...user, cwd: place.folder, env: programEnvironment, stdio: ["ignore", "ignore", "pipe"] },
  );
  let problem = "";
  initdb.stderr.on("data", (chunk: Buffer) => (problem += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => initdb.on("error", fail).on("close", done));
  rmSync(passwordFile);
  if (code !== 0) throw new Error(`initdb failed: ${problem.trim()}`);
  try {
    renameSync(aside, join(place.folder, "data"));
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another process may have created it first. Only one of the two can then start a server over it.
    if (!existsSync(join(place.folder, "data"))) throw error;
  }
}

function launch(place: Place, user: RunAs, args: string[]): ChildProcess {
  const logFile = openSync(join(place.folder, "server.log"), "w", 0o600);
  try {
    // Detached, because Ctrl-C goes to every process of the terminal's group, and the service must drain before the database stops.
    return spawn(join(place.bin, "postgres"), args, {
      ...user,
      cwd: place.folder,
      env: programEnvironment,
      detached: true,
      stdio: ["ignore", logFile, logFile],
    });
  } finally {
    closeSync(logFile);
  }
}

async function untilReady(url: string, server: ChildProcess, logFile: string) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  let failure: Error | undefined;
  server.once("error", (error) => (failure = error));
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (server.exitCode !== null || server.signalCode !== null) {
      const output = readFileSync(logFile, "utf8").trim();
      if (output.includes("postmaster.pid"))
        throw new Error(`Another process has just started the database: ${output}`);
      throw new Error(`The embedded database did not start: ${output}`);
    }
    const client = new Client({ connectionString: maintenance.href });
    client.on("error", () => {}); // the query reports the same error
    try {
      await client.connect();
      const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
      return;
    } catch {
      await sleep(30); // not listening yet, or still recovering
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`The embedded database did not respond within ${START_TIMEOUT_MS / 1000} s; its log is ${logFile}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once("error", fail).listen(0, "127.0.0.1", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === "string") throw new Error("The system gave no free port");
  return address.port;
}
