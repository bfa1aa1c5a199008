import type { ExecutionResult } from "graphql";
import type { Logger } from "pino";
import { Pool } from "undici";

/** One operation for another process, with the assertion of its caller. */
export interface HttpOperation {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  assertion: string;
  requestId: string;
}

/** Sends operations to one GraphQL endpoint. */
export interface GraphqlClient {
  /** Never throws: if the endpoint cannot be reached, is late or returns no GraphQL result, the result is one error of kind `UNAVAILABLE`. */
  send(operation: HttpOperation): Promise<ExecutionResult>;
  close(): Promise<void>;
}

/** Much shorter than our servers' 65 s, so that no request is sent on a connection that the server is closing. */
const KEEP_ALIVE_MS = 4_000;
const MAX_ANSWER_BYTES = 32 * 1_024 * 1_024;

const UNAVAILABLE = {
  message: "The service is temporarily unavailable",
  extensions: { code: "SERVICE_UNAVAILABLE", kind: "UNAVAILABLE" },
};

/** Returns a client with up to 64 kept-alive connections. A response must begin within `timeoutMs` and must not pause for longer. */
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
    if (statusCode !== 200) throw new Error(`the endpoint returned status ${statusCode}`);
    const result: unknown = JSON.parse(text);
    if (!isResult(result)) throw new Error("the endpoint returned no GraphQL result");
    return result;
  }

  return {
    async send(operation) {
      try {
        return await post(operation).catch((error: unknown) => {
          // After a broken connection it is unknown whether a mutation was executed. A query can be repeated.
          if (isMutation(operation.query) || !isBrokenConnection(error)) throw error;
          return post(operation);
        });
      } catch (error) {
        log.error({ err: error, endpoint, requestId: operation.requestId }, "an operation over HTTP failed");
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
