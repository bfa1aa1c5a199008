import type { IncomingMessage, ServerResponse } from "node:http";
import { createClient } from "@aap/client";
import { hostHeaderValidation, originValidation, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createServer } from "./server.ts";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Serves MCP over stateless Streamable HTTP. */
export interface McpHandler {
  /**
   * Returns whether a request names a host and an origin of this service; otherwise responds with 403. A page whose name resolves to
   * this machine (DNS rebinding) cannot pass.
   */
  isAddressed(request: IncomingMessage, response: ServerResponse): boolean;
  /** Handles a request whose `Authorization` was verified, with its parsed body. */
  handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>;
}

/** Where the handler reports errors. */
export interface McpReports {
  /** A message was refused, which its client caused. */
  onRefusal: (error: Error) => void;
  /** A tool failed unexpectedly. */
  onFailure: (error: unknown) => void;
}

/** Creates the handler. Tools send their requests to `apiUrl` with the caller's `Authorization`; `hosts` are the names of this service. */
export function createHandler(
  apiUrl: string,
  hosts: readonly string[],
  { onRefusal, onFailure }: McpReports,
): McpHandler {
  const names = [...new Set([...LOCAL_HOSTS, ...hosts])];
  const isHostKnown = hostHeaderValidation(names);
  const isOriginKnown = originValidation(names);
  const handler = createMcpHandler(
    ({ requestInfo }) =>
      createServer(createClient({ baseUrl: apiUrl, apiKey: keyOf(requestInfo), maxRetries: 0 }), onFailure),
    // The tools never change, so there is nothing to subscribe to.
    { onerror: onRefusal, maxSubscriptions: 0, keepAliveMs: 0 },
  );
  const handle = toNodeHandler(handler, { onerror: onRefusal });
  return {
    isAddressed: (request, response) => isHostKnown(request, response) && isOriginKnown(request, response),
    handle: (request, response, body) => handle(request as Parameters<typeof handle>[0], response, body),
  };
}

/** Returns the key of a request, which the gateway has verified. */
function keyOf(request: Request | undefined): string | undefined {
  return request?.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
}
