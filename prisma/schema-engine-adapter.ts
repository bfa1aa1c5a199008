import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, DriverAdapterError, type SqlDriverAdapter, type SqlQuery } from "@prisma/driver-adapter-utils";
import { Client, DatabaseError as PgError, type Pool } from "pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
/** What the adapter keeps private and has no option for. */
type Internals = {
  client: Pool;
  performIO(query: SqlQuery): Promise<{ fields: { dataTypeID: number }[] }>;
};

const INTERNAL_CHAR_OID = 18;
const TEXT_OID = 25;

/** `url` pointed at another database of the same server, its tables looked up in `schema`. */
function connectionTo(url: string, { database, schema }: { database?: string; schema?: string | undefined }): string {
  const connection = new URL(url);
  connection.searchParams.delete("schema");
  if (database) connection.pathname = `/${encodeURIComponent(database)}`;
  if (schema) connection.searchParams.set("options", `-c search_path="${schema}"`);
  return connection.href;
}

/** Runs one statement on the server of `url` over a separate connection. */
export async function runOnce(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: connectionTo(url, {}) });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/**
 * Mends two gaps of `@prisma/adapter-pg` that only schema work meets: it does not know Postgres's internal `"char"`
 * type, in which the catalogue answers, and it cuts scripts at every `;`, so through the middle of a function's body.
 */
function fitForSchemas(adapter: Adapter): Adapter {
  const internals = adapter as unknown as Internals;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with another `this` below
  const queryRaw = adapter.queryRaw;
  adapter.queryRaw = async (query) => {
    const charColumns: number[] = [];
    const performIO = async (io: SqlQuery) => {
      const result = await internals.performIO(io);
      result.fields.forEach((field, index) => {
        if (field.dataTypeID !== INTERNAL_CHAR_OID) return;
        charColumns.push(index);
        field.dataTypeID = TEXT_OID;
      });
      return result;
    };
    const result = await queryRaw.call(Object.create(adapter, { performIO: { value: performIO } }) as Adapter, query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  adapter.executeScript = async (script) => {
    await internals.client.query(script).catch(throwVerbatim);
  };
  return adapter;
}

/**
 * Passes a script's refusal on in the server's own words. Under its own SQLSTATE the engine would reword some of them
 * as failures of a query ("column not found"), so it is given the one that says nothing.
 */
function throwVerbatim(error: unknown): never {
  if (!(error instanceof PgError)) throw error;
  const { severity = "ERROR", detail, column, hint } = error;
  throw new DriverAdapterError({
    kind: "postgres",
    code: "XX000",
    severity,
    message: `${error.message} (${error.code})`,
    detail,
    column,
    hint,
  });
}

/** Opens the schema engine's connections; `close` ends those it left open, which also gives back its advisory lock. */
export class SchemaEngineConnections extends PrismaPg {
  readonly #url: string;
  readonly #schema: string | undefined;
  readonly #open = new Set<SqlDriverAdapter>();

  constructor(url: string, schema: string | undefined) {
    super({ connectionString: connectionTo(url, { schema }), max: 1 }, schema ? { schema } : {});
    this.#url = url;
    this.#schema = schema;
  }

  override async connect(): Promise<Adapter> {
    const adapter = fitForSchemas(await super.connect());
    this.#open.add(adapter);
    return adapter;
  }

  /** A new, empty database that is dropped with its connection. The inherited one would be the main database itself. */
  override async connectToShadowDb(): Promise<Adapter> {
    const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    await runOnce(this.#url, `CREATE DATABASE "${name}"`);
    const schema = this.#schema;
    const connectionString = connectionTo(this.#url, { database: name, schema });
    const adapter = fitForSchemas(await new PrismaPg({ connectionString, max: 1 }, schema ? { schema } : {}).connect());
    const disconnect = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      this.#open.delete(adapter);
      await disconnect();
      await runOnce(this.#url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    };
    this.#open.add(adapter);
    return adapter;
  }

  async close(): Promise<void> {
    for (const adapter of this.#open) await adapter.dispose();
    this.#open.clear();
  }
}
