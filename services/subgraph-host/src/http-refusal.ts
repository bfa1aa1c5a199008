/** A refusal that concerns HTTP itself, such as a body that is too large or a method that a route does not have. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How to correct the request. */
  readonly hint: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    hint?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.hint = hint;
  }
}
