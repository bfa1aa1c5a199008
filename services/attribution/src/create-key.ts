import { parseArgs } from "node:util";
import { createApiKey } from "@aap/kernel/api-key";
import { KEY_KINDS, type KeyKind } from "@aap/kernel/caller";
import { sqlStateOf } from "@aap/subgraph-host/sql-state";
import { decideName } from "./domain/name.ts";
import { EXTRA_SCOPES, READ_ONLY } from "./domain/scopes.ts";
import { verifyLocalOwner } from "./operations/key-owner.ts";
import { openDatabase } from "./store/database.ts";
import { saveKey } from "./store/keys.ts";

const USAGE =
  "Usage: pnpm keys:create --kind operator|agent|builder [--owner NAME_OR_ID] [--label TEXT] [--scope user-details:read] [--read-only]";

/** The arguments of the command. */
interface Arguments {
  kind: Exclude<KeyKind, "merchant">;
  owner: string;
  label: string;
  extraScopes: string[];
}

/** Reads the command line; throws an error that names the invalid argument. */
function parseArguments(args: string[]): Arguments {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: {
      kind: text,
      owner: text,
      label: text,
      scope: { ...text, multiple: true },
      "read-only": { type: "boolean" },
    },
  });
  const kind = KEY_KINDS.find((known) => known === values.kind);
  if (kind === undefined) throw new Error(USAGE);
  // The offers subgraph owns merchants, and this command cannot ask it.
  if (kind === "merchant") throw new Error("An operator creates the key of a merchant with the mutation createApiKey");
  const owner = values.owner ?? (kind === "operator" ? "operator" : undefined);
  if (owner === undefined) throw new Error(`--owner is missing: give the id of the ${kind}`);
  const extraScopes = values.scope ?? [];
  const unknown = extraScopes.find((scope) => !EXTRA_SCOPES[kind].includes(scope));
  if (unknown !== undefined) throw new Error(`An API key for --kind ${kind} cannot be given the scope ${unknown}`);
  return {
    kind,
    owner,
    label: values.label ?? "created on the command line",
    extraScopes: [...extraScopes, ...(values["read-only"] ? [READ_ONLY] : [])],
  };
}

/**
 * Saves a key in the migrated database and returns its text, which is not stored. The URL logs in as the owner of the
 * database or as the role of attribution.
 */
async function createKey({ kind, owner, label, extraScopes }: Arguments, databaseUrl: string): Promise<string> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const ownerId = await verifyLocalOwner(kind, owner, db);
    const { text, ...proof } = createApiKey(kind);
    await saveKey(db, proof, { ownerId, label: decideName(label, "label"), extraScopes });
    return text;
  } finally {
    await close();
  }
}

/** The error codes of PostgreSQL for a schema or table that does not exist. */
const NOT_MIGRATED: ReadonlySet<string | null> = new Set(["3F000", "42P01"]);

/** Describes in one line why no key was created. */
function toLine(error: unknown): string {
  const { message, meta } = error as Error & {
    meta?: { driverAdapterError?: { cause?: { originalMessage?: string } } };
  };
  if (NOT_MIGRATED.has(sqlStateOf(error))) {
    return "The database of DATABASE_URL has no tables of this service yet: start the service once, or run pnpm db:migrate";
  }
  return meta?.driverAdapterError?.cause?.originalMessage ?? message.trim().split("\n").at(-1) ?? "unknown error";
}

if (import.meta.main) {
  try {
    const databaseUrl = process.env["DATABASE_URL"];
    const args = parseArguments(process.argv.slice(2));
    if (!databaseUrl) throw new Error("DATABASE_URL is not set");
    const key = await createKey(args, databaseUrl);
    process.stderr.write("The key is shown once and is not stored:\n");
    process.stdout.write(`${key}\n`);
  } catch (error) {
    process.stderr.write(`${toLine(error)}\n`);
    process.exitCode = 1;
  }
}
