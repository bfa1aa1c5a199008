import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { roleOf } from "@aap/kernel/database-role";
import { type Client, escapeLiteral } from "pg";
import { DatabaseError } from "./database-error.ts";
import type { PasswordOf } from "./logins.ts";
import { type Subgraph, SUBGRAPHS } from "./subgraphs.ts";

const SCRAM_ITERATIONS = 4_096;
const SCRAM_SALT_BYTES = 16;

/**
 * Returns the statements that give each subgraph its role, which can log in and has no other attribute. They set its password if
 * `passwordOf` is given. Throws a `DatabaseError` if a role of that name is another account.
 */
export async function rolesSql(client: Client, url: string, passwordOf: PasswordOf | undefined): Promise<string[]> {
  const { rows } = await client.query<FoundRole>(FIND_ROLES, [SUBGRAPHS.map((subgraph) => roleOf(url, subgraph))]);
  return SUBGRAPHS.flatMap((subgraph) => {
    const role = roleOf(url, subgraph);
    const found = rows.find(({ name }) => name === role);
    return [...roleSql(role, markOf(subgraph), found), ...(passwordOf ? [passwordSql(role, passwordOf(role))] : [])];
  });
}

interface FoundRole {
  name: string;
  logsIn: boolean;
  inherits: boolean;
  hasPower: boolean;
  comment: string | null;
}

const FIND_ROLES = `
  SELECT rolname AS name, rolcanlogin AS "logsIn", rolinherit AS inherits,
    rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "hasPower",
    shobj_description(oid, 'pg_authid') AS comment
  FROM pg_roles WHERE rolname = ANY($1)`;

/** Returns the comment that marks a role as created by this migrator. */
function markOf(subgraph: Subgraph): string {
  return `login of the ${subgraph} subgraph`;
}

function roleSql(role: string, mark: string, found: FoundRole | undefined): string[] {
  const comment = `COMMENT ON ROLE ${role} IS ${escapeLiteral(mark)}`;
  if (!found) {
    const attributes = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION NOBYPASSRLS";
    return [`CREATE ROLE ${role} ${attributes}`, comment];
  }
  const isMarked = found.comment === mark;
  if (found.hasPower || (found.logsIn && !isMarked)) {
    throw new DatabaseError(
      "NOT_ALLOWED",
      `The role ${role} exists and is an account with another purpose: rename it, or use a database of another name`,
    );
  }
  // Earlier versions created roles that could not log in.
  const isComplete = found.logsIn && !found.inherits;
  return [...(isComplete ? [] : [`ALTER ROLE ${role} LOGIN NOINHERIT`]), ...(isMarked ? [] : [comment])];
}

/** Sets a password by its SCRAM verifier, with which no one can log in, because servers may log statements. */
function passwordSql(role: string, password: string): string {
  return `ALTER ROLE ${role} PASSWORD '${scramVerifier(password)}'`;
}

/** Returns the SCRAM verifier that PostgreSQL stores for a password (RFC 5803). The passwords are ASCII and need no normalisation. */
function scramVerifier(password: string): string {
  const salt = randomBytes(SCRAM_SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(hmac("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString("base64")}$${storedKey}:${hmac("Server Key").toString("base64")}`;
}
