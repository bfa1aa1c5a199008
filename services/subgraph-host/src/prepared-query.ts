import pg, { type Connection, type Submittable } from "pg";
import { type Column, type ReadRow, rowReaderOf } from "./row-reader.ts";

/** Converts a value to what is sent for it. `pg` exports it, but its types do not. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils;

/** The texts of a connection's prepared statements by name, which `pg` keeps. */
interface Prepared {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** The readers of the rows of each connection's prepared statements, by name. */
const readers = new WeakMap<Connection, Map<string, ReadRow>>();

/** A statement to run, and what gets its error or its rows. */
export interface Run {
  /** Empty if the statement must not be prepared. */
  name: string;
  text: string;
  values: readonly unknown[];
  callback: (error: unknown, rows: object[]) => void;
}

/**
 * One run of a statement other than COPY, for `client.query`. The query of `pg` asks the server for the columns in each run, and makes and
 * copies a dictionary of their names; this one does it once for each prepared statement of a connection.
 */
export class PreparedQuery implements Submittable {
  // As in the query of `pg`. Its client notes by name and text what is prepared; tests record the texts and the values.
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly callback: Run["callback"];
  readonly #rows: object[] = [];
  #connection: Connection | undefined;
  #readRow: ReadRow | undefined;
  /** The error of a value that could not be read. */
  #unread: unknown;

  constructor({ name, text, values, callback }: Run) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.values = values;
  }

  /** Sends the statement; returns an error if it sent nothing. `pg` calls it as soon as the connection is free. */
  submit(connection: Connection): unknown {
    let values: (string | Buffer | null)[];
    try {
      values = this.values.map((value) => prepareValue(value));
    } catch (error) {
      return error;
    }
    this.#connection = connection;
    this.#readRow = readers.get(connection)?.get(this.name);
    connection.stream.cork();
    try {
      this.#prepare(connection);
      connection.bind({ statement: this.name, values }, true);
      if (this.#readRow === undefined) connection.describe({ type: "P" }, true);
      connection.execute({}, true);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #prepare(connection: Connection): void {
    const { name, text } = this;
    const { parsedStatements, submittedNamedStatements } = connection as Connection & Prepared;
    if (name !== "" && (name in parsedStatements || name in submittedNamedStatements)) return;
    connection.parse({ name, text, types: [] }, true);
    if (name !== "") submittedNamedStatements[name] = text;
  }

  // `pg` calls these with the server's messages.

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#readRow = rowReaderOf(fields);
    const connection = this.#connection as Connection;
    if (this.name === "") return;
    if (!readers.has(connection)) readers.set(connection, new Map());
    readers.get(connection)?.set(this.name, this.#readRow);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unread !== undefined) return;
    try {
      this.#rows.push((this.#readRow as ReadRow)(fields));
    } catch (error) {
      this.#unread = error;
    }
  }

  handleError(error: unknown): void {
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.#unread, this.#rows);
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}
}
