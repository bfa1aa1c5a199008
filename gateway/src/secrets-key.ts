import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { StartError } from "@aap/subgraph-host/start-error";
import type { OneProcessEnvironment } from "./environment.ts";

/**
 * Returns the installation's key: SECRETS_KEY, or outside production one that is generated once and kept under DATA_DIR.
 * Throws a `StartError` if production has no key, or if the key is not 32 bytes in base64.
 */
export async function getSecretsKey({ SECRETS_KEY, NODE_ENV, DATA_DIR }: OneProcessEnvironment): Promise<string> {
  if (SECRETS_KEY === undefined && NODE_ENV === "production") {
    throw new StartError("SECRETS_KEY is required in production: 32 random bytes in base64");
  }
  try {
    const key = SECRETS_KEY ?? (await readOrCreateKey(DATA_DIR));
    createSecretBox(key); // throws if it is not a key
    return key;
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
}

async function readOrCreateKey(dataDir: string): Promise<string> {
  const file = join(dataDir, "secrets-key");
  await mkdir(dataDir, { recursive: true });
  try {
    // If two processes start at once, the second one reads the key that the first one wrote.
    await writeFile(file, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
