import { readFile, rm } from "node:fs/promises";
import { UsageError } from "./failure.ts";
import { replaceFile, settingsPath, type Environment } from "./private-file.ts";

/** The address of the quick start. */
export const DEFAULT_URL = "http://127.0.0.1:4000";

/** The kinds of keys, as the service names them. */
export type KeyKind = "agent" | "builder" | "merchant" | "operator";

/** A key, and the party that holds it. */
export interface StoredKey {
  kind: KeyKind;
  id: string;
  key: string;
}

/** The stored keys by the address of their service, so that a key is never sent to another one. */
export interface Store {
  /** The address of the last login; null if there was none. */
  current: string | null;
  installations: Readonly<Record<string, readonly StoredKey[]>>;
}

/** Returns the file of the stored keys. */
export function storePath(env: Environment): string {
  return settingsPath(env, "keys.json");
}

/** Returns the stored keys; throws a UsageError if their file is not readable as such. */
export async function readStore(env: Environment): Promise<Store> {
  const path = storePath(env);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { current: null, installations: {} };
    throw new UsageError(`${path} is not readable: ${(error as Error).message}`);
  }
  try {
    const { current, installations } = JSON.parse(text) as Store;
    return { current, installations: { ...installations } };
  } catch {
    throw new UsageError(`${path} is damaged`, { nextStep: "Remove the file, and run aap login again." });
  }
}

/** Stores a service's keys beside those that it has, and makes it the current one. A key of the same holder is replaced. */
export async function addKeys(env: Environment, address: string, keys: readonly StoredKey[]): Promise<void> {
  const { installations } = await readStore(env);
  const kept = (installations[address] ?? []).filter(({ id }) => !keys.some((key) => key.id === id));
  // The newest key is the first that a command finds.
  await writeStore(env, { current: address, installations: { ...installations, [address]: [...keys, ...kept] } });
}

/** Removes the keys of a service; returns how many there were. The file is removed with its last key. */
export async function removeKeys(env: Environment, address: string): Promise<number> {
  const { installations } = await readStore(env);
  const { [address]: removed = [], ...rest } = installations;
  if (Object.keys(rest).length === 0) await rm(storePath(env), { force: true });
  else await writeStore(env, { current: Object.keys(rest)[0] ?? null, installations: rest });
  return removed.length;
}

async function writeStore(env: Environment, store: Store): Promise<void> {
  await replaceFile(storePath(env), `${JSON.stringify(store, null, 2)}\n`);
}
