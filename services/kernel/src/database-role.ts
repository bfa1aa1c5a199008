import { createHash } from "node:crypto";

const LONGEST_NAME_BYTES = 63;

/**
 * The Postgres role whose rights a subgraph's statements run with: `<database>_<subgraph>`, at most 63 bytes and safe
 * to write unquoted. Roles belong to the whole cluster, so the database's name keeps two installations apart.
 */
export function roleOf(databaseUrl: string, subgraph: string): string {
  const database = databaseOf(databaseUrl);
  const role = `${database}_${subgraph}`;
  if (/^[a-z_][a-z0-9_]*$/.test(role) && !role.startsWith("pg_") && role.length <= LONGEST_NAME_BYTES) return role;
  // Two databases whose names only differ in what is cut or replaced here must not share a role.
  const digest = createHash("sha256").update(database).digest("hex").slice(0, 12);
  const readable = database.toLowerCase().replaceAll(/[^a-z0-9_]/g, "_");
  const suffix = `_${digest}_${subgraph}`;
  return `db_${readable}`.slice(0, LONGEST_NAME_BYTES - suffix.length) + suffix;
}

/** The database that a connection URL names; without one, the user's name, as libpq has it. */
export function databaseOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
}
