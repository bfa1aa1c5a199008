import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";

const run = promisify(execFile);
const app = useApplication();
const source = new URL("../../services/client/", import.meta.url).pathname;

test("the built package has ES modules and declarations, no Node built-ins, and runs where it is installed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aap-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const installed = join(folder, "node_modules/@aap/client");
  mkdirSync(installed, { recursive: true });
  const tsc = join(source, "node_modules/.bin/tsc");
  await run(tsc, ["--project", join(source, "tsconfig.build.json"), "--outDir", join(installed, "dist")]);
  symlinkSync(join(source, "node_modules"), join(installed, "node_modules"));
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  writeFileSync(join(installed, "package.json"), JSON.stringify({ ...manifest, ...publishConfig }));

  const built = readdirSync(join(installed, "dist"));
  expect(built).toEqual(expect.arrayContaining(["index.js", "index.d.ts", "webhooks.js", "webhooks.d.ts"]));
  for (const name of built.filter((name) => name.endsWith(".js")))
    expect(readFileSync(join(installed, "dist", name), "utf8")).not.toMatch(/from "(node:|\.[^"]*\.ts")/);

  const program = `
    import { createClient } from "@aap/client";
    import { verifyWebhook } from "@aap/client/webhooks";
    const client = createClient({ baseUrl: ${JSON.stringify(app.baseUrl)}, apiKey: ${JSON.stringify(app.agent.key)} });
    console.log(typeof verifyWebhook, (await client.get("/v1/verticals")).verticals.length);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder });
  expect(stdout).toMatch(/^function [1-9]\d*\n$/);
}, 60_000);
