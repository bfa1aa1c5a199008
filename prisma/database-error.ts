import { databaseOf } from "@aap/kernel/database-role";
import { Client, DatabaseError as PgError } from "pg";

export type DatabaseErrorReason =
  | "UNREACHABLE"
  | "REFUSED"
  | "TOO_OLD"
  | "MISSING"
  | "NOT_ALLOWED"
  | "MIGRATION_FAILED"
  | "GRANTS_INVALID"
  | "CLOCK_MOVED";

/** The reason why the database cannot be used, as one line for the operator. It names host, port and database, and never a password. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly reason: DatabaseErrorReason;

  constructor(reason: DatabaseErrorReason, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, " ").trim(), options);
    this.reason = reason;
  }
}

/** Returns the database, host and port of a URL as text for a log. */
export function placeOf(url: string): string {
  const { host, port } = new Client({ connectionString: url });
  return `database "${databaseOf(url)}" on ${host}:${port}`;
}

/** Returns a connected client; throws a `DatabaseError` if it cannot connect. */
export async function connect(url: string): Promise<Client> {
  const connection = new URL(url);
  connection.searchParams.delete("schema");
  const client = new Client({
    connectionString: connection.href,
    connectionTimeoutMillis: 10_000,
    application_name: "prisma",
  });
  // The next query reports a lost connection. Without a listener the error event would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    // Until a refused client is ended, its connection timer keeps the process running.
    await client.end();
    const { code, message, errors } = error as Error & { code?: string; errors?: Error[] };
    const why = message || errors?.[0]?.message || code || "no response";
    if (code === "3D000") throw new DatabaseError("MISSING", `There is no ${placeOf(url)}`, { cause: error });
    const isRefused = error instanceof PgError;
    throw new DatabaseError(
      isRefused ? "REFUSED" : "UNREACHABLE",
      `${isRefused ? "The server refused" : "Cannot reach"} ${placeOf(url)}: ${why}`,
      { cause: error },
    );
  }
}
