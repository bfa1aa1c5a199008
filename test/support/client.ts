import { expectDocumented } from "./documented.ts";

/** The response to a request; `body` is parsed JSON, or text if it is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  // The assertions of a test state the type of a response.
  // eslint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Sends requests with the key of one party, or without a key. */
export interface Client {
  key: string | undefined;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Sends any request, with the key added; for requests that a well-behaved client would not send. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Runs an operation of the graph; the body is `{ data, errors }`. */
  query(query: string, variables?: Record<string, unknown>): Promise<Answer>;
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** Creates a client of the service at an address. Every response is compared with the OpenAPI document. */
export function createClient(baseUrl: string, key?: string): Client {
  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (key !== undefined && !headers.has("authorization")) headers.set("authorization", `Bearer ${key}`);
    // Without a key it stands for a buyer, who uses a browser.
    if (key === undefined && !headers.has("user-agent")) headers.set("user-agent", BROWSER);
    const response = await fetch(new URL(path, baseUrl), { redirect: "manual", ...init, headers });
    // The stream of events has no end: only its head is compared.
    const isEndless = response.ok && new URL(path, baseUrl).pathname === "/v1/events/stream";
    const text = isEndless ? await response.body?.cancel().then(() => "") : await response.text();
    const answer = { status: response.status, headers: response.headers, body: parsed(text ?? "", response.headers) };
    expectDocumented(init.method ?? "GET", path, answer);
    return answer;
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
  // The response to a HEAD has a type and no body.
  return text !== "" && headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}
