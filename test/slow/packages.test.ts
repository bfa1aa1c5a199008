import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";

const run = promisify(execFile);
const app = useApplication();
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "aap-packages-"));

/** The packages that can be published. A package comes after those that it depends on. */
const PACKAGES = ["client", "code-verifier", "mcp", "cli"] as const;

/** Node as the machine has it, which may be older than that of this repository. */
const machineNode = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((path) => join(path, "node"))
  .find((path) => !path.includes("node_modules") && existsSync(path));

beforeAll(async () => {
  const env = { ...process.env, npm_config_yes: "true" };
  for (const name of PACKAGES) {
    const args = ["pnpm@12", "--silent", "--dir", join(root, "services", name), "pack", "--pack-destination", folder];
    await run("npx", args, { cwd: root, env });
  }
  const tarballs = readdirSync(folder).map((name) => `./${name}`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...tarballs], { cwd: folder, env });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = (name: string) => join(folder, "node_modules/@aap", name);

/** Runs a program where the packages are installed. */
async function runProgram(node: string, program: string): Promise<string> {
  const env = { ...process.env, AAP_API_URL: app.baseUrl, AAP_API_KEY: app.agent.key };
  return (await run(node, ["--input-type=module", "--eval", program], { cwd: folder, env })).stdout;
}

test.each(PACKAGES)(
  "%s contains its build, its manifest and its README, and needs nothing of this repository",
  (name) => {
    const files = readdirSync(installed(name));
    const vectors = name === "code-verifier" ? ["vectors"] : [];
    expect(files.filter((file) => file !== "node_modules").toSorted()).toEqual([
      "README.md",
      "dist",
      "package.json",
      ...vectors,
    ]);
    const manifest = readFileSync(join(installed(name), "package.json"), "utf8");
    expect(manifest).not.toMatch(/workspace:|catalog:|"private"|\/src\//);
    const built = readdirSync(join(installed(name), "dist"), { recursive: true, encoding: "utf8" });
    expect(built.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file))).toEqual([]);
    expect(built.filter((file) => file.endsWith(".d.ts")).length).toBeGreaterThan(1);
  },
);

test.each(["client", "code-verifier"])("%s uses no module of Node, because browsers load it", (name) => {
  for (const file of readdirSync(join(installed(name), "dist")))
    if (file.endsWith(".js"))
      expect(readFileSync(join(installed(name), "dist", file), "utf8"), file).not.toMatch(/from "node:/);
});

describe.each([
  ["this repository", process.execPath],
  ["the machine", machineNode ?? process.execPath],
])("with the Node of %s", (_, node) => {
  test("the client searches, and verifies webhooks", async () => {
    const said = await runProgram(
      node,
      `import { createClient } from "@aap/client";
      import { verifyWebhook, WebhookError } from "@aap/client/webhooks";
      const aap = createClient({ baseUrl: process.env.AAP_API_URL, apiKey: process.env.AAP_API_KEY });
      for await (const { name } of aap.list("/v1/offers", { query: { vertical: "sim", provider: "Lark", limit: 2 } })) console.log(name);
      try { verifyWebhook("{}", {}, "whsec_" + btoa("0".repeat(24))); } catch (error) { console.log(error instanceof WebhookError); }`,
    );
    expect(said).toContain("Lark 50 GB rolling\n");
    expect(said).toMatch(/\ntrue\n$/);
  });

  test("the verifier accepts the code of an offer with the published keys", async () => {
    const { offer } = await app.lifecycle.searched({ offer: "lark-10" });
    const said = await runProgram(
      node,
      `import { verifyAapCode } from "@aap/code-verifier";
      const keys = await (await fetch(process.env.AAP_API_URL + "/.well-known/jwks.json")).json();
      console.log((await verifyAapCode(${JSON.stringify(offer.aapCode)}, keys, new Date())).offerId);`,
    );
    expect(said).toBe(`${offer.id}\n`);
  });

  test("the command line searches", async () => {
    const env = { ...process.env, AAP_API_URL: app.baseUrl, AAP_API_KEY: app.agent.key };
    const args = [join(folder, "node_modules/.bin/aap"), "search", "--vertical", "sim", "--json"];
    const { stdout } = await run(node, args, { cwd: folder, env });
    expect(JSON.parse(stdout)).toMatchObject({ sessionId: expect.stringMatching(/^ses_/) });
  });

  test("the MCP server lists its tools and searches", async () => {
    const client = new Client({ name: "test", version: "1" });
    onTestFinished(() => client.close());
    const env = { AAP_API_URL: app.baseUrl, AAP_API_KEY: app.agent.key ?? "" };
    const args = [join(folder, "node_modules/.bin/aap-mcp")];
    await client.connect(new StdioClientTransport({ command: node, args, env, cwd: folder }));
    expect((await client.listTools()).tools).toHaveLength(3);
    const { structuredContent } = await client.callTool({ name: "search_offers", arguments: { vertical: "sim" } });
    expect(structuredContent).toMatchObject({ sessionId: expect.stringMatching(/^ses_/) });
  });
});
