import { chmod, link, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** The variables of a command line. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the path of a file in `AAP_CONFIG_DIR`, else in the user's folder for settings. */
export function settingsPath({ AAP_CONFIG_DIR, XDG_CONFIG_HOME, APPDATA }: Environment, name: string): string {
  const settings = process.platform === "win32" && APPDATA ? APPDATA : XDG_CONFIG_HOME || join(homedir(), ".config");
  return join(AAP_CONFIG_DIR || join(settings, "aap"), name);
}

/** Replaces a file at once, so that an interrupted command leaves the earlier one. Only the user may read it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await rename(await writeBeside(path, text), path);
}

/** Creates a file at once, or leaves the one that exists, which another command may have created meanwhile. Only the user may read it. */
export async function createFile(path: string, text: string): Promise<void> {
  const written = await writeBeside(path, text);
  try {
    await link(written, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(written);
  }
}

async function writeBeside(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const written = `${path}.${process.pid}`;
  await writeFile(written, text, { mode: 0o600 });
  await chmod(written, 0o600);
  return written;
}
