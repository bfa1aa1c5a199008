/** The kind of an error. Each transport maps it to a status. */
export type ErrorKind =
  | "INVALID_INPUT"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "EXPIRED"
  | "KEY_REUSED"
  | "IN_FLIGHT"
  | "RATE_LIMITED"
  | "UPSTREAM_REJECTED"
  | "NOT_CONFIGURED"
  | "UNAVAILABLE";

/** What an error says in addition to its code and kind. */
export interface ErrorDetail {
  /** Replaces the text of the error's table. */
  text?: string;
  /** The name of the input field that is wrong, if the error is about one. */
  param?: string | undefined;
  /** How to correct this request, such as the nearest known name. */
  hint?: string | undefined;
  /** False if the same request will not succeed later, although other errors of the kind may be retried. */
  retryable?: false | undefined;
}

/** An error whose text the caller may read. `code` belongs to one subgraph, `kind` is shared by all. */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly param: string | undefined;
  readonly hint: string | undefined;
  readonly retryable: false | undefined;

  constructor(
    code: string,
    kind: ErrorKind,
    message: string,
    { param, hint, retryable }: Omit<ErrorDetail, "text"> = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.kind = kind;
    this.param = param;
    this.hint = hint;
    this.retryable = retryable;
  }
}

/** A row of an error table: the kind, the text, and what to do about the error, which the documentation of errors contains. */
export type ErrorRow = readonly [kind: ErrorKind, text: string, remedy: string];

/** The table of each set of constructors, from which the catalogue of all errors is made. */
const tables = new WeakMap<object, Readonly<Record<string, ErrorRow>>>();

/** Returns one error constructor for each row `CODE: [kind, text, remedy]` of an error table. `{ text }` replaces the text of the table. */
export function defineErrors<const Table extends Readonly<Record<string, ErrorRow>>>(table: Table) {
  const constructors = Object.entries(table).map(([code, [kind, text]]) => [
    code,
    (detail: ErrorDetail = {}) => new DomainError(code, kind, detail.text ?? text, detail),
  ]);
  const errors = Object.fromEntries(constructors) as { [Code in keyof Table]: (detail?: ErrorDetail) => DomainError };
  tables.set(errors, table);
  return errors;
}

/** Returns the table that `defineErrors` made these constructors from; undefined for any other value. */
export function tableOf(errors: unknown): Readonly<Record<string, ErrorRow>> | undefined {
  return typeof errors === "object" && errors !== null ? tables.get(errors) : undefined;
}
