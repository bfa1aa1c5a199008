import { readFileSync } from "node:fs";
import { join } from "node:path";
import { roleOf } from "@aap/kernel/database-role";
import type { Client } from "pg";
import { DatabaseError, placeOf } from "./database-error.ts";
import type { PasswordOf } from "./logins.ts";
import { rolesSql } from "./roles.ts";
import { type Subgraph, SUBGRAPHS, folderOf } from "./subgraphs.ts";

// PostgreSQL's catalogue is in every search path, so names with its prefix are refused.
const NAME = String.raw`(?!"?pg_)(?:[a-z_][a-z0-9_]*|"[A-Za-z_][A-Za-z0-9_]*")`;
const NAMES = `${NAME}(?:\\s*,\\s*${NAME})*`;
const RIGHT = `(?:SELECT|INSERT|UPDATE|DELETE|USAGE)(?:\\s*\\(\\s*${NAMES}\\s*\\))?`;
const GRANT = new RegExp(
  `^GRANT\\s+${RIGHT}(?:\\s*,\\s*${RIGHT})*\\s+ON\\s+(?:(?:TABLE|SEQUENCE)\\s+)?${NAMES}\\s+TO\\s+:role$`,
  "i",
);
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Returns the statements of a `grants.sql` for `role`. Throws if a statement is not a grant on the subgraph's own tables and
 * sequences: a qualified name is refused, so no statement can name another schema.
 */
export function parseGrants(text: string, role: string): string[] {
  const statements = text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter(Boolean);
  const invalid = statements.find((statement) => !GRANT.test(statement));
  if (invalid) throw new Error(`"${invalid}" is not of the form GRANT <rights> ON <own tables> TO :role`);
  return statements.map((statement) => statement.replace(/:role$/, role));
}

/** The folder of each subgraph's `grants.sql`, and the passwords to set; without `passwordOf` passwords stay unchanged. */
export interface RightsOptions {
  folder?: (subgraph: Subgraph) => string;
  passwordOf?: PasswordOf | undefined;
  /** Whether operators may advance the clock: never in production. */
  testClock?: boolean | undefined;
}

/** The subgraph that advances the test clock. */
const CLOCK_SUBGRAPH: Subgraph = "checkout";

/**
 * Gives each subgraph a role that can log in, with exactly the rights of its `grants.sql` on its own schema and the right to read
 * the clock; with `testClock`, one role may also advance it. It is one transaction, so a running subgraph never loses a right that it keeps. Throws a `DatabaseError`.
 */
export async function applyRights(
  client: Client,
  url: string,
  { folder = folderOf, passwordOf, testClock = false }: RightsOptions = {},
): Promise<void> {
  const grants = SUBGRAPHS.map((subgraph) => readGrants(subgraph, roleOf(url, subgraph), folder(subgraph)));
  const clockRole = roleOf(url, CLOCK_SUBGRAPH);
  grants.push(
    testClock
      ? `GRANT EXECUTE ON FUNCTION clock.advance(timestamptz) TO ${clockRole}`
      : `REVOKE ALL ON FUNCTION clock.advance(timestamptz) FROM ${clockRole}`,
  );
  const roles = await rolesSql(client, url, passwordOf);
  try {
    await client.query(["BEGIN", ...roles, ...grants, "SET LOCAL search_path TO DEFAULT", "COMMIT"].join(";\n"));
  } catch (error) {
    await client.query("ROLLBACK");
    const { code, message } = error as Error & { code?: string };
    if (code !== INSUFFICIENT_PRIVILEGE)
      throw new DatabaseError("GRANTS_INVALID", `Rights on ${placeOf(url)}: ${message}`, { cause: error });
    const remedy = `the user "${client.user}" needs CREATEROLE, and ADMIN OPTION on roles that another user created`;
    throw new DatabaseError(
      "NOT_ALLOWED",
      `Cannot set up the subgraphs' logins for ${placeOf(url)} (${message}): ${remedy}`,
      { cause: error },
    );
  }
}

function readGrants(subgraph: Subgraph, role: string, folder: string): string {
  try {
    return grantsSql(subgraph, role, parseGrants(readFileSync(join(folder, "grants.sql"), "utf8"), role));
  } catch (error) {
    throw new DatabaseError("GRANTS_INVALID", `prisma/${subgraph}/grants.sql: ${(error as Error).message}`);
  }
}

function grantsSql(schema: string, role: string, grants: string[]): string {
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM ${role}`,
    `GRANT USAGE ON SCHEMA ${schema}, clock TO ${role}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA clock FROM ${role}`,
    `SET LOCAL search_path TO ${schema}`,
    ...grants,
  ].join(";\n");
}
