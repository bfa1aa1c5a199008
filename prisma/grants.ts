import { readFileSync } from "node:fs";
import { join } from "node:path";
import { roleOf } from "@aap/kernel/database-role";
import type { Client } from "pg";
import { DatabaseError, placeOf } from "./database-error.ts";
import { type Subgraph, SUBGRAPHS, folderOf } from "./subgraphs.ts";

// No search path keeps Postgres's own catalogue out, so its prefix is refused.
const NAME = String.raw`(?!"?pg_)(?:[a-z_][a-z0-9_]*|"[A-Za-z_][A-Za-z0-9_]*")`;
const NAMES = `${NAME}(?:\\s*,\\s*${NAME})*`;
const RIGHT = `(?:SELECT|INSERT|UPDATE|DELETE|USAGE)(?:\\s*\\(\\s*${NAMES}\\s*\\))?`;
const GRANT = new RegExp(
  `^GRANT\\s+${RIGHT}(?:\\s*,\\s*${RIGHT})*\\s+ON\\s+(?:(?:TABLE|SEQUENCE)\\s+)?${NAMES}\\s+TO\\s+:role$`,
  "i",
);
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * The statements of a `grants.sql`, ready to run for `role`. Anything but rights on the subgraph's own tables and
 * sequences is refused: a name cannot be qualified, so it cannot reach into another schema.
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

/**
 * Gives each subgraph's role exactly the rights of its `grants.sql` on its own schema and the right to read the clock,
 * in one transaction: whoever is at work never sees a role without its rights. Creates the roles that are missing.
 */
export async function applyGrants(
  client: Client,
  url: string,
  root: (subgraph: Subgraph) => string = folderOf,
): Promise<void> {
  const sql = SUBGRAPHS.map((subgraph) => {
    const role = roleOf(url, subgraph);
    try {
      return grantsSql(subgraph, role, parseGrants(readFileSync(join(root(subgraph), "grants.sql"), "utf8"), role));
    } catch (error) {
      throw new DatabaseError("GRANTS_INVALID", `prisma/${subgraph}/grants.sql: ${(error as Error).message}`);
    }
  });
  const roles = SUBGRAPHS.map((subgraph) => roleOf(url, subgraph));
  try {
    await client.query(
      ["BEGIN", createRolesSql(roles), ...sql, "SET LOCAL search_path TO DEFAULT", "COMMIT"].join(";\n"),
    );
  } catch (error) {
    await client.query("ROLLBACK");
    const { code, message } = error as Error & { code?: string };
    if (code !== INSUFFICIENT_PRIVILEGE)
      throw new DatabaseError("GRANTS_INVALID", `Rights on ${placeOf(url)}: ${message}`, { cause: error });
    const remedy = `connect as a user with CREATEROLE, or have an administrator create and grant to it the roles ${roles.join(", ")}`;
    throw new DatabaseError("NOT_ALLOWED", `May not set up the roles of ${placeOf(url)} (${message}): ${remedy}`, {
      cause: error,
    });
  }
}

/** Missing roles are created; a role that can log in is someone's account that happens to have the name, and is refused. */
function createRolesSql(roles: string[]): string {
  return `DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY '{${roles.join(",")}}'::text[] LOOP
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = name AND (rolcanlogin OR rolsuper)) THEN
      RAISE 'role % exists and is an account of its own', name;
    ELSIF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', name);
      -- From PostgreSQL 16 on, who creates a role may grant it but not yet act as it.
      IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        EXECUTE format('GRANT %I TO CURRENT_USER', name);
      END IF;
    ELSIF NOT pg_has_role(current_user, name, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', name);
    END IF;
  END LOOP;
END $$`;
}

function grantsSql(schema: string, role: string, grants: string[]): string {
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM ${role}`,
    `GRANT USAGE ON SCHEMA ${schema}, clock TO ${role}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA clock FROM ${role}`,
    `GRANT SELECT ON clock.shift TO ${role}`,
    `SET LOCAL search_path TO ${schema}`,
    ...grants,
  ].join(";\n");
}
