import { hkdfSync, randomBytes } from "node:crypto";
import { loginUrl, roleOf } from "@aap/kernel/database-role";
import { DatabaseError, connect } from "./database-error.ts";
import { type Subgraph, SUBGRAPHS } from "./subgraphs.ts";

/** Returns the password of a role, the same at each call. */
export type PasswordOf = (role: string) => string;

const PASSWORD_BYTES = 24;

/** Returns passwords that follow from SECRETS_KEY: each start with the same key derives them again, so that none is stored. */
export function passwordsFrom(secretsKey: string): PasswordOf {
  const key = Buffer.from(secretsKey, "base64");
  return (role) =>
    Buffer.from(hkdfSync("sha256", key, "", `password of the database role ${role}`, PASSWORD_BYTES)).toString(
      "base64url",
    );
}

/** Returns random passwords. */
export function randomPasswords(): PasswordOf {
  return passwordsFrom(randomBytes(32).toString("base64"));
}

/** The URL with which each subgraph logs in to the database, as its own role. */
export type Logins = Readonly<Record<Subgraph, string>>;

/** Returns the subgraphs' login URLs for the database of the owner's `databaseUrl`. */
export function loginsOf(databaseUrl: string, passwordOf: PasswordOf): Logins {
  const login = (subgraph: Subgraph) => loginUrl(databaseUrl, subgraph, passwordOf(roleOf(databaseUrl, subgraph)));
  return Object.fromEntries(SUBGRAPHS.map((subgraph) => [subgraph, login(subgraph)])) as Record<Subgraph, string>;
}

/**
 * Returns logins whose commits do not wait until they are on disk: a crash of the server may lose the last of them, and loses nothing
 * that was committed before a later commit of another login. Only for data that is made again after a crash.
 */
export function withoutSync(logins: Logins): Logins {
  const relaxed = Object.entries(logins).map(([subgraph, login]) => {
    const url = new URL(login);
    const options = [url.searchParams.get("options"), "-c synchronous_commit=off"];
    url.searchParams.set("options", options.filter(Boolean).join(" "));
    return [subgraph, url.href];
  });
  return Object.fromEntries(relaxed) as Record<Subgraph, string>;
}

/** Logs in once as each subgraph; throws a `DatabaseError` if the server refuses one. */
export async function verifyLogins(databaseUrl: string, passwordOf: PasswordOf): Promise<void> {
  for (const [subgraph, login] of Object.entries(loginsOf(databaseUrl, passwordOf))) {
    try {
      await (await connect(login)).end();
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.reason !== "REFUSED") throw error;
      const remedy = `pg_hba.conf must let the role ${roleOf(databaseUrl, subgraph)} log in with a password`;
      throw new DatabaseError("REFUSED", `${error.message}: ${remedy}`, { cause: error });
    }
  }
}
