import type { McpHandler } from "@aap/mcp";
import { Router } from "express";
import type { Logger } from "pino";
import type { Admission } from "./admission/admission.ts";
import { readJson } from "./rest/read-body.ts";
import { admitRoute } from "./rest/router.ts";

const MAX_MESSAGE_BYTES = 64 * 1_024;

interface McpOptions {
  admission: Admission;
  /** The address at which the process reaches itself. */
  baseUrl: string;
  /** The address that agents use. */
  publicUrl: string;
  log: Logger;
}

/**
 * Serves MCP at `/mcp` over stateless Streamable HTTP, for agents. A message costs one unit; the requests of its tool to `/v1` are
 * sent with the same key and cost what they cost without MCP.
 */
export function mcpRouter(options: McpOptions): Router {
  let loading: Promise<McpHandler> | undefined;
  const router = Router({ caseSensitive: true });
  router.all("/mcp", async (request, response) => {
    const mcp = await (loading ??= loadHandler(options));
    if (!mcp.isAddressed(request, response)) return;
    await admitRoute({ callers: ["agent"] }, request, response, options.admission);
    response.setHeader("Cache-Control", "no-store");
    const body = request.method === "POST" ? await readJson(request, MAX_MESSAGE_BYTES) : undefined;
    await mcp.handle(request, response, body);
  });
  return router;
}

/** Loads the SDK of MCP when it is first used, so that a process that serves no MCP starts faster. */
async function loadHandler({ baseUrl, publicUrl, log }: McpOptions) {
  const { createHandler } = await import("@aap/mcp");
  const hosts = [baseUrl, publicUrl].map((url) => new URL(url).hostname);
  return createHandler(baseUrl, hosts, {
    onRefusal: (err) => log.debug({ err }, "MCP message refused"),
    onFailure: (err) => log.error({ err }, "an MCP tool failed"),
  });
}
