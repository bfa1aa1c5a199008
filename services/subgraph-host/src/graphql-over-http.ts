import type { ExecutionResult } from "graphql";
import type { Logger } from "pino";
import { Pool } from "undici";

/** One operation on its way to another process, and the assertion that says who asks. */
export interface HttpOperation {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  assertion: string;
  requestId: string;
}

/** Sends operations to one GraphQL endpoint. */
export interface GraphqlClient {
  /** Never throws: what cannot be reached, is late or answers no GraphQL is one error of kind `UNAVAILABLE`. */
  send(operation: HttpOperation): Promise<ExecutionResult>;
  close(): Promise<void>;
}

/** Shorter than every server's 65 s, so that no request goes out on a connection that the other side is closing. */
const KEEP_ALIVE_MS = 4_000;
const MAX_ANSWER_BYTES = 32 * 1_024 * 1_024;

const UNAVAILABLE = {
  message: "The service is temporarily unavailable",
  extensions: { code: "SERVICE_UNAVAILABLE", kind: "UNAVAILABLE" },
};

/** Opens kept-alive connections to an endpoint; an answer must begin and continue within `timeoutMs`. */
export function createGraphqlClient(endpoint: string, timeoutMs: number, log: Logger): GraphqlClient {
  const { origin, pathname } = new URL(endpoint);
  const pool = new Pool(origin, {
    connections: 64,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: { timeout: 1_000 },
  });

  async function post({ assertion, requestId, ...operation }: HttpOperation): Promise<ExecutionResult> {
    const { statusCode, body } = await pool.request({
      path: pathname,
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        authorization: `Bearer ${assertion}`,
        "request-id": requestId,
      },
      body: JSON.stringify(operation),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    const result: unknown = JSON.parse(text);
    if (!isResult(result)) throw new Error("answered no GraphQL result");
    return result;
  }

  return {
    async send(operation) {
      try {
        return await post(operation).catch((error: unknown) => {
          // A connection that broke says nothing about whether a mutation was done; a query does no harm twice.
          if (isMutation(operation.query) || !isBrokenConnection(error)) throw error;
          return post(operation);
        });
      } catch (error) {
        log.error({ err: error, endpoint, requestId: operation.requestId }, "no answer over HTTP");
        return { errors: [UNAVAILABLE as never] };
      }
    },
    close: () => pool.close(),
  };
}

function isMutation(query: string): boolean {
  return /^\s*mutation\b/.test(query);
}

function isBrokenConnection(error: unknown): boolean {
  return ["UND_ERR_SOCKET", "ECONNRESET", "ECONNREFUSED", "EPIPE"].includes((error as { code?: string }).code ?? "");
}

function isResult(value: unknown): value is ExecutionResult {
  return typeof value === "object" && value !== null && ("data" in value || "errors" in value);
}
