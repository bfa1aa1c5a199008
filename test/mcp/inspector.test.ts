import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { MCP_MAIN } from "../support/mcp-clients.ts";

const app = useApplication();
const require = createRequire(import.meta.url);
const INSPECTOR = require
  .resolve("@modelcontextprotocol/inspector/package.json")
  .replace(/package\.json$/, "clients/launcher/build/index.js");

/** Runs the official MCP Inspector without its browser page; returns the JSON that it prints. */
async function inspect(target: readonly string[], args: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [INSPECTOR, "--cli", ...target, ...args]);
  return JSON.parse(stdout);
}

test.each(["stdio", "HTTP"])(
  "the Inspector lists the tools over %s and searches with one",
  async (transport) => {
    const target =
      transport === "stdio"
        ? ["-e", `AAP_API_KEY=${app.agent.key}`, "-e", `AAP_API_URL=${app.baseUrl}`, process.execPath, MCP_MAIN]
        : [`${app.baseUrl}/mcp`, "--transport", "http", "--header", `Authorization: Bearer ${app.agent.key}`];
    const { tools } = await inspect(target, ["--method", "tools/list"]);
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      "search_offers",
      "get_checkout_requirements",
      "get_checkout_link",
    ]);
    const call = [
      "--method",
      "tools/call",
      "--tool-name",
      "search_offers",
      "--tool-arg",
      "vertical=sim",
      "data_gb_min=50",
    ];
    const answer = await inspect(target, call);
    expect(answer.structuredContent.offers.length).toBeGreaterThan(0);
  },
  60_000,
);
