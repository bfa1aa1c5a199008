import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { StartError } from "@aap/subgraph-host/start-error";
import type { OneProcessEnvironment } from "./environment.ts";

/** Returns the installation's key: SECRETS_KEY, or outside production one that is made once and kept under DATA_DIR. */
export async function getSecretsKey({ SECRETS_KEY, NODE_ENV, DATA_DIR }: OneProcessEnvironment): Promise<string> {
  if (SECRETS_KEY === undefined && NODE_ENV === "production") {
    throw new StartError("SECRETS_KEY is required in production: 32 random bytes in base64");
  }
  try {
    const key = SECRETS_KEY ?? (await keepKey(DATA_DIR));
    createSecretBox(key); // throws when it is not a key
    return key;
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
}

async function keepKey(dataDir: string): Promise<string> {
  const file = join(dataDir, "secrets-key");
  await mkdir(dataDir, { recursive: true });
  try {
    // Of two processes that start at once, the second uses the first one's key.
    await writeFile(file, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
