import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, DriverAdapterError, type SqlDriverAdapter, type SqlQuery } from "@prisma/driver-adapter-utils";
import { Client, DatabaseError as PgError, type Pool } from "pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
/** Private members of the adapter for which it has no option. */
type Internals = {
  client: Pool;
  performIO(query: SqlQuery): Promise<{ fields: { dataTypeID: number }[] }>;
};

const INTERNAL_CHAR_OID = 18;
const TEXT_OID = 25;

/** Returns `url` with another database or with `schema` as the search path. */
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
 * Corrects two faults of `@prisma/adapter-pg` that matter only for the schema engine: it does not know PostgreSQL's internal
 * `"char"` type, which the catalogue uses, and it splits scripts at every `;`, also inside a function's body.
 */
function correctForSchemaEngine(adapter: Adapter): Adapter {
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
 * Throws a script's error with the server's message. For some SQLSTATEs the engine replaces the message ("column not found"), so
 * the error gets the general one, XX000.
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

/** Opens the schema engine's connections. `close` closes those that the engine left open, which releases its advisory lock. */
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
    const adapter = correctForSchemaEngine(await super.connect());
    this.#open.add(adapter);
    return adapter;
  }

  /** Connects to a new, empty database, which is dropped with its connection. The inherited method connects to the main database. */
  override async connectToShadowDb(): Promise<Adapter> {
    const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    await runOnce(this.#url, `CREATE DATABASE "${name}"`);
    const schema = this.#schema;
    const connectionString = connectionTo(this.#url, { database: name, schema });
    const adapter = correctForSchemaEngine(
      await new PrismaPg({ connectionString, max: 1 }, schema ? { schema } : {}).connect(),
    );
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
