import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { UsageError } from "./failure.ts";
import { createFile, settingsPath, type Environment } from "./private-file.ts";

/** The secret that signs forwarded events. */
export interface WebhookSecret {
  secret: string;
  /** Whether it is that of `AAP_WEBHOOK_SECRET`, and not the stored one. */
  isGiven: boolean;
}

const SECRET_BYTES = 32;

/** Returns `AAP_WEBHOOK_SECRET`, else the stored secret, which is made the first time. Throws a UsageError if it is not a secret. */
export async function getWebhookSecret(env: Environment): Promise<WebhookSecret> {
  const { AAP_WEBHOOK_SECRET: given = "" } = env;
  if (given === "") return { secret: await getStored(settingsPath(env, "webhook-secret")), isGiven: false };
  if (isSecret(given)) return { secret: given, isGiven: true };
  throw new UsageError("AAP_WEBHOOK_SECRET is not a secret of Standard Webhooks", {
    nextStep: "It is whsec_ and the base64 of 24 to 64 bytes. Without the variable aap makes a secret and stores it.",
  });
}

async function getStored(path: string): Promise<string> {
  const stored = await findStored(path);
  if (stored !== null) return stored;
  await createFile(path, `whsec_${randomBytes(SECRET_BYTES).toString("base64")}\n`);
  return getStored(path);
}

/** Returns the stored secret; null if there is none. Throws a UsageError if its file is not readable as such. */
async function findStored(path: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new UsageError(`${path} is not readable: ${(error as Error).message}`);
  }
  if (isSecret(text.trim())) return text.trim();
  throw new UsageError(`${path} is damaged`, { nextStep: "Remove the file: aap listen makes another secret." });
}

/** Returns whether a text is a symmetric secret of Standard Webhooks (specification). */
function isSecret(text: string): boolean {
  const encoded = text.replace(/^whsec_/, "");
  const key = Buffer.from(encoded, "base64");
  return encoded !== text && key.toString("base64") === encoded && key.length >= 24 && key.length <= 64;
}
