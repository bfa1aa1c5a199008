import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { CLI_MAIN, useCli } from "../support/cli.ts";

const app = useApplication();
const { folder } = useCli(() => app.baseUrl);
const readme = readFileSync(new URL("../../services/cli/README.md", import.meta.url), "utf8");
const [alias = "", sale = "", steps = "", catalogue = "", completion = "", ...more] = [
  ...readme.matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, text = ""]) => text);

const PRELUDE = `set -euo pipefail
aap() { "${process.execPath}" "${CLI_MAIN}" "$@"; }
field() { node -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).$1"; }
`;

async function bash(script: string): Promise<string> {
  const { AAP_API_KEY: _, AAP_API_URL: __, ...inherited } = process.env;
  const env = { ...inherited, AAP_CONFIG_DIR: join(folder, "config"), MERCHANT: app.merchantOf("Lark Mobile") };
  return (await promisify(execFile)("bash", ["-c", PRELUDE + script], { cwd: folder, env })).stdout;
}

test("the commands of the README lead to a verified conversion, a refund and an imported offer", async () => {
  expect(alias).toBe('alias aap="npx pnpm@12 --silent aap"\n');
  expect(more).toEqual([]);
  mkdirSync(join(folder, ".data"));
  writeFileSync(join(folder, ".data/demo.json"), JSON.stringify({ ...app.demo, baseUrl: app.baseUrl }));

  const said = await bash(sale);
  expect(said).toMatch(/^operator +demo$/m);
  expect(said).toMatch(/GBP 12\.00 +Lark +Lark 50 GB rolling$/m);
  expect(said).toMatch(/^conv_\S+ +pending +verified +GBP/m);

  const last = (await bash(steps)).trim().split("\n").at(-1) ?? "";
  expect(JSON.parse(last)).toMatchObject({
    status: "clawed_back",
    verification: "verified",
    conversionPath: "verified_payment",
  });
  expect(JSON.parse(readFileSync(join(folder, "evidence.json"), "utf8")).digest).toMatch(/^[0-9a-f]{64}$/);

  expect(await bash(catalogue)).toMatch(/^created +1$/m);
});

test("the scripts complete names of files for catalogue import, and values of its options", async () => {
  const complete = (words: string) => bash(`aap complete -- ${words}`);
  // ":0" makes each shell complete names of files; ":4" forbids it.
  for (const words of ["catalogue import ''", "catalog import off", "catalogue import --format csv ''"])
    expect(await complete(words), words).toBe(":0\n");
  expect(await complete("catalogue import --format ''")).toBe("csv\t\njsonl\t\n:4\n");
  const { components } = (await app.anonymous.get("/openapi.json")).body as {
    components: { schemas: { ConversionStatus: { enum: string[] } } };
  };
  const completed = (await complete("conversions list --status ''")).matchAll(/^(\w+)\t$/gm);
  expect(new Set([...completed].map(([, status]) => status))).toEqual(
    new Set(components.schemas.ConversionStatus.enum),
  );
  expect(await complete("conversions milestone conv_1 paid --status f")).toBe("failed\t\n:4\n");
  expect(await complete("catalogue im")).toMatch(/^import\t.*\n:4\n$/);
});

test("bash completes commands after the script of the README was read", async () => {
  expect(await bash("aap complete -- clo")).toMatch(/^clock\t/m);
  // What the script uses of the package bash-completion, and of a shell that completes.
  const words =
    '_get_comp_words_by_ref() { cur="${COMP_WORDS[COMP_CWORD]}"; prev=""; words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; }; compopt() { :; }';
  const candidates =
    'COMP_WORDS=(aap conv); COMP_CWORD=1; COMP_LINE="aap conv"; COMP_POINT=8; __aap_complete; echo "${COMPREPLY[@]}"';
  expect(await bash(`set +u; ${words}; ${completion}complete -p aap; ${candidates}`)).toMatch(
    /-F __aap_complete aap\nconversions/,
  );
  expect(await bash("aap completion zsh")).toMatch(/^#compdef aap/);
  expect(await bash("aap completion fish")).toContain("complete -c aap");
});
