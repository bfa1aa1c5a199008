/** What is wrong, in the few words that every transport understands; a transport maps each to its own status. */
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

/** A refusal that the caller may read: a team's own code, a shared kind, and the exact text. */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  /** The input field that is wrong, where one is. */
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

/** Turns a team's error table (`CODE: [kind, text]`) into one constructor per code; `{ text }` replaces the table's own words. */
export function defineErrors<const Table extends ErrorTable>(table: Table) {
  const constructors = Object.entries(table).map(([code, [kind, text]]) => [
    code,
    (detail: { text?: string; param?: string } = {}) => new DomainError(code, kind, detail.text ?? text, detail.param),
  ]);
  return Object.fromEntries(constructors) as {
    [Code in keyof Table]: (detail?: { text?: string; param?: string }) => DomainError;
  };
}
