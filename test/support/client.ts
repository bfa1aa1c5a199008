/** What a request was answered with; `body` is parsed JSON, or the text where it is none. */
export interface Answer {
  status: number;
  headers: Headers;
  // A test reads whatever came back; the assertions are what types it.
  // eslint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Speaks to the service over HTTP the way one party does: with its key, or with none. */
export interface Client {
  key: string | undefined;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Any request, with the key added; for what a well-behaved client would not send. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Runs an operation of the graph; answers `{ data, errors }`. */
  query(query: string, variables?: Record<string, unknown>): Promise<Answer>;
}

/** A client of the service at an address. */
export function createClient(baseUrl: string, key?: string): Client {
  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (key !== undefined && !headers.has("authorization")) headers.set("authorization", `Bearer ${key}`);
    const response = await fetch(new URL(path, baseUrl), { redirect: "manual", ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text, response.headers) };
  }

  const postJson = (path: string, body: unknown) =>
    send(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

  return {
    key,
    send,
    get: (path) => send(path),
    post: postJson,
    query: (query, variables) => postJson("/graphql", { query, variables }),
  };
}

function parsed(text: string, headers: Headers): unknown {
  // The answer to a HEAD has a type and no body.
  return text !== "" && headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}
