import { z } from "zod";

/** Covers the time in which the service asks a payment processor for a link. */
const TIMEOUT_MS = 15_000;

/** The REST surface of the service, called with one agent's key. */
export interface Api {
  /** Returns the body of a response; throws `ApiRefusal` for any other status than 2xx, and if there is no response. */
  get(path: string): Promise<unknown>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<unknown>;
}

/** A refusal of the service. Its texts may be shown; it contains neither the key nor a stack. */
export class ApiRefusal extends Error {
  /** The code of the refusal; `UNREACHABLE` if there was no response that could be read. */
  readonly code: string;
  /** The field or parameter that is wrong. */
  readonly param: string | undefined;
  /** How to correct the request, such as the nearest known name. */
  readonly hint: string | undefined;
  /** The seconds after which the request may be repeated. */
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: z.output<typeof refusalBody>, retryAfter: string | null = null) {
    super(refusal.error);
    this.name = "ApiRefusal";
    this.code = refusal.code;
    this.param = refusal.param;
    this.hint = refusal.hint;
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  }
}

const refusalBody = z.object({
  error: z.string(),
  code: z.string(),
  param: z.string().optional(),
  hint: z.string().optional(),
});

/** Creates a client of the service at an address, such as `http://127.0.0.1:4000`; `authorization` is the header of each request. */
export function createApi(baseUrl: string, authorization: string): Api {
  async function send(
    path: string,
    init: { method?: string; body?: string; headers?: Readonly<Record<string, string>> },
  ): Promise<unknown> {
    const headers = { ...init.headers, authorization, accept: "application/json" };
    const request = { ...init, headers, redirect: "error" as const, signal: AbortSignal.timeout(TIMEOUT_MS) };
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(new URL(path, baseUrl), request);
      body = await response.json();
    } catch {
      throw new ApiRefusal({ error: "The service did not respond", code: "UNREACHABLE" });
    }
    if (response.ok) return body;
    const refusal = refusalBody.safeParse(body);
    const unreadable = { error: "The service returned an unknown error", code: "UNREACHABLE" };
    throw new ApiRefusal(refusal.data ?? unreadable, response.headers.get("retry-after"));
  }

  return {
    get: (path) => send(path, {}),
    post: (path, body, headers = {}) =>
      send(path, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}
