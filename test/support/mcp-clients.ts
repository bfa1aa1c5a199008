import { fileURLToPath } from "node:url";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { onTestFinished } from "vitest";

/** The file that runs the MCP server over standard input and output. */
export const MCP_MAIN = fileURLToPath(new URL("../../services/mcp/src/main.ts", import.meta.url));

/** The kinds of client that the tests use: the official SDKs of both generations, over both transports. */
export const CLIENTS = ["v1 over stdio", "v2 over stdio", "v1 over HTTP", "v2 over HTTP"] as const;

/** The address of a service and the key of an agent. */
export interface McpAccess {
  baseUrl: string;
  key: string | undefined;
}

/** Connects a client, which is closed at the end of the test. */
export async function connectMcp(kind: (typeof CLIENTS)[number], { baseUrl, key = "" }: McpAccess) {
  const client = kind.startsWith("v1") ? await connectV1(kind, baseUrl, key) : await connectV2(kind, baseUrl, key);
  onTestFinished(() => client.close());
  return {
    instructions: client.getInstructions() ?? "",
    async listTools() {
      return (await client.listTools()).tools as unknown as Tool[];
    },
    /** Calls a tool; the client verifies the structured content against the tool's schema. */
    async call(name: string, args: Record<string, unknown>) {
      return (await client.callTool({ name, arguments: args })) as unknown as ToolAnswer;
    },
  };
}

/** A tool as a client lists it. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, unknown>; required?: string[] };
  outputSchema: { properties: Record<string, unknown> };
  annotations: Record<string, unknown>;
}

/** The answer of a tool. */
export interface ToolAnswer {
  isError?: boolean;
  content: { type: string; text: string }[];
  // The assertions of a test state the type of an answer.
  // eslint-disable-next-line typescript/no-explicit-any
  structuredContent?: any;
}

const stdio = (baseUrl: string, key: string) => ({
  command: process.execPath,
  args: [MCP_MAIN],
  env: { AAP_API_KEY: key, AAP_API_URL: baseUrl },
});
const endpoint = (baseUrl: string) => new URL("/mcp", baseUrl);
const withKey = (key: string) => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } });
const info = { name: "test", version: "1" };

async function connectV1(kind: string, baseUrl: string, key: string) {
  const client = new ClientV1(info);
  const transport = kind.endsWith("stdio")
    ? new StdioV1(stdio(baseUrl, key))
    : new HttpV1(endpoint(baseUrl), withKey(key));
  await client.connect(transport);
  return client;
}

async function connectV2(kind: string, baseUrl: string, key: string) {
  const client = new ClientV2(info);
  await client.connect(
    kind.endsWith("stdio") ? new StdioV2(stdio(baseUrl, key)) : new HttpV2(endpoint(baseUrl), withKey(key)),
  );
  return client;
}
