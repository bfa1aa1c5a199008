/** The kind of an error. Each transport maps it to a status. */
export type ErrorKind =
  | "INVALID_INPUT"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "EXPIRED"
  | "KEY_REUSED"
  | "RATE_LIMITED"
  | "UPSTREAM_REJECTED"
  | "NOT_CONFIGURED"
  | "UNAVAILABLE";

/** An error whose text the caller may read. `code` belongs to one subgraph, `kind` is shared by all. */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  /** The name of the input field that is wrong, if the error is about one. */
  readonly param: string | undefined;

  constructor(code: string, kind: ErrorKind, message: string, param?: string) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.kind = kind;
    this.param = param;
  }
}

type ErrorTable = Record<string, readonly [kind: ErrorKind, text: string]>;

/** Returns one error constructor for each row `CODE: [kind, text]` of an error table. `{ text }` replaces the text of the table. */
export function defineErrors<const Table extends ErrorTable>(table: Table) {
  const constructors = Object.entries(table).map(([code, [kind, text]]) => [
    code,
    (detail: { text?: string; param?: string } = {}) => new DomainError(code, kind, detail.text ?? text, detail.param),
  ]);
  return Object.fromEntries(constructors) as {
    [Code in keyof Table]: (detail?: { text?: string; param?: string }) => DomainError;
  };
}
