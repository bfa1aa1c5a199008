import { roleOf } from "@aap/kernel/database-role";
import { Client } from "pg";
import { pendingSql } from "./new-migration.ts";
import { SUBGRAPHS, type Subgraph } from "./subgraphs.ts";
import { createTestDatabase, createTestServer } from "./test-database.ts";

/** What is wrong with the database part of the repository, one sentence each: schemas without their migration, tables without rights. */
export async function checkDatabase(serverUrl: string): Promise<string[]> {
  const database = await createTestDatabase(serverUrl);
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    const complaints: string[] = [];
    for (const subgraph of SUBGRAPHS) {
      complaints.push(...(await schemaComplaints(serverUrl, subgraph)));
      complaints.push(...(await grantComplaints(client, subgraph, roleOf(database.url, subgraph))));
    }
    return complaints;
  } finally {
    await client.end();
    await database.drop();
  }
}

async function schemaComplaints(serverUrl: string, subgraph: Subgraph): Promise<string[]> {
  const sql = await pendingSql(serverUrl, subgraph);
  return sql === null
    ? []
    : [
        `${subgraph}: schema.prisma differs from its migrations; run \`pnpm db:new ${subgraph} <name>\`. It lacks:\n${sql}`,
      ];
}

async function grantComplaints(client: Client, subgraph: Subgraph, role: string): Promise<string[]> {
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
    const complaints = await checkDatabase(server.url);
    for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
