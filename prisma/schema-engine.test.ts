import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPrisma } from "./prisma-cli.ts";
import { runOnce } from "./schema-engine-adapter.ts";
import { withSchemaEngine } from "./schema-engine.ts";
import { createTestServer, dropDatabase, type TestServer } from "./test-database.ts";

const TRIGGER = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RAISE 'append; only'; END; $$;
CREATE TRIGGER merchant_kept BEFORE DELETE ON merchant FOR EACH ROW EXECUTE FUNCTION refuse();`;

let server: TestServer;
let url: string;
let folder: string;
let prisma: (...args: string[]) => Promise<{ code: number; output: string }>;
let query: (sql: string) => Promise<Record<string, unknown>[]>;

beforeAll(async () => {
  server = await createTestServer();
  const address = new URL(server.url);
  const name = `aap_cli_${randomUUID().slice(0, 8)}`;
  await runOnce(server.url, `CREATE DATABASE ${name}`);
  address.pathname = `/${name}`;
  url = address.href;
  folder = mkdtempSync(join(tmpdir(), "aap-schema-"));
  mkdirSync(join(folder, "migrations"));
  cpSync(
    join(import.meta.dirname, "offers", "migrations", "migration_lock.toml"),
    join(folder, "migrations", "migration_lock.toml"),
  );
  const config = join(folder, "prisma.config.ts");
  address.searchParams.set("schema", "offers");
  writeFileSync(
    config,
    `export default ${JSON.stringify({
      schema: join(folder, "schema.prisma"),
      migrations: { path: join(folder, "migrations") },
      datasource: { url: address.href },
    })}`,
  );
  prisma = (...args) => runPrisma("offers", [...args, "--config", config]);
  query = async (sql) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  };
});

afterAll(async () => {
  await dropDatabase(server.url, url);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const schemaWith = (fields: string) =>
  writeFileSync(
    join(folder, "schema.prisma"),
    `
    generator client {
      provider = "prisma-client"
      output   = "${join(folder, "client")}"
    }
    datasource db {
      provider = "postgresql"
    }
    model Merchant {
      id String @id
      ${fields}
      @@map("merchant")
    }`,
  );

function addMigration(name: string, sql: string) {
  mkdirSync(join(folder, "migrations", name));
  writeFileSync(join(folder, "migrations", name, "migration.sql"), sql);
}

test("Prisma's commands succeed with the WASM engine alone", async () => {
  schemaWith("name String");
  expect(await prisma("generate")).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, "client", "client.ts"), "utf8")).toContain("Merchant");

  expect(await prisma("migrate", "dev", "--create-only", "--name", "first")).toMatchObject({ code: 0 });
  const created = readdirSync(join(folder, "migrations")).find((name) => name.endsWith("_first"));
  expect(readFileSync(join(folder, "migrations", created ?? "", "migration.sql"), "utf8")).toContain(
    'CREATE TABLE "merchant"',
  );

  addMigration("20990101000000_trigger", TRIGGER);
  expect(await prisma("migrate", "deploy")).toMatchObject({ code: 0 });
  await query("INSERT INTO offers.merchant VALUES ('m1', 'first')");
  await expect(query("DELETE FROM offers.merchant")).rejects.toThrow("append; only");

  const diff = [
    "migrate",
    "diff",
    "--from-migrations",
    join(folder, "migrations"),
    "--to-schema",
    join(folder, "schema.prisma"),
    "--exit-code",
  ];
  expect(await prisma(...diff)).toMatchObject({ code: 0 });
  schemaWith("name String\n vat String?");
  const changed = await prisma(...diff, "--script");
  expect(changed.code).toBe(2);
  expect(changed.output).toContain('"vat" TEXT');

  // These commands replay the migrations in a shadow database. The row shows that they did not use this one.
  expect(await query("SELECT id FROM offers.merchant")).toEqual([{ id: "m1" }]);

  addMigration("20990102000000_broken", "ALTER TABLE merchant ADD COLUMN kept text; SELECT nonsense;");
  const failed = await prisma("migrate", "deploy");
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("20990102000000_broken");
  expect(failed.output).toContain('column "nonsense" does not exist');
  expect(
    await query(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'merchant' AND column_name = 'kept'",
    ),
  ).toEqual([]);
}, 60_000);

test("a shadow database is not the main database, which stays unchanged", async () => {
  const seen: unknown[] = [];
  const script = "CREATE TABLE public.seen AS SELECT current_database()::text AS name";
  await withSchemaEngine({ url }, async (engine) => {
    await engine
      .diff({
        from: {
          tag: "migrations",
          baseDir: folder,
          lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"' },
          shadowDbInitScript: "",
          migrationDirectories: [
            { path: "1", migrationFile: { path: "migration.sql", content: { tag: "ok", value: script } } },
          ],
        },
        to: { tag: "empty" },
        script: true,
        exitCode: false,
        filters: { externalTables: [], externalEnums: [] },
      })
      .then(({ stdout }) => seen.push(stdout));
  });
  expect(seen[0]).toContain('DROP TABLE "public"."seen"');
  expect(await query("SELECT to_regclass('public.seen') AS seen")).toEqual([{ seen: null }]);
});

test("an error of the engine has the server's message without the engine's trace", async () => {
  const work = withSchemaEngine({ url }, (engine) =>
    engine.dbExecute({ datasourceType: { tag: "url", url }, script: "SELECT nonsense" }),
  );
  await expect(work).rejects.toThrow(/^(?!.*schema_engine).*nonsense/s);
});
