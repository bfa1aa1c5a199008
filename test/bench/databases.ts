import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@aap/prisma/database-error";
import { startEmbeddedPostgres } from "@aap/prisma/embedded-postgres";
import { dropDatabase } from "@aap/prisma/test-database";
import type { OnEnd } from "./on-end.ts";

/** A PostgreSQL server with a database for each service. */
export interface Databases {
  ours: string;
  other: string;
  /** The server's version and the settings that affect the cost of a commit. */
  server: string;
  /** Creates another database on the server. */
  create: (name: string) => Promise<string>;
  /** Updates the planner's statistics in both databases, as autovacuum does within minutes. */
  analyze: () => Promise<void>;
  /**
   * Makes a checkpoint, as the server does every five minutes. From then on it uses the old files of its log again; on a new server all
   * commits wait for each new file.
   */
  checkpoint: () => Promise<void>;
}

/**
 * Opens the server of DATABASE_URL, or an embedded one, by default as durable as in production. The two databases are dropped at the
 * end.
 */
export async function openDatabases(onEnd: OnEnd, durable = true): Promise<Databases> {
  const maintenance = new URL(process.env["DATABASE_URL"] ?? (await startServer(onEnd, durable)));
  maintenance.pathname = "/postgres";
  const suffix = randomBytes(4).toString("hex");
  const create = async (side: string) => {
    const name = `aap_bench_${side}_${suffix}`;
    const url = Object.assign(new URL(maintenance), { pathname: `/${name}` }).href;
    onEnd(() => dropDatabase(maintenance.href, url));
    const client = await connect(maintenance.href);
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    return url;
  };
  const admin = await connect(maintenance.href);
  try {
    const settings = ["server_version", "fsync", "synchronous_commit", "full_page_writes"];
    const { rows } = await admin.query<Record<string, string>>(
      `SELECT ${settings.map((name) => `current_setting('${name}') AS ${name}`).join(", ")}`,
    );
    const server = settings.map((name) => `${name} ${rows[0]?.[name]}`).join(", ");
    const [ours, other] = [await create("ours"), await create("other")];
    const analyze = async () => void (await Promise.all([ours, other].map((url) => runIn(url, "ANALYZE"))));
    return { ours, other, server, create, analyze, checkpoint: () => runIn(maintenance.href, "CHECKPOINT") };
  } finally {
    await admin.end();
  }
}

async function runIn(url: string, statement: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startServer(onEnd: OnEnd, durable: boolean): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "aap-bench-database-"));
  chmodSync(dataDir, 0o711); // the user that runs the server needs access if this process runs as root
  onEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, durable });
  onEnd(() => server.stop());
  return server.url;
}
