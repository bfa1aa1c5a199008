import { loginsOf, type Logins, randomPasswords } from "./logins.ts";
import { migrate } from "./migrate.ts";

/**
 * Migrates the database, gives each subgraph's role a new random password and returns the login URLs. The passwords are stored
 * nowhere else. Earlier passwords are refused for new connections.
 */
export async function newLogins(databaseUrl: string, log: (line: string) => void): Promise<Logins> {
  const passwordOf = randomPasswords();
  const testClock = process.env["NODE_ENV"] !== "production";
  await migrate(databaseUrl, { log, passwordOf, testClock });
  return loginsOf(databaseUrl, passwordOf);
}

if (import.meta.main) {
  const url = process.env["DATABASE_URL"];
  try {
    if (!url) throw new Error("DATABASE_URL is not set");
    const logins = await newLogins(url, (line) => process.stderr.write(`${line}\n`));
    const lines = Object.entries(logins).map(([name, login]) => `${name.toUpperCase()}_DATABASE_URL=${login}`);
    process.stdout.write(`# For each subgraph alone, as DATABASE_URL; secret, shown once.\n${lines.join("\n")}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
