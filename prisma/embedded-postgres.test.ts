import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect } from "./database-error.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

let dataDir: string;
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "aap-embedded-"));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (log: (line: string) => void = () => {}) =>
  (running = await startEmbeddedPostgres({ dataDir, log }));

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(running?.url ?? "");
  return (await client.query(sql).finally(() => client.end())).rows;
}

const pidFile = () => join(dataDir, "postgres", "data", "postmaster.pid");
const serverPid = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0]);

test("rows survive a stop and a crash, and the password stays the same and private", async () => {
  const { url } = await start();
  await query("CREATE TABLE kept (id int)");
  await query("INSERT INTO kept VALUES (1)");
  expect(
    await query(
      "SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding",
    ),
  ).toEqual([{ checksums: "on", fsync: "on", encoding: "UTF8" }]);
  await running?.stop();

  const second = await start();
  expect(new URL(second.url).password).toBe(new URL(url).password);
  expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600);
  await query("INSERT INTO kept VALUES (2)");
  process.kill(serverPid(), "SIGKILL");
  await second.stop();
  expect(existsSync(pidFile())).toBe(true);

  await start();
  expect(await query("SELECT id FROM kept ORDER BY id")).toEqual([{ id: 1 }, { id: 2 }]);
}, 30_000);

test("the database starts although the pid in its pid file now belongs to another process", async () => {
  await (await start()).stop();
  writeFileSync(pidFile(), `${process.pid}\n`);
  await start();
  expect(serverPid()).not.toBe(process.pid);
}, 30_000);

test("a folder in use by a running process is refused with the number of that process", async () => {
  const first = await start();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  running = first;
  expect(await query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
}, 30_000);

test("a server whose owner was killed is stopped, and another one serves its data", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"));
  const code = `const { startEmbeddedPostgres } = await import(${module});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }); process.kill(process.pid, "SIGKILL");`;
  expect(() => execFileSync(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore" })).toThrow(
    "Command failed",
  );
  const orphan = serverPid();
  const lines: string[] = [];
  await start((line) => lines.push(line));
  expect(lines).toEqual([`stopping the database that an earlier process left running (${orphan})`]);
}, 30_000);

test.runIf(process.getuid?.() === 0)(
  "for root and a folder that only root may enter, each start uses the folder that the log names",
  async () => {
    chmodSync(dataDir, 0o700);
    const lines: string[] = [];
    await start((line) => lines.push(line));
    await query("CREATE TABLE kept AS SELECT 1 AS id");
    await running?.stop();
    await start((line) => lines.push(line));
    expect(await query("SELECT id FROM kept")).toEqual([{ id: 1 }]);
    const folder = /files are in (\S+), because/.exec(lines[0] ?? "")?.[1] ?? "";
    expect(lines[1]).toBe(lines[0]);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(statSync(folder)).toMatchObject({ uid: 0, mode: 0o40711 });
    await running?.stop();
    rmSync(folder, { recursive: true });
  },
  30_000,
);

test.runIf(platform() === "linux")(
  "the server's environment has only the search paths of this process's variables, and a locale",
  async () => {
    vi.stubEnv("SECRETS_KEY", "c2VjcmV0LW9mLXRoZS1pbnN0YWxsYXRpb24=");
    vi.stubEnv("DATABASE_URL", "postgresql://anna:secret@host/shop");
    await start().finally(() => vi.unstubAllEnvs());
    const environment = readFileSync(`/proc/${serverPid()}/environ`, "utf8");
    const names = environment
      .split("\0")
      .filter(Boolean)
      .map((entry) => entry.split("=", 1)[0]);
    expect(names).toContain("LC_ALL");
    expect(names.filter((name) => !["LC_ALL", "PATH", "LD_LIBRARY_PATH"].includes(name ?? ""))).toEqual([]);
    expect(environment).not.toMatch(/secret|c2VjcmV0/i);
  },
  30_000,
);

test("a folder that others may write to is refused", async () => {
  await (await start()).stop();
  chmodSync(join(dataDir, "postgres"), 0o777);
  await expect(start()).rejects.toThrow("others may write to it");
}, 30_000);
