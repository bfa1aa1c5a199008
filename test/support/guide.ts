import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = new URL("../..", import.meta.url);
const run = promisify(execFile);

/** Returns the text of a guide's commands, in their order. */
export function commandsOf(guide: string): string[] {
  const text = readFileSync(new URL(`gateway/docs/${guide}.md`, root), "utf8");
  return [...text.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, block = ""]) => block);
}

/** Runs a guide's commands in a folder and returns what they print; throws if one fails. */
export async function runGuide(
  commands: readonly string[],
  folder: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  // A guide runs where the reader is: pnpm needs the repository's folder, and the files of the commands go to another one.
  const prelude = `set -euo pipefail\nnpx() { (cd ${fileURLToPath(root)} && command npx "$@"); }\n`;
  const options = { cwd: folder, encoding: "utf8" as const, env: { ...process.env, npm_config_yes: "true", ...env } };
  return (await run("bash", ["-c", prelude + commands.join("\n")], options)).stdout;
}
