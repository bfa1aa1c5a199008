import { parseArgs } from "node:util";
import { createApiKey } from "@aap/kernel/api-key";
import { KEY_KINDS, type KeyKind } from "@aap/kernel/caller";
import { openDatabase } from "./database.ts";
import { decideName } from "./domain/name.ts";
import { EXTRA_SCOPES } from "./domain/scopes.ts";
import { verifyOwnOwner } from "./operations/key-owner.ts";
import { saveKey } from "./store/keys.ts";

const USAGE =
  "Usage: pnpm keys:create --kind operator|agent|builder [--owner NAME_OR_ID] [--label TEXT] [--scope user-details:read]";

/** What the command line asks for. */
interface Wish {
  kind: Exclude<KeyKind, "merchant">;
  owner: string;
  label: string;
  extraScopes: string[];
}

/** Reads the command line; throws a sentence that says what is wrong with it. */
function readWish(args: string[]): Wish {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: { kind: text, owner: text, label: text, scope: { ...text, multiple: true } },
  });
  const kind = KEY_KINDS.find((known) => known === values.kind);
  if (kind === undefined) throw new Error(USAGE);
  // Merchants are another team's records: only the graph can tell whether one exists.
  if (kind === "merchant") throw new Error("A merchant's key is made by an operator, with the mutation createApiKey");
  const owner = values.owner ?? (kind === "operator" ? "operator" : undefined);
  if (owner === undefined) throw new Error(`--owner is missing: name the ${kind} by its id`);
  const extraScopes = values.scope ?? [];
  const unknown = extraScopes.find((scope) => !EXTRA_SCOPES[kind].includes(scope));
  if (unknown !== undefined) throw new Error(`A key of kind ${kind} cannot be given the scope ${unknown}`);
  return { kind, owner, label: values.label ?? "made on the command line", extraScopes };
}

/** Makes a key directly in the database, which must have been migrated; answers its text, which is stored nowhere. */
async function createKey({ kind, owner, label, extraScopes }: Wish, databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl);
  try {
    const ownerId = await verifyOwnOwner(kind, owner, db);
    const { text, ...proof } = createApiKey(kind);
    await saveKey(db, proof, { ownerId, label: decideName(label, "label"), extraScopes });
    return text;
  } finally {
    await db.$disconnect();
  }
}

/** A database without this service's role, schema or tables. */
const NOT_MIGRATED = new Set(["22023", "3F000", "42P01"]);

/** Why no key was made, as one line. */
function toSentence(error: unknown): string {
  const { message, meta } = error as Error & {
    meta?: { driverAdapterError?: { cause?: { originalCode?: string; originalMessage?: string } } };
  };
  const { originalCode, originalMessage } = meta?.driverAdapterError?.cause ?? {};
  if (originalCode !== undefined && NOT_MIGRATED.has(originalCode)) {
    return "The database of DATABASE_URL has no tables of this service yet: start the service once, or run pnpm db:migrate";
  }
  return originalMessage ?? message.trim().split("\n").at(-1) ?? "unknown error";
}

if (import.meta.main) {
  try {
    const databaseUrl = process.env["DATABASE_URL"];
    const wish = readWish(process.argv.slice(2));
    if (!databaseUrl) throw new Error("DATABASE_URL is not set");
    const key = await createKey(wish, databaseUrl);
    process.stderr.write("This key is shown once and stored nowhere:\n");
    process.stdout.write(`${key}\n`);
  } catch (error) {
    process.stderr.write(`${toSentence(error)}\n`);
    process.exitCode = 1;
  }
}
