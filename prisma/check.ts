import { roleOf } from "@aap/kernel/database-role";
import { Client } from "pg";
import { pendingSql } from "./new-migration.ts";
import { SUBGRAPHS, type Subgraph } from "./subgraphs.ts";
import { createTestDatabase, createTestServer } from "./test-database.ts";

/** Returns one sentence for each schema.prisma that differs from its migrations and for each table without a grant. */
export async function checkDatabase(serverUrl: string): Promise<string[]> {
  const database = await createTestDatabase(serverUrl);
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    const problems: string[] = [];
    for (const subgraph of SUBGRAPHS) {
      problems.push(...(await schemaProblems(serverUrl, subgraph)));
      problems.push(...(await grantProblems(client, subgraph, roleOf(database.url, subgraph))));
    }
    return problems;
  } finally {
    await client.end();
    await database.drop();
  }
}

async function schemaProblems(serverUrl: string, subgraph: Subgraph): Promise<string[]> {
  const sql = await pendingSql(serverUrl, subgraph);
  return sql === null
    ? []
    : [
        `${subgraph}: schema.prisma differs from its migrations; run \`pnpm db:new ${subgraph} <name>\`. The migrations lack:\n${sql}`,
      ];
}

async function grantProblems(client: Client, subgraph: Subgraph, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relname <> '_prisma_migrations'
       AND NOT has_any_column_privilege($2, oid, 'SELECT, INSERT, UPDATE')`,
    [subgraph, role],
  );
  return rows.map(({ name }) => `${subgraph}: grants.sql gives no right on the table ${name}`);
}

if (import.meta.main) {
  const server = await createTestServer();
  try {
    const problems = await checkDatabase(server.url);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
