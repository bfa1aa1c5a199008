import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox, type SecretBox } from "@aap/subgraph-host/secret-box";
import { StartError } from "@aap/subgraph-host/start-error";
import type { OneProcessEnvironment } from "./environment.ts";

/** The installation's box for secrets: of SECRETS_KEY, or outside production of a key that is made once and kept under DATA_DIR. */
export async function openSecretBox({ SECRETS_KEY, NODE_ENV, DATA_DIR }: OneProcessEnvironment): Promise<SecretBox> {
  if (SECRETS_KEY === undefined && NODE_ENV === "production") {
    throw new StartError("SECRETS_KEY is required in production: 32 random bytes in base64");
  }
  try {
    return createSecretBox(SECRETS_KEY ?? (await keepKey(DATA_DIR)));
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
}

async function keepKey(dataDir: string): Promise<string> {
  const file = join(dataDir, "secrets-key");
  await mkdir(dataDir, { recursive: true });
  try {
    // Of two processes that start at once the first one's key stands.
    await writeFile(file, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
