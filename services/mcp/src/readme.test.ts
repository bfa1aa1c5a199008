import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const [desktop, vscode] = [...readme.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = ""]) => JSON.parse(text));

test("the command of the README for desktop clients runs the server", async () => {
  const { command, args, env } = desktop.mcpServers.aap;
  const client = new Client({ name: "test", version: "1" });
  onTestFinished(() => client.close());
  const inRepository = args.map((arg: string) => (arg === "/path/to/repository" ? root : arg));
  expect(inRepository).not.toEqual(args);
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  await client.connect(
    new StdioClientTransport({ command, args: inRepository, env: { ...inherited, ...env }, cwd: "/" }),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    "search_offers",
    "get_checkout_requirements",
    "get_checkout_link",
  ]);
}, 60_000);

test("the addresses and variables of the README are those of the server", () => {
  expect(Object.keys(desktop.mcpServers.aap.env)).toEqual(["AAP_API_KEY", "AAP_API_URL"]);
  const { url, headers } = vscode.servers.aap;
  expect(url).toBe(`${desktop.mcpServers.aap.env.AAP_API_URL}/mcp`);
  expect(headers).toEqual({ Authorization: `Bearer ${desktop.mcpServers.aap.env.AAP_API_KEY}` });
});
