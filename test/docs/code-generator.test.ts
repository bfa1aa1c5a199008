import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(root, "node_modules/.bin");
const COMPILE = "--noEmit --strict --target esnext --module nodenext --allowImportingTsExtensions --types node".split(
  " ",
);

/** Makes a package of this repository available in a folder, as `npm install` does. */
function install(name: string, folder: string): void {
  const installed = ["node_modules", "gateway/node_modules"].map((modules) => join(root, modules, name));
  const link = join(folder, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(installed.find((path) => existsSync(path)) ?? name, link);
}

test("the recipe of the guide generates types without any, with which its program compiles and reads conversions", async () => {
  const { body: guide } = await app.anonymous.get("/docs/graph.md");
  const blocks = [...guide.matchAll(/^```(?:ts|graphql)\n(.*?)^```$/gms)].map(([, text = ""]) => text);
  const [config = "", operation = "", program = "", ...more] = blocks;
  expect(more).toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), "aap-code-generator-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "src"));
  const [, packages = ""] = /^npm install --save-dev (.+)$/m.exec(guide) ?? [];
  for (const name of [...packages.split(" "), "@types/node"]) install(name, folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "codegen.ts"), config);
  writeFileSync(join(folder, "src/earnings.graphql"), operation);
  writeFileSync(join(folder, "src/earnings.ts"), program);
  const env = { ...process.env, AAP_API_URL: app.baseUrl, AAP_API_KEY: app.builder.key };
  const run = async (command: string, args: readonly string[]) =>
    (await promisify(execFile)(command, [...args], { cwd: folder, env })).stdout;

  await run(join(bin, "graphql-codegen"), ["--config", "codegen.ts"]);
  expect(readFileSync(join(folder, "src/generated/graphql.ts"), "utf8")).not.toMatch(/: any\b/);
  await run(join(bin, "tsc"), [...COMPILE, "src/earnings.ts", "codegen.ts"]);

  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  expect(await run(process.execPath, ["src/earnings.ts"])).toMatch(
    new RegExp(`^${conversionId} PENDING \\d{4}-\\d{2}-\\d{2}T\\S+Z 640 GBP$`, "m"),
  );
}, 60_000);
