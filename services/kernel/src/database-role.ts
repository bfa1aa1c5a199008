import { createHash } from "node:crypto";

const LONGEST_NAME_BYTES = 63;

/**
 * The PostgreSQL role that a subgraph logs in as: `<database>_<subgraph>`, at most 63 bytes and safe to write unquoted.
 * Roles belong to the whole cluster, so the name contains the database's: two installations in one cluster have different roles.
 */
export function roleOf(databaseUrl: string, subgraph: string): string {
  const database = databaseOf(databaseUrl);
  const role = `${database}_${subgraph}`;
  if (/^[a-z_][a-z0-9_]*$/.test(role) && !role.startsWith("pg_") && role.length <= LONGEST_NAME_BYTES) return role;
  // The digest gives databases different roles if their names differ only in replaced or removed characters.
  const digest = createHash("sha256").update(database).digest("hex").slice(0, 12);
  const readable = database.toLowerCase().replaceAll(/[^a-z0-9_]/g, "_");
  const suffix = `_${digest}_${subgraph}`;
  return `db_${readable}`.slice(0, LONGEST_NAME_BYTES - suffix.length) + suffix;
}

/** Returns the database that a connection URL names, else the name of its user, as libpq does. */
export function databaseOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) || userOf(databaseUrl);
}

/** Returns the user that a connection URL logs in as; empty if it names none. */
export function userOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return url.searchParams.get("user") ?? decodeURIComponent(url.username);
}

/** Returns the URL of the same database with the subgraph's role and password in place of the user and the password. */
export function loginUrl(databaseUrl: string, subgraph: string, password: string): string {
  const role = roleOf(databaseUrl, subgraph);
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(databaseOf(databaseUrl))}`;
  // The driver prefers these two parameters to the user and password before the host.
  url.searchParams.delete("user");
  url.searchParams.delete("password");
  if (url.host === "") {
    // The URL of a Unix socket has no host, so no user can precede it.
    url.searchParams.set("user", role);
    url.searchParams.set("password", password);
  } else {
    url.username = role;
    url.password = password;
  }
  return url.href;
}
